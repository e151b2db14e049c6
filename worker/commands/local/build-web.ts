import { writeFileSync } from 'node:fs'
import { allCatalogs } from '#web/shop/app/build/all-catalogs.ts'
import { type Language, languageCodes, languages } from '#domain/language/languages.ts'
import { runOrExit, tool } from './run.ts'

const vite = (config: string, language: Language = 'en') =>
  runOrExit(process.execPath, [...tool('vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'], {
    env: { ...process.env, SHOP_LANGUAGE: language },
  })

/** Builds the shop in each language, its service worker and the admin into `web/dist`, which the Worker serves. */
export async function buildWeb(): Promise<void> {
  // English empties the folder, in which the others have theirs.
  await vite('web/vite.config.ts')
  const others = languageCodes.filter((language) => language !== 'en')
  await Promise.all(others.map((language) => vite('web/vite.config.ts', language)))
  // The Worker loads the translations that it needs (`worker/language/translators.ts`).
  for (const language of others) {
    writeFileSync(`web/dist${languages[language].prefix}/catalog.json`, JSON.stringify(allCatalogs[language]))
  }
  await Promise.all([vite('web/shop/service-worker/vite.config.ts'), vite('web/admin/app/vite.config.ts')])
}
