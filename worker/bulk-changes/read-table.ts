import Papa from 'papaparse'
import { importLimits } from '#domain/bulk-changes/bulk-limits.ts'
import { type PartColumn, partColumns } from '#domain/bulk-changes/part-columns.ts'
import { ShopError } from '#domain/errors.ts'
import { formatNumber } from '#domain/money.ts'
import { once } from '#domain/once.ts'
import { readCsvCell } from '#worker/http/csv-response.ts'

/** A parsed CSV file with recognised columns. */
export interface Table {
  /** The column at each position, `null` for an unknown one. */
  columns: (PartColumn | null)[]
  ignoredColumns: string[]
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
export function readTable(bytes: Uint8Array): Table {
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
  return { ...recognise(header), lines }
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

const columnsByLetters = once(() => new Map(partColumns.map((column) => [lettersOf(column), column])))

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Finds a column by its letters: `Part Number`, `part_number` and `PART-NUMBER` are the same. */
function columnOf(name: string): PartColumn | null {
  return columnsByLetters().get(lettersOf(name)) ?? null
}

function recognise(header: string[]): Pick<Table, 'columns' | 'ignoredColumns'> {
  const names = header.map((name) => readCsvCell(name).trim())
  while (names.at(-1) === '') names.pop()
  if (names.length > importLimits.columns) reject(`Please keep to at most ${importLimits.columns} columns.`)
  const columns = names.map(columnOf)
  for (const [index, column] of columns.entries()) {
    if (column && columns.indexOf(column) !== index) reject(`The column ${column} is there twice. Please keep one.`)
  }
  if (!columns.includes('id') && !columns.includes('part_number')) {
    reject('The first row must contain column names, including id or part_number. Download the list to see them.')
  }
  if (columns.every((column) => column === null || column === 'id')) reject('There is no column that can be changed.')
  const ignoredColumns = names.filter((name, index) => columns[index] === null && name !== '')
  return { columns, ignoredColumns: ignoredColumns.map((name) => Array.from(name).slice(0, 60).join('')) }
}

function reject(message: string): never {
  throw new ShopError('VALIDATION', { message, errors: { file: message } })
}
