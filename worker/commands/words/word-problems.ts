import { readCatalog } from './catalogs.ts'
import { callProblems } from './check-calls.ts'
import { catalogProblems } from './check-translations.ts'
import { collectMessages, readMarkedTexts, readMessageModules } from './collect-messages.ts'

/** Everything that is wrong with the shop's sentences and their translations. */
export async function wordProblems(): Promise<string[]> {
  const modules = await readMessageModules()
  const catalogs = { roman: readCatalog('roman'), ur: readCatalog('ur') }
  return [...modules.flatMap(callProblems), ...catalogProblems(collectMessages(modules, readMarkedTexts()), catalogs)]
}
