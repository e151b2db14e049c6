import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import { importLimits } from '#domain/bulk-changes/price-selection.ts'
import { ColumnMapping } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import type { ChangingColumn } from '#domain/bulk-changes/part-columns.ts'
import { ShopError } from '#domain/errors.ts'
import { newId } from '#worker/database/ids.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { type Cells, compareNew, comparePart, type Comparison } from './compare-line.ts'
import { readState, stateColumn } from './downloaded-state.ts'
import type { KnownPart, Part } from './priced-parts.store.ts'
import { readTable, type Table, type TableLine } from './read-table.ts'
import { type PreviewRow, writePreview } from './write-preview.ts'

/** Lines per batch. */
const batchSize = 1000

/**
 * Previews a CSV file; returns the id of the preview. No part changes.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE', 'VALIDATION'
 */
export async function previewImport(
  shop: ShopContext,
  staff: StaffMember,
  { file, mapping }: { file: File; mapping: string | undefined },
): Promise<string> {
  if (file.size > importLimits.maxBytes) {
    throw new ShopError('FILE_TOO_LARGE', { message: 'Please import a file of at most 8 MB.' })
  }
  const table = readTable(new Uint8Array(await file.arrayBuffer()), readMapping(mapping))
  const title =
    Array.from(file.name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ''))
      .slice(0, 100)
      .join('') || 'CSV file'
  return writePreview(shop, staff, { kind: 'import', title, ...table }, previewRows(shop, table))
}

function readMapping(text: string | undefined): ColumnMapping['columns'] {
  if (text === undefined) return {}
  let given: unknown = null
  try {
    given = JSON.parse(text)
  } catch {
    // Not JSON is refused below, as any other shape is.
  }
  const { success, data } = ColumnMapping.safeParse(given)
  if (!success) throw new ShopError('VALIDATION', { message: 'Please choose the columns again.' })
  return data.columns
}

async function* previewRows({ stores, now }: ShopContext, table: Table): AsyncGenerator<PreviewRow[]> {
  const claimed = new ClaimedLines()
  // A file without its state is taken for one of the latest download.
  const downloadedAt = table.columns.includes(stateColumn) ? null : await stores.pricePreview.findLastDownload()
  for (let start = 0; start < table.lines.length; start += batchSize) {
    const lines = table.lines.slice(start, start + batchSize).map((line) => readLine(table, line))
    const ids = lines.map(({ id }) => id).filter((id) => id !== '')
    const partNumbers = lines.flatMap(({ partNumber }) => [partNumber, partNumber.toUpperCase()]).filter(Boolean)
    const known = new KnownParts(await stores.pricePreview.findParts(ids, [...new Set(partNumbers)]))
    yield lines.map((line) => previewLine(line, { known, claimed, downloadedAt }, () => newId(now())))
  }
}

interface Line {
  line: number
  id: string
  partNumber: string
  name: string
  cells: Cells
  /** What the row was when the list was downloaded; empty when the file does not say. */
  state: string
  problem: string | null
}

/** Reads the cells of a line by column. Spreadsheets leave out the last cells of a row when they are empty. */
export function readLine({ columns }: Table, { line, cells }: TableLine): Line {
  const byColumn = new Map<ChangingColumn, string>()
  let [id, state] = ['', '']
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    if (cell === undefined || column === null) continue
    if (column === 'id') id = cell.trim()
    else if (column === stateColumn) state = cell
    else byColumn.set(column, cell)
  }
  const isLong = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const problem = isLong ? 'This line has more cells than the first line.' : null
  const partNumber = (byColumn.get('part_number') ?? '').trim()
  return { line, id, partNumber, name: byColumn.get('name') ?? '', cells: byColumn, state, problem }
}

/** The existing parts of a batch of lines, by id and by part number. */
class KnownParts {
  private readonly byId: Map<string, KnownPart>
  private readonly byNumber: Map<string, KnownPart>

  constructor(parts: KnownPart[]) {
    this.byId = new Map(parts.map((part) => [part.id, part]))
    this.byNumber = new Map(parts.map((part) => [part.part_number, part]))
  }

  find({ id, partNumber }: Line): KnownPart | null {
    return (id === '' ? this.withNumber(partNumber) : this.byId.get(id)) ?? null
  }

  /** Finds a part by number as written, then in capitals. */
  withNumber(partNumber: string): KnownPart | null {
    return this.byNumber.get(partNumber) ?? this.byNumber.get(partNumber.toUpperCase()) ?? null
  }
}

/** The parts and numbers that earlier lines used. */
class ClaimedLines {
  private readonly lines = new Map<string, number>()

  /** Claims subjects for a line; returns the earlier line that has one of them, or `null`. */
  claim(line: number, subjects: string[]): number | null {
    const earlier = subjects.map((each) => this.lines.get(each)).find((each) => each !== undefined)
    for (const each of subjects) if (!this.lines.has(each)) this.lines.set(each, line)
    return earlier ?? null
  }
}

interface FileContext {
  known: KnownParts
  claimed: ClaimedLines
  /** When the list was last downloaded, for files that do not say what they were made from. */
  downloadedAt: number | null
}

function previewLine(line: Line, { known, claimed, downloadedAt }: FileContext, makeId: () => string): PreviewRow {
  const { id, partNumber, name } = line
  const withProblems = (problems: CellProblem[], productId: string | null = null): PreviewRow => ({
    position: line.line,
    productId,
    partNumber,
    name,
    comparison: null,
    problems,
  })
  if (line.problem) return withProblems([{ column: null, sentence: line.problem }])
  if (id === '' && partNumber === '') {
    return withProblems([{ column: 'part_number', sentence: 'Please enter an id or a part number.' }])
  }
  const part = known.find(line)
  if (id !== '' && part === null) {
    return withProblems([{ column: 'id', sentence: 'No part has this id. Leave it empty to add a new part.' }])
  }
  // A number of another part is not claimed: the line of that part may follow.
  const isOwnNumber = partNumber !== '' && (known.withNumber(partNumber)?.id ?? part?.id) === part?.id
  const subjects = [
    ...(part ? [`part ${part.id}`] : []),
    ...(isOwnNumber ? [`number ${partNumber.toUpperCase()}`] : []),
  ]
  const earlier = claimed.claim(line.line, subjects)
  if (earlier !== null) {
    return withProblems([{ column: null, sentence: `Line ${earlier} is about the same part.` }], part?.id ?? null)
  }
  const comparison = part
    ? comparePart(part, cellsOf(line), {
        state: readState(line.state, part.id),
        hasMoved: hasMovedSince(part, downloadedAt),
      })
    : compareNew(line.cells)
  const problems = [...comparison.problems, ...numberProblems(comparison, part, known)]
  if (problems.length > 0) return withProblems(problems, part?.id ?? null)
  return { position: line.line, productId: part?.id ?? makeId(), partNumber, name, comparison, problems }
}

/** True when something other than a count changed the part after a time. */
function hasMovedSince({ updated_at, counted_at }: Part, downloadedAt: number | null): boolean {
  return downloadedAt !== null && updated_at > downloadedAt && updated_at !== counted_at
}

/** Without an id the part number identifies the part and cannot change. */
function cellsOf({ id, cells }: Line): Cells {
  return id === '' ? new Map([...cells].filter(([column]) => column !== 'part_number')) : cells
}

function numberProblems({ after }: Comparison, part: Part | null, known: KnownParts): CellProblem[] {
  const owner = typeof after.part_number === 'string' ? known.withNumber(after.part_number) : null
  if (owner === null || owner.id === part?.id) return []
  return [{ column: 'part_number', sentence: 'Another part has this number.' }]
}
