import Papa from 'papaparse'
import { importLimits } from '#domain/bulk-changes/bulk-limits.ts'
import { type PartColumn, partColumns } from '#domain/bulk-changes/part-columns.ts'
import { ShopError } from '#domain/errors.ts'
import { formatNumber } from '#domain/money.ts'
import { once } from '#domain/once.ts'
import { readCsvCell } from '#worker/http/csv-response.ts'

/** A file as lines of cells, its columns recognised. */
export interface Table {
  /** For each place in a line its column, `null` for one that the shop does not know. */
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
/** More breaks or separators than any table of 10,000 rows has: a file that was made to be slow. */
const mostSigns = 2_000_000

const howToSave = 'In Excel choose File, Save As, "CSV UTF-8 (Comma delimited)" and send that file.'

/**
 * Reads a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one; comma, semicolon or tab. Nothing is guessed:
 * what is no text, or no table of parts, is refused with a sentence that says what to do.
 * @throws ShopError 'FILE_TYPE', 'VALIDATION'
 */
export function readTable(bytes: Uint8Array): Table {
  const text = readText(bytes)
    .replace(/\r\n?/g, '\n')
    .replace(/^sep=.\n/i, '')
  if (text.trim() === '') refuse('This file is empty.')
  const signs = countSigns(text)
  if (signs > mostSigns) refuse(`Please import at most ${formatNumber(importLimits.rows)} rows at once.`)
  const rows = parse(text, separatorOf(text))
  const [header = [], ...rest] = rows
  const lines = rest
    .map((cells, index) => ({ line: index + 2, cells: cells.map(readCsvCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) refuse('There is no line below the names of the columns.')
  if (lines.length > importLimits.rows) refuse(`Please import at most ${formatNumber(importLimits.rows)} rows at once.`)
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
  // No text holds NUL; UTF-16 without its mark and most other files do.
  if (text.includes('\0')) {
    throw new ShopError('FILE_TYPE', { message: `This file is not a CSV file that can be read. ${howToSave}` })
  }
  return text
}

function countSigns(text: string): number {
  return text.match(/[\n,;\t]/g)?.length ?? 0
}

/** The sign that parts the first line into the most columns that the shop knows. */
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
    refuse(`Line ${line}: a quotation mark (") is opened and not closed, or closed too early. Please mend it first.`)
  }
  return data
}

const columnsByLetters = once(() => new Map(partColumns.map((column) => [lettersOf(column), column])))

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** `Part Number`, `part_number` and `PART-NUMBER` are one column. */
function columnOf(name: string): PartColumn | null {
  return columnsByLetters().get(lettersOf(name)) ?? null
}

function recognise(header: string[]): Pick<Table, 'columns' | 'ignoredColumns'> {
  const names = header.map((name) => readCsvCell(name).trim())
  while (names.at(-1) === '') names.pop()
  if (names.length > importLimits.columns) refuse(`Please keep to at most ${importLimits.columns} columns.`)
  const columns = names.map(columnOf)
  for (const [index, column] of columns.entries()) {
    if (column && columns.indexOf(column) !== index) refuse(`The column ${column} is there twice. Please keep one.`)
  }
  if (!columns.includes('id') && !columns.includes('part_number')) {
    refuse('The first row must contain column names, including id or part_number. Download the list to see them.')
  }
  if (columns.every((column) => column === null || column === 'id')) refuse('There is no column that can be changed.')
  const ignoredColumns = names.filter((name, index) => columns[index] === null && name !== '')
  return { columns, ignoredColumns: ignoredColumns.map((name) => Array.from(name).slice(0, 60).join('')) }
}

function refuse(message: string): never {
  throw new ShopError('VALIDATION', { message, errors: { file: message } })
}
