import type { ChangingColumn } from '#domain/bulk-changes/part-columns.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import type { Cells, LineNote } from './compare-line.ts'
import { stateColumn } from './downloaded-state.ts'
import type { TableLine } from './file-format.ts'
import type { OwnTable } from './read-table.ts'

/** A line of a file about one part. */
export interface Line {
  line: number
  id: string
  partNumber: string
  name: string
  cells: Cells
  /** What the row was when the list was downloaded; empty when the file does not say. */
  state: string
  problem: string | null
  /** A part without a number gets the next running one. */
  mayBeNumbered: boolean
  /** Addresses of pictures of the part at another place. */
  pictures: string[]
  /** What was done to the cells. */
  notes: LineNote[]
}

/** Reads the cells of a line by column. Spreadsheets leave out the last cells of a row when they are empty. */
export function readLine({ columns }: Pick<OwnTable, 'columns'>, { line, cells }: TableLine): Line {
  const byColumn = new Map<ChangingColumn, string>()
  let [id, state] = ['', '']
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    if (cell === undefined || column === null) continue
    if (column === 'id') id = plainCharacters(cell).trim()
    else if (column === stateColumn) state = cell
    else byColumn.set(column, cell)
  }
  return lineOf(line, byColumn, { id, state, problem: problemOf(cells, columns.length) })
}

/** The problem of a row that has more cells than the header, or `null`. */
export function problemOf(cells: string[], columns: number): string | null {
  const isLong = cells.slice(columns).some((cell) => cell.trim() !== '')
  return isLong ? 'This line has more cells than the first line.' : null
}

/** A line with these cells. */
export function lineOf(line: number, cells: Cells, rest: Partial<Line>): Line {
  const partNumber = plainCharacters(cells.get('part_number') ?? '').trim()
  return {
    line,
    id: '',
    partNumber,
    name: cells.get('name') ?? '',
    cells,
    state: '',
    problem: null,
    mayBeNumbered: false,
    pictures: [],
    notes: [],
    ...rest,
  }
}
