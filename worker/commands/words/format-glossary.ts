import { bikeGlossary, type GlossaryEntry, partGlossary, wordGlossary } from '#domain/search/glossary.ts'
import { agreeingWords, nameWords, prepositions } from '#domain/search/make-names.ts'
import shopWords from './shop-words.json' with { type: 'json' }

/** The document of the glossary. */
export const glossaryFile = '.github/docs/glossary.md'

type Row = readonly [english: string, roman: string, ur: string]

/** The words of the shop, beside those of parts. */
const wordsOfShop = shopWords as [string, string, string][]

/** Writes the glossary as a document: the words of the shop, then those of parts, as pages show them. */
export function formatGlossary(): string {
  const parts = [
    ...[...partGlossary, ...wordGlossary].flatMap(rowOf),
    ...nameWords.map(([english, { roman, ur }]): Row => [english, roman, ur]),
    ...[...agreeingWords].map(([english, forms]): Row => [english, ...joined(forms)]),
    ...[...prepositions].map(([english, { roman, ur }]): Row => [english, roman, ur]),
  ]
  return `# Glossary

One word for one thing, in every sentence and every name of a part. This file is written from the code by
\`npm run words -- --glossary\`: change the words of the shop in \`worker/commands/words/shop-words.json\`, those of parts in
\`worker/domain/search/glossary.json\` and \`worker/domain/search/name-words.json\`. [Three languages](languages.md) says how sentences are corrected.

## The shop

${table(wordsOfShop)}

## Parts and bikes

Names of parts are made of these. The search knows further words and spellings of each.

${table([...unique(parts), ...bikeGlossary.flatMap(rowOf)])}
`
}

function rowOf({ names: [name = ''], shown }: GlossaryEntry): Row[] {
  return shown ? [[name, shown.roman, shown.ur]] : []
}

function joined(forms: readonly { roman: string; ur: string }[]): [roman: string, ur: string] {
  return [forms.map(({ roman }) => roman).join(', '), forms.map(({ ur }) => ur).join('، ')]
}

/** One row for each English word, by the alphabet. */
function unique(rows: Row[]): Row[] {
  const byEnglish = new Map(rows.toReversed().map((row) => [row[0], row]))
  return [...byEnglish.values()].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function table(rows: readonly Row[]): string {
  return [
    '| English | Roman Urdu | Urdu |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
}
