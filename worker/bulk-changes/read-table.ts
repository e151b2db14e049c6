import Papa from 'papaparse'
import { importLimits } from '#domain/bulk-changes/price-selection.ts'
import type { ColumnMapping } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import type { PartColumn } from '#domain/bulk-changes/part-columns.ts'
import { ShopError } from '#domain/errors.ts'
import { formatNumber } from '#domain/money.ts'
import { readCsvCell } from '#worker/http/csv-response.ts'
import { columnOf, columnsOf, type FileColumn, suggestedColumn } from './column-headings.ts'
import { stateColumn } from './downloaded-state.ts'

/** A parsed CSV file with recognised columns. */
export interface Table {
  /** The column at each position, `null` for an unknown one. */
  columns: FileColumn[]
  ignoredColumns: string[]
  /** Unknown columns that look like a known one. */
  suggestions: { heading: string; column: PartColumn }[]
  /** The file has the ids of another shop. */
  hasForeignIds: boolean
  lines: TableLine[]
}

/** One row of the file below its header. */
export interface TableLine {
  /** The row as a spreadsheet numbers it; the header is 1. */
  line: number
  cells: string[]
}

const separators = [',', ';', '\t']
/** More separators than any table of 10,000 rows has; guards against slow parsing. */
const maxSeparators = 2_000_000

const howToSave = 'In Excel choose File, Save As, "CSV UTF-8 (Comma delimited)" and send that file.'

/**
 * Parses a CSV file: UTF-8 with or without a byte order mark, or UTF-16 with one; comma, semicolon or tab. Other files
 * are rejected with a sentence that says what to do.
 * @throws ShopError 'FILE_TYPE', 'VALIDATION'
 */
export function readTable(bytes: Uint8Array, mapping: ColumnMapping['columns'] = {}): Table {
  const text = readText(bytes)
    .replace(/\r\n?/g, '\n')
    .replace(/^sep=.\n/i, '')
  if (text.trim() === '') reject('This file is empty.')
  const separatorCount = countSeparators(text)
  if (separatorCount > maxSeparators) reject(`Please import at most ${formatNumber(importLimits.rows)} rows at once.`)
  const rows = parse(text, separatorOf(text))
  const [header = [], ...rest] = rows
  const lines = rest
    .map((cells, index) => ({ line: index + 2, cells: cells.map(readCsvCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) reject('There is no line below the names of the columns.')
  if (lines.length > importLimits.rows) reject(`Please import at most ${formatNumber(importLimits.rows)} rows at once.`)
  return { ...recognise(header, lines, mapping), lines }
}

function readText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new ShopError('FILE_TYPE', { message: `This file is not a CSV file that can be read. ${howToSave}` })
  }
  // A NUL means UTF-16 without a byte order mark, or a binary file.
  if (text.includes('\0')) {
    throw new ShopError('FILE_TYPE', { message: `This file is not a CSV file that can be read. ${howToSave}` })
  }
  return text
}

function countSeparators(text: string): number {
  return text.match(/[\n,;\t]/g)?.length ?? 0
}

/** The separator that gives the header the most known columns. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const known = (separator: string) =>
    (Papa.parse<string[]>(first, { delimiter: separator }).data[0] ?? []).filter((name) => columnOf(name)).length
  const [best = ','] = separators.toSorted((a, b) => known(b) - known(a))
  return best
}

function parse(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', fastMode: false })
  const [error] = errors.filter(({ type }) => type === 'Quotes')
  if (error) {
    const line = (error.row ?? 0) + 1
    reject(`Line ${line}: a quotation mark (") is opened and not closed, or closed too early. Please correct it first.`)
  }
  return data
}

function recognise(header: string[], lines: TableLine[], mapping: ColumnMapping['columns']): Omit<Table, 'lines'> {
  const names = header.map((name) => readCsvCell(name).trim())
  while (names.at(-1) === '') names.pop()
  if (names.length > importLimits.columns) reject(`Please keep to at most ${importLimits.columns} columns.`)
  const columns = columnsOf(names, mapping)
  for (const [index, column] of columns.entries()) {
    if (column && columns.indexOf(column) !== index) reject(`The column ${column} is there twice. Please keep one.`)
  }
  const hasForeignIds = leaveOutForeignIds(columns, lines)
  if (!columns.includes('id') && !columns.includes('part_number')) {
    reject(
      'The first row must contain column names, including id or part_number (also Part No, SKU or Variant SKU). Download the list to see them.',
    )
  }
  const ignoredColumns = names
    .filter((name, index) => columns[index] === null && name !== '')
    .map((name) => Array.from(name).slice(0, 60).join(''))
  requireChanges(columns, ignoredColumns)
  const used = new Set(columns)
  const suggestions = ignoredColumns.flatMap((heading) => {
    const column = suggestedColumn(heading)
    if (column === null || column === 'id' || used.has(column) || heading in mapping) return []
    used.add(column)
    return [{ heading, column }]
  })
  return { columns, ignoredColumns, suggestions, hasForeignIds }
}

/** WooCommerce's own ids are small numbers, which no id of this shop is: with a part number beside them they mean nothing. */
function leaveOutForeignIds(columns: FileColumn[], lines: TableLine[]): boolean {
  const place = columns.indexOf('id')
  if (place === -1 || !columns.includes('part_number')) return false
  const ids = lines.map(({ cells }) => (cells[place] ?? '').trim()).filter((id) => id !== '')
  if (ids.length === 0 || !ids.every((id) => /^\d{1,10}$/.test(id))) return false
  columns[place] = null
  return true
}

/** Rejects a file that names parts and changes nothing of them. */
function requireChanges(columns: FileColumn[], ignoredColumns: string[]): void {
  const changing = columns.filter((column) => column !== null && column !== 'id' && column !== stateColumn)
  const isRenumbering = columns.includes('id') && ignoredColumns.length === 0
  if (changing.some((column) => column !== 'part_number' || isRenumbering)) return
  if (ignoredColumns.length === 0) reject('There is no column that can be changed.')
  const [known] = ignoredColumns.flatMap((heading) => {
    const column = suggestedColumn(heading)
    return column ? [` Did you mean ${column} for “${heading}”?`] : []
  })
  const named = ignoredColumns.slice(0, 5).map((heading) => `“${heading}”`)
  reject(`There is no column that can be changed: we do not know ${named.join(', ')}.${known ?? ''}`)
}

function reject(message: string): never {
  throw new ShopError('VALIDATION', { message, errors: { file: message } })
}
