/**
 * `npm run words`: the sentences of the shop and their translations, as a file for a spreadsheet. Without options it
 * says how it is used.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { readCommandLine, refuse } from './local/command-line.ts'
import { readCatalog, translated, writeCatalog } from './words/catalogs.ts'
import { collectMessages, readMarkedTexts, readMessageModules } from './words/collect-messages.ts'
import { findPlainTexts } from './words/find-plain-texts.ts'
import { formatGlossary, glossaryFile } from './words/format-glossary.ts'
import { wordProblems } from './words/word-problems.ts'
import { formatWords, readWords, describeChanges } from './words/words-csv.ts'

const help = `
  npm run words -- --out FILE.csv   writes every sentence with both translations, its context and its places
      --missing                     only sentences that lack a translation
      --under FOLDER                only sentences of a folder, such as web/shop/cart
  npm run words -- --in FILE.csv    takes the columns "roman" and "ur" of such a file; all rows or none
  npm run words -- --check          lists what is missing, unused or wrong
  npm run words -- --plain          lists texts of screens that are not marked for translation (also --under)
  npm run words -- --prune          removes translations that no sentence uses
  npm run words -- --glossary       writes .github/docs/glossary.md from the words in the code
.github/docs/languages.md explains the columns.`

const flag = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const
const wants = readCommandLine(help, {
  out: text,
  in: text,
  under: text,
  missing: flag,
  check: flag,
  plain: flag,
  prune: flag,
  glossary: flag,
})
const { out, in: input, under = '' } = wants

if (wants.plain) {
  const found = (await findPlainTexts()).filter((each) => each.startsWith(under))
  console.log([...found, `${found.length} texts are not marked for translation.`].join('\n'))
  process.exit(found.length === 0 ? 0 : 1)
}
if (wants.glossary) {
  writeFileSync(glossaryFile, formatGlossary())
  console.log(`${glossaryFile} is written.`)
  process.exit()
}
if (!out && !input && !wants.prune && !wants.check) {
  if (out !== undefined || input !== undefined) refuse(help)
  console.log(`Usage: ${help}`)
  process.exit()
}

const catalogs = { roman: readCatalog('roman'), ur: readCatalog('ur') }
const messages = collectMessages(await readMessageModules(), readMarkedTexts())

if (input !== undefined) {
  const { changes, problems } = readWords(readFileSync(input, 'utf8'), messages, catalogs)
  if (problems.length > 0) {
    console.error(`${problems.join('\n')}\n${problems.length} problems. Nothing was changed.`)
    process.exit(1)
  }
  for (const { language, english, after } of changes) catalogs[language][english] = after
  console.log(describeChanges(changes))
}
if (wants.prune) {
  const used = new Set(messages.map(({ message }) => message))
  for (const language of translated) {
    const unused = Object.keys(catalogs[language]).filter((message) => !used.has(message))
    for (const message of unused) delete catalogs[language][message]
    console.log(`${unused.length} unused translations removed from ${language}.`)
  }
}
if (input !== undefined || wants.prune) for (const language of translated) writeCatalog(language, catalogs[language])

if (out !== undefined) {
  const isMissing = (message: string) => translated.some((language) => !catalogs[language][message])
  const chosen = messages
    .filter(({ places }) => places.some((place) => place.startsWith(under)))
    .filter(({ message }) => !wants.missing || isMissing(message))
  writeFileSync(out, formatWords(chosen, catalogs))
  console.log(`${chosen.length} sentences written to ${out}.`)
}
if (wants.check) {
  const problems = await wordProblems()
  console.log([...problems, `${problems.length} problems.`].join('\n'))
  process.exit(problems.length === 0 ? 0 : 1)
}
