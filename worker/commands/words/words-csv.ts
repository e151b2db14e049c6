import Papa from 'papaparse'
import { type Catalog, translated, type TranslatedLanguage } from './catalogs.ts'
import { translationProblems } from './check-translations.ts'
import type { CollectedMessage } from './collect-messages.ts'

type Catalogs = Record<TranslatedLanguage, Catalog>

/** A translation that a file brings. */
export interface WordChange {
  english: string
  language: TranslatedLanguage
  before: string
  after: string
}

/** Writes sentences as CSV. It begins with a BOM, by which a spreadsheet reads it as UTF-8. */
export function formatWords(messages: CollectedMessage[], catalogs: Catalogs): string {
  const rows = messages.map(({ message, places, contexts }) => ({
    english: message,
    roman: catalogs.roman[message] ?? '',
    ur: catalogs.ur[message] ?? '',
    context: contexts.join('; '),
    places: places.join(' '),
  }))
  const columns = ['english', 'roman', 'ur', 'context', 'places']
  return `\uFEFF${Papa.unparse(rows, { columns })}\r\n`
}

/**
 * Reads corrected translations: what they change, and every problem of the file by its line in a spreadsheet. An empty
 * cell changes nothing, and so does a missing column of a language.
 */
export function readWords(
  text: string,
  messages: CollectedMessage[],
  catalogs: Catalogs,
): { changes: WordChange[]; problems: string[] } {
  const plain = text.replace(/^\uFEFF/, '')
  // A spreadsheet separates by its country's habit; commas in sentences make a guess by counting unsafe.
  const delimiter = /^"?\w+"?([,;\t])/.exec(plain)?.[1] ?? ','
  const { data, meta } = Papa.parse<Record<string, string>>(plain, {
    header: true,
    skipEmptyLines: 'greedy',
    delimiter,
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  if (!meta.fields?.includes('english')) return { changes: [], problems: ['The file has no column "english".'] }
  if (!translated.some((language) => meta.fields?.includes(language)))
    return { changes: [], problems: ['The file has no column "roman" or "ur".'] }

  // A spreadsheet may drop spaces at the ends; those of the English count.
  const known = new Map(messages.map((each) => [each.message.trim(), each]))
  const changes: WordChange[] = []
  const problems: string[] = []
  const seen = new Map<string, string>()
  for (const [index, row] of data.entries()) {
    const report = (english: string, problem: string) =>
      problems.push(`Row ${index + 2}, ${JSON.stringify(english)}: ${problem}`)
    const given = cleaned(row['english'])
    const message = known.get(given)
    if (!message) {
      report(given, 'the shop has no such sentence')
      continue
    }
    const english = message.message
    for (const language of translated) {
      const cell = cleaned(row[language])
      const before = catalogs[language][english] ?? ''
      if (cell === '') continue
      const after = cell === before.trim() ? before : english.replace(english.trim(), () => cell)
      const key = `${language} ${english}`
      if (seen.has(key) && seen.get(key) !== after) report(english, 'the file has it twice, with other translations')
      seen.set(key, after)
      if (before === after) continue
      for (const problem of translationProblems(english, message.hasValues, language, after)) report(english, problem)
      changes.push({ english, language, before, after })
    }
  }
  return { changes, problems }
}

/** Says what was changed, a sentence in three lines. */
export function describeChanges(changes: WordChange[]): string {
  if (changes.length === 0) return 'Nothing changed.'
  const count = (language: TranslatedLanguage) => changes.filter((each) => each.language === language).length
  const lines = changes.map(
    ({ english, language, before, after }) =>
      `${english}\n  ${language}: ${before || '(none)'}\n  ${' '.repeat(language.length)}→ ${after}`,
  )
  return `${lines.join('\n')}\n${count('roman')} translations changed in Roman Urdu, ${count('ur')} in Urdu.`
}

function cleaned(cell: string | undefined): string {
  return (cell ?? '').replaceAll('\r\n', '\n').trim()
}
