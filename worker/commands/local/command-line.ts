import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the options of this command, and up to `mostNames` words beside them. Ends it, with how it is used, for what it
 * does not know: a misspelt option would otherwise be left out without a word.
 */
export function readCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  mostNames = 0,
) {
  try {
    const { values, positionals: names } = parseArgs({ options, allowPositionals: true })
    if (names.length > mostNames) throw new Error(`'${names[mostNames]}' is not known here`)
    return { ...values, names }
  } catch (error) {
    return refuse(usage, (error as Error).message)
  }
}

/** Ends this command, which was called wrongly, with how it is used. */
export function refuse(usage: string, problem?: string): never {
  // Only the first sentence: the others are about words that begin with a dash.
  if (problem) console.error(problem.split('. ')[0])
  console.error(`Usage: ${usage}`)
  process.exit(2)
}
