import {
  type ColumnMapping,
  type FileEncoding,
  type ImportFormat,
  type Separator,
  separators,
} from '#domain/bulk-changes/column-mapping.ts'
import { ShopError } from '#domain/errors.ts'
import Papa from 'papaparse'
import type { PartColumn } from '#domain/bulk-changes/part-columns.ts'
import { importLimits } from '#domain/bulk-changes/bulk-change.ts'
import { formatNumber } from '#domain/money.ts'
import { readCsvCell } from '#worker/http/csv-response.ts'
import { columnsOf, type FileColumn, suggestedColumn } from './column-headings.ts'
import { stateColumn } from './downloaded-state.ts'
import { areForeignIds, formatOf, isKnownHeading, type TableLine } from './file-format.ts'

const howToSave = 'In Excel choose File, Save As, "CSV UTF-8 (Comma delimited)" and send that file.'

const [zip, oldWorkbook] = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** The text of a file with line breaks as `\n`: UTF-8, or UTF-16 with a byte order mark, else Windows-1252. */
function readFileText(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  if ([zip, oldWorkbook].some((mark) => mark?.every((byte, index) => bytes[index] === byte))) {
    throw new ShopError('FILE_TYPE', { message: `This is a workbook, and the shop reads CSV files. ${howToSave}` })
  }
  const { text, encoding } = decode(bytes)
  // A NUL means UTF-16 without a byte order mark, or a binary file; so do other signs that no text has.
  if (text.includes('\0') || (encoding === 'windows-1252' && /[^\P{Cc}\t\r\n]/u.test(text))) throw unreadable()
  return { text: text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, ''), encoding }
}

/** The refusal of a file that is no text. */
function unreadable(): ShopError {
  return new ShopError('FILE_TYPE', { message: `This file is not a CSV file that can be read. ${howToSave}` })
}

function decode(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  const [first, second] = bytes
  const label = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  try {
    const text = new TextDecoder(label ?? 'utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    return { text, encoding: label ? 'utf-16' : 'utf-8' }
  } catch {
    if (label) throw unreadable()
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** A parsed CSV file, of whatever it is. */
export interface Sheet {
  encoding: FileEncoding
  separator: Separator
  /** The names of the columns, without blanks at their ends. */
  headers: string[]
  lines: TableLine[]
}

/** A CSV file of parts. */
export interface RawTable extends Sheet {
  format: ImportFormat
}

/** A table in the shop's own format, with recognised columns. */
export interface OwnTable {
  /** The column at each position, `null` for an unknown one. */
  columns: FileColumn[]
  ignoredColumns: string[]
  /** Unknown columns that look like a known one. */
  suggestions: { heading: string; column: PartColumn }[]
  /** The file has the ids of another shop. */
  hasForeignIds: boolean
}

const noNames =
  'The first row must contain column names, including id or part_number (also Part No, SKU or Variant SKU). Download the list to see them.'

/** More separators than any table of 10,000 rows has; guards against slow parsing. */
const maxSeparators = 2_000_000

/** Exports of other shops have a column for each of their own fields. */
const maxForeignColumns = 300

/**
 * Parses a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one, or, but for the shop's own list,
 * Windows-1252; comma, semicolon or tab. Other files are rejected with a sentence that says what to do.
 * @throws ShopError 'FILE_TYPE', 'VALIDATION'
 */
export function readTable(bytes: Uint8Array): RawTable {
  const sheet = readSheet(bytes, { rows: importLimits.rows, noNames })
  const { headers, lines, encoding } = sheet
  const format = formatOf(headers, lines)
  // What a spreadsheet made of the shop's own list has lost its Urdu.
  if (format === 'shop' && encoding === 'windows-1252') throw unreadable()
  if (format === 'shop' && headers.length > importLimits.columns) throw tooManyColumns(importLimits.columns)
  return { format, ...sheet }
}

/**
 * Parses the text of a file of at most so many rows; `noNames` says what the first row must have.
 * @throws ShopError 'FILE_TYPE', 'VALIDATION'
 */
export function readSheet(bytes: Uint8Array, { rows, noNames: noHeadings }: { rows: number; noNames: string }): Sheet {
  const tooManyRows = `Please import at most ${formatNumber(rows)} rows at once.`
  const { text, encoding } = readFileText(bytes)
  if (text.trim() === '') reject('This file is empty.')
  if (countSeparators(text) > maxSeparators) reject(tooManyRows)
  const separator = separatorOf(text)
  const [header = [], ...rest] = parse(text, separator)
  const lines = rest
    .map((cells, index) => ({ line: index + 2, cells: cells.map(readCsvCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) reject('There is no line below the names of the columns.')
  if (lines.length > rows) reject(tooManyRows)
  const headers = header.map((name) => readCsvCell(name).trim())
  while (headers.at(-1) === '') headers.pop()
  if (headers.length === 0) reject(noHeadings)
  if (headers.length > maxForeignColumns) throw tooManyColumns(maxForeignColumns)
  return { encoding, separator, headers, lines }
}

const tooManyColumns = (most: number) => {
  const message = `Please keep to at most ${most} columns.`
  return new ShopError('VALIDATION', { message, errors: { file: message } })
}

function countSeparators(text: string): number {
  return text.match(/[\n,;\t]/g)?.length ?? 0
}

/** The separator that gives the header the most known columns, else the most columns. */
function separatorOf(text: string): Separator {
  const ranked = separators.map((separator) => {
    const [header = []] = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n', preview: 1 }).data
    return { separator, known: header.filter(isKnownHeading).length, cells: header.length }
  })
  const [best] = ranked.toSorted((a, b) => b.known - a.known || b.cells - a.cells)
  return best?.separator ?? ','
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

/**
 * Recognises the columns of a table in the shop's own format; `mapping` names those that it calls otherwise.
 * @throws ShopError 'VALIDATION'
 */
export function readOwnTable({ headers, lines }: RawTable, mapping: ColumnMapping['columns']): OwnTable {
  const columns = columnsOf(headers, mapping)
  for (const [index, column] of columns.entries()) {
    if (column && columns.indexOf(column) !== index) reject(`The column ${column} is there twice. Please keep one.`)
  }
  const hasForeignIds = leaveOutForeignIds(columns, lines)
  if (!columns.includes('id') && !columns.includes('part_number')) {
    reject(noNames)
  }
  const ignoredColumns = namesOfIgnored(headers, columns)
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

/** The headings of columns that mean nothing. */
export function namesOfIgnored(headers: string[], columns: (string | null)[]): string[] {
  return headers
    .filter((name, index) => columns[index] === null && name !== '')
    .map((name) => Array.from(name).slice(0, 60).join(''))
}

/** Ids of another shop mean nothing with a part number beside them. */
function leaveOutForeignIds(columns: FileColumn[], lines: TableLine[]): boolean {
  const place = columns.indexOf('id')
  if (place === -1 || !columns.includes('part_number')) return false
  if (!areForeignIds(lines, place)) return false
  columns[place] = null
  return true
}

/**
 * Rejects a file that names parts and changes nothing of them.
 * @throws ShopError 'VALIDATION'
 */
export function requireChanges(columns: FileColumn[], ignoredColumns: string[]): void {
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

/** Rejects a file, or a field beside it. @throws ShopError 'VALIDATION' */
export function reject(message: string, field = 'file'): never {
  throw new ShopError('VALIDATION', { message, errors: { [field]: message } })
}
