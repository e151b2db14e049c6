/**
 * `npm run words -- --out FILE.csv` writes every sentence with its places, its context and both translations;
 * `--in FILE.csv` takes the corrected translations back. `--missing` writes only sentences without a translation,
 * `--under FOLDER` only those of a folder, `--prune` removes translations that no sentence uses.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import { option } from './local/run.ts'
import { readCatalog, translated, writeCatalog } from './words/catalogs.ts'
import { collectMessages } from './words/collect-messages.ts'

const out = option('out')
const input = option('in')
const under = option('under') ?? ''
const has = (name: string) => process.argv.includes(`--${name}`)

const catalogs = { roman: readCatalog('roman'), ur: readCatalog('ur') }
const messages = await collectMessages()

if (input !== undefined) {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(input, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  for (const row of data) {
    const { english = '' } = row
    for (const language of translated) if (english && row[language]) catalogs[language][english] = row[language]
  }
}
if (has('prune')) {
  const used = new Set(messages.map(({ message }) => message))
  for (const language of translated) {
    for (const message of Object.keys(catalogs[language])) if (!used.has(message)) delete catalogs[language][message]
  }
}
if (input !== undefined || has('prune')) for (const language of translated) writeCatalog(language, catalogs[language])

if (out !== undefined) {
  const isMissing = (message: string) => translated.some((language) => !catalogs[language][message])
  const rows = messages
    .filter(({ places }) => places.some((place) => place.startsWith(under)))
    .filter(({ message }) => !has('missing') || isMissing(message))
    .map(({ message, places, contexts }) => ({
      english: message,
      roman: catalogs.roman[message] ?? '',
      ur: catalogs.ur[message] ?? '',
      context: contexts.join('; '),
      places: places.join(' '),
    }))
  writeFileSync(out, Papa.unparse(rows))
  console.log(`${rows.length} sentences written to ${out}.`)
}
