import type { ColumnMapping } from '#domain/bulk-changes/column-mapping.ts'
import { type ChangingColumn, parseCell, type PartColumn, roundedRupees } from '#domain/bulk-changes/part-columns.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import { lettersOf } from './column-headings.ts'
import { confirmedMeanings, isWooPrice, sharedColumns, textsOf } from './column-meanings.ts'
import type { LineNote } from './compare-line.ts'
import { type Line, lineOf, problemOf } from './file-line.ts'
import { ofTheVariant, pictureHeadings } from './foreign-headings.ts'
import { choiceColumns, type ImportChoices } from './import-choices.ts'
import { groupLines, type ProductLine } from './product-lines.ts'
import { namesOfIgnored, type RawTable, reject, requireChanges } from './read-table.ts'
import { plainHtml } from './spoiled-cells.ts'

/** A foreign table as lines about parts. */
export interface ForeignLines {
  lines: Line[]
  ignoredColumns: string[]
  /** Rows that only say something of the parts of other rows. */
  merged: number
}

type ForeignCells = Map<ChangingColumn, string>

/** What cells are read with. */
interface Reader {
  table: RawTable
  columns: (PartColumn | null)[]
  mapping: ColumnMapping
  choices: ImportChoices
}

/**
 * Reads a table of another shop by the mapping that its owner confirmed: variants as parts of one family, with what their
 * product says; the words of choices; former prices; plain text.
 * @throws ShopError 'VALIDATION' for a mapping that cannot be used
 */
export function readForeignLines(table: RawTable, mapping: ColumnMapping, choices: ImportChoices): ForeignLines {
  const columns = confirmedMeanings(table, mapping)
  const reader = { table, columns, mapping, choices }
  checkMeanings(reader)
  const products = groupLines(table)
  const lines = products.flatMap((product) => (product.isPart ? [readProduct(product, reader)] : []))
  const ignoredColumns = namesOfIgnored(
    table.headers.map((heading) => (isReadOtherwise(table, heading) ? '' : heading)),
    columns,
  )
  return { lines, ignoredColumns, merged: products.length - lines.length }
}

/** Headings that are read for the structure of the table. */
const structural = /^(?:id|type|parent|handle|urlhandle|option\dname|option\dvalue|attribute\d+(?:name|values))$/

function isReadOtherwise({ format }: RawTable, heading: string): boolean {
  const letters = lettersOf(heading)
  return format !== 'other' && (structural.test(letters) || pictureHeadings.has(letters))
}

function checkMeanings({ table, columns, mapping: { fixed }, choices }: Reader): void {
  for (const [index, column] of columns.entries()) {
    const isShared = column === null || sharedColumns.has(column) || isWooPrice(table, table.headers[index] ?? '')
    if (!isShared && columns.indexOf(column) !== index) {
      reject(`Two columns are said to be ${column}. Please keep one.`, 'mapping')
    }
  }
  checkFixed(fixed, choices)
  const given = [...columns.filter((column) => column !== null), ...Object.keys(fixed)] as PartColumn[]
  requireChanges(given, namesOfIgnored(table.headers, columns))
}

/**
 * Checks the values for all rows.
 * @throws ShopError 'VALIDATION'
 */
export function checkFixed(fixed: ColumnMapping['fixed'], choices: ImportChoices): void {
  for (const [column, text] of Object.entries(textsOf(fixed)) as [PartColumn, string][]) {
    if (column === 'id') reject('One id for all rows says nothing.', 'fixed.id')
    const reading = parseCell(column, textOf(column, text, choices))
    if ('problem' in reading) reject(reading.problem, `fixed.${column}`)
  }
}

function readProduct({ line, cells, parent, options, pictures, isVariant }: ProductLine, reader: Reader): Line {
  const { table, columns } = reader
  const [own, ofParent] = [cellsByColumn(cells, reader), parent ? cellsByColumn(parent, reader) : null]
  const found: ForeignCells = new Map()
  for (const column of new Set([...own.keys(), ...(ofParent?.keys() ?? [])])) {
    if (column === 'id' || (ofTheVariant.has(column) && !own.has(column))) continue
    const [text = '', inherited = ''] = [own.get(column)?.trim(), ofParent?.get(column)?.trim()]
    const isHidden = column === 'sold' && parent !== null && inherited === 'no'
    found.set(column, isHidden || (text === '' && !ofTheVariant.has(column)) ? inherited : text)
  }
  if (!isVariant && table.format !== 'other') found.delete('family')
  for (const column of ['sold', 'low_at'] as const) if (found.get(column) === '') found.delete(column)
  if (options.length > 0) found.set('name', withOptions(found.get('name') ?? '', options))
  fillFixed(found, reader.mapping)
  const notes = [...tidyPrices(found, reader), ...tidyTexts(found, reader)]
  if (pictures.length > 0) notes.push('pictures')
  return lineOf(line, found, {
    id: plainCharacters(own.get('id') ?? '').trim(),
    problem: problemOf(cells, Math.max(columns.length, table.headers.length)),
    mayBeNumbered: true,
    pictures,
    notes,
  })
}

/** The cells of a row by column: of several columns that mean one, all that say something. */
function cellsByColumn(cells: string[], { table, columns }: Reader): Map<PartColumn, string> {
  const found = new Map<PartColumn, string>()
  for (const [index, column] of columns.entries()) {
    const text = cells[index]
    // Spreadsheets leave out the last cells of a row when they are empty.
    if (column === null || text === undefined) continue
    const before = found.get(column) ?? ''
    if (column === 'sold') found.set(column, bothOnSale(before, text))
    else if (column === 'description' && before.trim() !== '') {
      found.set(column, text.includes(before.trim()) || text.trim() === '' ? text || before : `${before}\n\n${text}`)
    } else found.set(column, text)
  }
  if (table.format === 'woocommerce') readWooCells(found, cells, { table, columns })
  return found
}

const onSale = /^(?:1|true|yes|y|active|publish(?:ed)?|visible|catalog|search|enabled|on sale)$/i
const notOnSale = /^(?:-?[01]|2|false|no|n|draft|archived|private|pending|unlisted|hidden|inactive|disabled)$/i

/** `yes` or `no` of one or two columns that say whether a part is on sale; another text stays as it is. */
function bothOnSale(before: string, text: string): string {
  const typed = plainCharacters(text).trim()
  const read = onSale.test(typed) ? 'yes' : notOnSale.test(typed) ? 'no' : typed
  return before === '' || before === 'yes' ? read || before : before
}

const indexOf = ({ headers }: RawTable, letters: string) => headers.findIndex((each) => lettersOf(each) === letters)

/** The regular price is the price, or beside a sale price the former one; `In stock?` says no where nothing is counted. */
function readWooCells(
  found: Map<PartColumn, string>,
  cells: string[],
  { table, columns }: Pick<Reader, 'table' | 'columns'>,
): void {
  const priceOf = (letters: string) => {
    const index = indexOf(table, letters)
    const isPrice = columns[index] === 'new_price' || columns[index] === 'old_price'
    return isPrice ? (cells[index]?.trim() ?? null) : null
  }
  const [regular, sale] = [priceOf('regularprice'), priceOf('saleprice')]
  if (regular !== null) {
    const isReduced = sale !== null && sale !== '' && Number(sale) !== 0
    found.set('new_price', isReduced ? sale : regular)
    if (sale !== null) found.set('old_price', isReduced ? regular : '')
  }
  const inStock = (cells[indexOf(table, 'instock')] ?? '').trim()
  if (found.get('stock')?.trim() === '' && inStock === '0') found.set('stock', '0')
}

/** The name of a variant: `Chain set, 428H`, unless it is said there already. */
function withOptions(name: string, options: string[]): string {
  const missing = options.filter((option) => !wordsOf(name).includes(wordsOf(option)))
  return [name, ...missing].filter((part) => part !== '').join(', ')
}

/** The words of a text, each between blanks. */
const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? text
  } `

/** Adds what the owner said beside the columns to a line of the shop's own format. */
export function withMapping(line: Line, { separator }: RawTable, mapping: ColumnMapping): Line {
  const cells: ForeignCells = new Map(line.cells)
  fillFixed(cells, mapping)
  const isRounded = roundPrices(cells, separator, mapping).length > 0
  return { ...line, cells, notes: isRounded ? ['rounded'] : [] }
}

function fillFixed(found: ForeignCells, { fixed }: ColumnMapping): void {
  for (const [column, text] of Object.entries(textsOf(fixed)) as [ChangingColumn, string][]) {
    if ((found.get(column) ?? '').trim() === '') found.set(column, text)
  }
}

/** Rounds prices where the owner wants it; returns the rounded columns. */
function roundPrices(found: ForeignCells, separator: string, mapping: ColumnMapping): ChangingColumn[] {
  if (!mapping.roundPrices) return []
  return (['new_price', 'old_price'] as const).filter((column) => {
    const text = found.get(column) ?? ''
    // Between tabs and semicolons either sign may stand before the decimals.
    const rupees = (separator === ',' ? null : roundedRupees(text, ',')) ?? roundedRupees(text, '.')
    if (rupees !== null) found.set(column, String(rupees))
    return rupees !== null
  })
}

/** Rounds prices, and leaves out a former price that is none. */
function tidyPrices(found: ForeignCells, { table, mapping }: Reader): LineNote[] {
  const rounded = roundPrices(found, table.separator, mapping)
  const former = numberOf(found.get('old_price'))
  const price = numberOf(found.get('new_price'))
  if (former !== null && (former === 0 || (price !== null && former <= price))) found.set('old_price', '')
  return rounded.some((column) => found.get(column) !== '') ? ['rounded'] : []
}

/** The number of a price, also of one with decimals. */
function numberOf(text: string | undefined): number | null {
  const reading = parseCell('new_price', text ?? '')
  const number = 'value' in reading ? Number(reading.value) : Number((text ?? '').trim() || Number.NaN)
  return Number.isNaN(number) ? null : number
}

/** Texts of other shops that may have tags and entities. */
const hasHtml: ReadonlySet<ChangingColumn> = new Set<ChangingColumn>(['name', 'maker', 'description'])

function tidyTexts(found: ForeignCells, { table, choices }: Reader): LineNote[] {
  const notes = new Set<LineNote>()
  for (const [column, text] of found) {
    if (table.format !== 'other' && hasHtml.has(column)) {
      const plain = plainHtml(text)
      if (plain !== text && column === 'description') notes.add('plain')
      found.set(column, plain)
    } else if (column === 'stock' && /^-\d+$/.test(plainCharacters(text).trim())) {
      // It was sold more often than there were pieces.
      found.set(column, '0')
      notes.add('oversold')
    } else found.set(column, textOf(column, text, choices))
  }
  return [...notes]
}

/** The text of a cell as the shop writes it. */
function textOf(column: PartColumn, text: string, choices: ImportChoices): string {
  const choice = choiceColumns.find((each) => each === column)
  if (choice) return choices[choice](text) ?? text
  // Shopify writes an apostrophe before a number.
  if (column === 'part_number') return plainCharacters(text).trim().replace(/^'/, '')
  return column === 'family' ? shortFamily(text.trim()) : text
}

/** A family within its limit; two that are longer stay two. */
function shortFamily(text: string): string {
  if (text.length <= productLimits.family) return text
  let hash = 0
  for (const unit of text) hash = (Math.imul(hash, 31) + (unit.codePointAt(0) ?? 0)) >>> 0
  return `${text.slice(0, productLimits.family - 8)}-${hash.toString(36)}`
}
