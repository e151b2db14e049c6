import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import { importLimits } from '#domain/bulk-changes/bulk-limits.ts'
import type { ChangingColumn } from '#domain/bulk-changes/part-columns.ts'
import { ShopError } from '#domain/errors.ts'
import { newId } from '#worker/database/ids.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { type Cells, compareNew, comparePart, type Comparison } from './compare-line.ts'
import type { Part } from './priced-parts.store.ts'
import { readTable, type Table, type TableLine } from './read-table.ts'
import { type PreviewRow, writePreview } from './write-preview.ts'

/** Lines that are looked up and written at once. */
const pieceSize = 1000

/**
 * Shows what a CSV file would change; answers the id of the preview. Nothing of the parts changes.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE', 'VALIDATION'
 */
export async function previewImport(shop: ShopContext, staff: StaffMember, file: File): Promise<string> {
  if (file.size > importLimits.maxBytes) {
    throw new ShopError('FILE_TOO_LARGE', { message: 'Please import a file of at most 8 MB.' })
  }
  const table = readTable(new Uint8Array(await file.arrayBuffer()))
  const title =
    Array.from(file.name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ''))
      .slice(0, 100)
      .join('') || 'CSV file'
  const { ignoredColumns } = table
  return writePreview(shop, staff, { kind: 'import', title, ignoredColumns }, previewRows(shop, table))
}

async function* previewRows({ stores, now }: ShopContext, table: Table): AsyncGenerator<PreviewRow[]> {
  const seen = new Seen()
  for (let start = 0; start < table.lines.length; start += pieceSize) {
    const lines = table.lines.slice(start, start + pieceSize).map((line) => readLine(table, line))
    const ids = lines.map(({ id }) => id).filter((id) => id !== '')
    const partNumbers = lines.flatMap(({ partNumber }) => [partNumber, partNumber.toUpperCase()]).filter(Boolean)
    const shelf = new CatalogueColumn(await stores.pricePreview.findParts(ids, [...new Set(partNumbers)]))
    yield lines.map((line) => previewLine(line, shelf, seen, () => newId(now())))
  }
}

interface Line {
  line: number
  id: string
  partNumber: string
  name: string
  cells: Cells
  problem: string | null
}

/** What a line says, by column. */
export function readLine({ columns }: Table, { line, cells }: TableLine): Line {
  const byColumn = new Map<ChangingColumn, string>()
  let id = ''
  for (const [index, column] of columns.entries()) {
    if (column === 'id') id = (cells[index] ?? '').trim()
    else if (column !== null) byColumn.set(column, cells[index] ?? '')
  }
  const isShort = cells.length < columns.length
  const isLong = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const problem = isShort || isLong ? `This line has ${isShort ? 'fewer' : 'more'} cells than the first line.` : null
  const partNumber = (byColumn.get('part_number') ?? '').trim()
  return { line, id, partNumber, name: byColumn.get('name') ?? '', cells: byColumn, problem }
}

/** The parts that a piece of the file speaks of. */
class CatalogueColumn {
  private readonly byId: Map<string, Part>
  private readonly byNumber: Map<string, Part>

  constructor(parts: Part[]) {
    this.byId = new Map(parts.map((part) => [part.id, part]))
    this.byNumber = new Map(parts.map((part) => [part.part_number, part]))
  }

  find({ id, partNumber }: Line): Part | null {
    return (id === '' ? this.withNumber(partNumber) : this.byId.get(id)) ?? null
  }

  /** The part of a number as it is written or else in capitals, as the shop writes them. */
  withNumber(partNumber: string): Part | null {
    return this.byNumber.get(partNumber) ?? this.byNumber.get(partNumber.toUpperCase()) ?? null
  }
}

/** What earlier lines of the file were about. */
class Seen {
  private readonly lines = new Map<string, number>()

  /** The earlier line about one of these, or `null`; from now on they belong to this line. */
  claim(line: number, subjects: string[]): number | null {
    const earlier = subjects.map((each) => this.lines.get(each)).find((each) => each !== undefined)
    for (const each of subjects) if (!this.lines.has(each)) this.lines.set(each, line)
    return earlier ?? null
  }
}

function previewLine(line: Line, shelf: CatalogueColumn, seen: Seen, makeId: () => string): PreviewRow {
  const { id, partNumber, name } = line
  const refused = (problems: CellProblem[], productId: string | null = null): PreviewRow => ({
    position: line.line,
    productId,
    partNumber,
    name,
    comparison: null,
    problems,
  })
  if (line.problem) return refused([{ column: null, sentence: line.problem }])
  if (id === '' && partNumber === '') {
    return refused([{ column: 'part_number', sentence: 'Please enter an id or a part number.' }])
  }
  const part = shelf.find(line)
  if (id !== '' && part === null) {
    return refused([{ column: 'id', sentence: 'No part has this id. Leave it empty to add a new part.' }])
  }
  // A number that is another part's is not this line's: the line of that part may come yet.
  const isOwnNumber = partNumber !== '' && (shelf.withNumber(partNumber)?.id ?? part?.id) === part?.id
  const subjects = [
    ...(part ? [`part ${part.id}`] : []),
    ...(isOwnNumber ? [`number ${partNumber.toUpperCase()}`] : []),
  ]
  const earlier = seen.claim(line.line, subjects)
  if (earlier !== null) {
    return refused([{ column: null, sentence: `Line ${earlier} is about the same part.` }], part?.id ?? null)
  }
  const comparison = part ? comparePart(part, cellsOf(line)) : compareNew(line.cells)
  const problems = [...comparison.problems, ...numberProblems(comparison, part, shelf)]
  if (problems.length > 0) return refused(problems, part?.id ?? null)
  return { position: line.line, productId: part?.id ?? makeId(), partNumber, name, comparison, problems }
}

/** Without an id the number has found the part; it is no change of the number. */
function cellsOf({ id, cells }: Line): Cells {
  return id === '' ? new Map([...cells].filter(([column]) => column !== 'part_number')) : cells
}

function numberProblems({ after }: Comparison, part: Part | null, shelf: CatalogueColumn): CellProblem[] {
  const owner = typeof after.part_number === 'string' ? shelf.withNumber(after.part_number) : null
  if (owner === null || owner.id === part?.id) return []
  return [{ column: 'part_number', sentence: 'Another part has this number.' }]
}
