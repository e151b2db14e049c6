import { type ColumnMapping, type FileReading, maxExamples } from '#domain/bulk-changes/column-mapping.ts'
import { neededColumns, type PartColumn } from '#domain/bulk-changes/part-columns.ts'
import { hasOwn } from '#domain/has-own.ts'
import { columnOf, columnsOf, lettersOf, suggestedColumn } from './column-headings.ts'
import { stateColumn } from './downloaded-state.ts'
import { shopifyHeadings, wooHeadings } from './foreign-headings.ts'
import { choiceColumns, type ImportChoices } from './import-choices.ts'
import type { RawTable, Sheet } from './read-table.ts'

type Meaning = PartColumn | null

/** Columns that several headings may mean: `Published` and `Status`, the short and the long description. */
export const sharedColumns: ReadonlySet<PartColumn> = new Set<PartColumn>(['sold', 'description'])

/** What is known of a heading without the owner. */
function knownMeaning({ format, headers }: RawTable, heading: string): Meaning {
  const letters = lettersOf(heading)
  const own = columnOf(heading)
  if (format === 'shop') return own === stateColumn ? null : own
  if (format === 'other') return own === stateColumn || own === 'id' ? null : own
  if (letters === 'regularprice' && !headers.some((each) => lettersOf(each) === 'saleprice')) return 'new_price'
  const headings = format === 'shopify' ? shopifyHeadings : wooHeadings
  return hasOwn(headings, letters) ? (headings[letters] ?? null) : null
}

/**
 * What the columns of a foreign table mean: as the owner said, otherwise as it is known. What the owner gave another column,
 * or one value for all rows, is not taken from a column that they did not name.
 */
export function confirmedMeanings(table: RawTable, { columns, fixed }: ColumnMapping): Meaning[] {
  const given = new Map(Object.entries(columns))
  const taken = new Set<Meaning>([...given.values(), ...(Object.keys(fixed) as PartColumn[])])
  const seen = new Set<string>()
  return table.headers.map((heading) => {
    if (heading === '' || seen.has(heading)) return null
    seen.add(heading)
    if (given.has(heading)) return given.get(heading) ?? null
    return isWooPrice(table, heading) ? knownMeaning(table, heading) : claim(knownMeaning(table, heading), taken)
  })
}

/** True for one of WooCommerce's two prices, which are read together. */
export function isWooPrice({ format }: RawTable, heading: string): boolean {
  return format === 'woocommerce' && /^(?:regular|sale)price$/.test(lettersOf(heading))
}

/** A meaning that no other column has yet. */
function claim(column: Meaning, taken: Set<Meaning>): Meaning {
  if (column === null || (taken.has(column) && !sharedColumns.has(column))) return null
  taken.add(column)
  return column
}

/** Says what a table seems to be; `kept` is what its owner said of these headings last time. */
export function readingOf(table: RawTable, choices: ImportChoices, kept: ColumnMapping | null): FileReading {
  const { format, encoding, separator, lines } = table
  const columns = kept ? confirmedMeanings(table, kept) : likelyMeanings(table, choices)
  return {
    format,
    encoding,
    separator,
    rows: lines.length,
    columns: columnsWithExamples(table, columns),
    needed: neededColumns.filter((column) => !columns.includes(column)),
    kept: kept && { fixed: textsOf(kept.fixed), roundPrices: kept.roundPrices },
  }
}

/** The columns with a heading, each with cells of it and what it means. */
export function columnsWithExamples<Meant>(sheet: Sheet, meanings: readonly (Meant | null)[]) {
  return sheet.headers.flatMap((header, index) =>
    header === '' || sheet.headers.indexOf(header) !== index
      ? []
      : [{ header, examples: examplesOf(sheet, index), means: meanings[index] ?? null }],
  )
}

/** The values for all rows as texts of cells. */
export function textsOf(fixed: ColumnMapping['fixed']): Partial<Record<PartColumn, string>> {
  return Object.fromEntries(Object.entries(fixed).map(([column, value]) => [column, String(value)]))
}

function examplesOf({ lines }: Sheet, index: number): string[] {
  const found = new Set<string>()
  for (const { cells } of lines) {
    const text = (cells[index] ?? '').trim().replace(/\s+/g, ' ')
    if (text !== '') found.add(Array.from(text).slice(0, 80).join(''))
    if (found.size === maxExamples) break
  }
  return [...found]
}

function likelyMeanings(table: RawTable, choices: ImportChoices): Meaning[] {
  const { format, headers } = table
  if (format === 'shop') return columnsOf(headers, {}).map((column) => (column === stateColumn ? null : column))
  const columns = confirmedMeanings(table, { columns: {}, fixed: {}, roundPrices: false })
  if (format === 'other') suggestOthers(table, columns)
  suggestChoices(table, choices, columns)
  if (format === 'other') nameByDescription(table, columns)
  return columns
}

/** Takes unknown headings of an unknown table for what they look like. */
function suggestOthers({ headers }: RawTable, columns: Meaning[]): void {
  const taken = new Set(columns)
  for (const [index, heading] of headers.entries()) {
    const column = columns[index] === null && heading !== '' ? suggestedColumn(heading) : null
    if (column !== null && column !== 'id') columns[index] = claim(column, taken)
  }
}

/** Lines that are looked at for words that equal a choice. */
const looked = 200

/** Finds brands, sizes and kinds by the words in the columns: a column without any is none of them. */
function suggestChoices({ headers, lines }: RawTable, choices: ImportChoices, columns: Meaning[]): void {
  for (const column of choiceColumns) {
    const shareOf = (index: number) => {
      const texts = new Set(lines.slice(0, looked).map(({ cells }) => (cells[index] ?? '').trim().toLowerCase()))
      texts.delete('')
      const known = [...texts].filter((text) => choices[column](text) !== null)
      // `70` may also be a number of pieces.
      const isBare = column === 'sub_category' && known.every((text) => /^\d+$/.test(text))
      return isBare && !/cc|engine|size|bore|model/i.test(headers[index] ?? '') ? 0 : known.length / (texts.size || 1)
    }
    const named = columns.indexOf(column)
    if (named !== -1 && shareOf(named) === 0) {
      columns[named] = column === 'category' && !columns.includes('maker') ? 'maker' : null
    }
    if (columns.includes(column)) continue
    const free = headers.map((_, index) => {
      if (columns[index] === null) return shareOf(index)
      // Only if all its words are brands.
      return column === 'category' && /^(?:maker|fits)$/.test(columns[index] ?? '') ? shareOf(index) - 0.5 : 0
    })
    const best = free.indexOf(Math.max(...free))
    if ((free[best] ?? 0) >= 0.5) columns[best] = column
  }
}

/** In a price list the description is the name. */
function nameByDescription({ lines }: RawTable, columns: Meaning[]): void {
  const place = columns.indexOf('description')
  const isShort = lines.every(({ cells }) => (cells[place] ?? '').length <= 150)
  if (place !== -1 && !columns.includes('name') && isShort) columns[place] = 'name'
}
