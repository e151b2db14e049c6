import { type Line, readLine } from './file-line.ts'
import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import type { ColumnMapping } from '#domain/bulk-changes/column-mapping.ts'
import { ShopError } from '#domain/errors.ts'
import { lastYearAt } from '#domain/vehicles/vehicle.ts'
import { newId } from '#worker/database/ids.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import {
  type Cells,
  changedColumns,
  compareNew,
  comparePart,
  type Comparison,
  type LineNote,
  withFits,
} from './compare-line.ts'
import { readState, stateColumn } from './downloaded-state.ts'
import { checkFixed, readForeignLines, withMapping } from './foreign-lines.ts'
import { knowChoices } from './import-choices.ts'
import type { KnownPart, Part } from './priced-parts.store.ts'
import { readMapping, readUpload, sayReading } from './read-import.ts'
import { type RawTable, readOwnTable } from './read-table.ts'
import { lostZerosProblem, numbersBefore } from './spoiled-cells.ts'
import { type PreviewRow, writePreview } from './write-preview.ts'

const runningNumber = /^HT-(\d{4,6})$/i

/** The running numbers of new parts, after those of the shop and of the file. */
class RunningNumbers {
  private latest: number

  constructor(highest: number, lines: Line[]) {
    this.latest = lines.reduce(
      (most, { partNumber }) => Math.max(most, Number(runningNumber.exec(partNumber)?.[1] ?? 0)),
      highest,
    )
  }

  /** The number of the next part, `HT-0413`. */
  get next(): string {
    return `HT-${String(this.latest + 1).padStart(4, '0')}`
  }

  take(): void {
    this.latest += 1
  }
}

/** Lines per batch. */
const batchSize = 1000

/**
 * Previews a CSV file; returns the id of the preview. No part changes. What the owner says of the columns of a
 * table is kept for the next one with these headings.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE', 'VALIDATION', 'MAPPING_NEEDED'
 */
export async function previewImport(
  shop: ShopContext,
  staff: StaffMember,
  { file, mapping: said }: { file: File; mapping: string | undefined },
): Promise<string> {
  const table = await readUpload(file)
  const mapping = readMapping(said)
  if (table.format !== 'shop' && !mapping) {
    throw new ShopError('MAPPING_NEEDED', { fields: await sayReading(shop, table) })
  }
  const title =
    Array.from(file.name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ''))
      .slice(0, 100)
      .join('') || 'CSV file'
  const { lines, hasState, ...read } = await readLines(shop, table, mapping)
  const id = await writePreview(shop, staff, { kind: 'import', title, ...read }, previewRows(shop, { lines, hasState }))
  if (mapping) await shop.stores.importMappings.keep(table.headers, mapping, shop.now())
  return id
}

/** The lines of a table about parts, and what is said of the table beside them. */
async function readLines(shop: ShopContext, table: RawTable, mapping: ColumnMapping | null) {
  if (table.format !== 'shop' && mapping) {
    return { ...readForeignLines(table, mapping, await knowChoices(shop)), hasState: false }
  }
  const own = readOwnTable(table, mapping?.columns ?? {})
  const { columns, ...said } = own
  if (mapping) checkFixed(mapping.fixed, await knowChoices(shop))
  const lines = table.lines.map((each) => {
    const line = readLine(own, each)
    return mapping ? withMapping(line, table, mapping) : line
  })
  return { lines, hasState: columns.includes(stateColumn), ...said }
}

async function* previewRows(
  { stores, now }: ShopContext,
  { lines, hasState }: { lines: Line[]; hasState: boolean },
): AsyncGenerator<PreviewRow[]> {
  const claimed = new ClaimedLines()
  // A file without its state is taken for one of the latest download.
  const downloadedAt = hasState ? null : await stores.pricePreview.findLastDownload()
  const isNumbering = lines.some(({ mayBeNumbered, partNumber }) => mayBeNumbered && partNumber === '')
  // The cells of fits may name a vehicle that somebody else just added.
  await stores.vehicles.refresh()
  const lastYear = lastYearAt(now())
  const numbers = new RunningNumbers(isNumbering ? await stores.pricePreview.findHighestNumber() : 0, lines)
  for (let start = 0; start < lines.length; start += batchSize) {
    const batch = lines.slice(start, start + batchSize)
    const ids = batch.map(({ id }) => id).filter((id) => id !== '')
    const partNumbers = batch
      .flatMap(({ id, partNumber }) => [
        partNumber,
        partNumber.toUpperCase(),
        ...(id === '' ? numbersBefore(partNumber) : []),
      ])
      .filter(Boolean)
    const known = new KnownParts(await stores.pricePreview.findParts(ids, [...new Set(partNumbers)]))
    yield batch.map((line) =>
      previewLine(line, { known, claimed, downloadedAt, numbers, lastYear }, () => newId(now())),
    )
  }
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
  numbers: RunningNumbers
  /** The last model year that there may be. */
  lastYear: number
}

function previewLine(line: Line, context: FileContext, makeId: () => string): PreviewRow {
  const { known, claimed, downloadedAt, lastYear } = context
  const { id, partNumber, name, pictures } = line
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
    if (line.mayBeNumbered) return previewNumbered(line, context, makeId)
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
  const away = part && { state: readState(line.state, part.id), hasMoved: hasMovedSince(part, downloadedAt) }
  const compared = part && away ? comparePart(part, cellsOf(line), away) : compareNew(line.cells)
  const comparison = withFits(compared, part, lastYear)
  const problems = [...comparison.problems, ...numberProblems(comparison, part, known)]
  if (problems.length > 0) return withProblems(problems, part?.id ?? null)
  return {
    position: line.line,
    productId: part?.id ?? makeId(),
    partNumber,
    name,
    comparison: isUnchanged(comparison) ? comparison : withNotes(comparison, line.notes),
    problems,
    pictures,
  }
}

/** A new part that gets the next running number. */
function previewNumbered(line: Line, { numbers, lastYear }: FileContext, makeId: () => string): PreviewRow {
  const { line: position, name, pictures } = line
  const partNumber = numbers.next
  const compared = compareNew(new Map([...line.cells, ['part_number', partNumber]]), true)
  const comparison = withFits(compared, null, lastYear)
  const { problems } = comparison
  if (problems.length > 0) return { position, productId: null, partNumber: '', name, comparison: null, problems }
  numbers.take()
  return {
    position,
    productId: makeId(),
    partNumber,
    name,
    comparison: withNotes(comparison, [...line.notes, 'numbered']),
    problems,
    pictures,
    isNumbered: true,
  }
}

const withNotes = (comparison: Comparison, notes: LineNote[]): Comparison => ({
  ...comparison,
  notes: [...comparison.notes, ...notes],
})

/** True for a line that changes nothing: what was done to its cells says nothing. */
function isUnchanged({ before, after, kept }: Comparison): boolean {
  return before !== null && changedColumns(before, after).length === 0 && Object.keys(kept).length === 0
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
  if (typeof after.part_number !== 'string') return []
  const owner = known.withNumber(after.part_number)
  if (owner && owner.id !== part?.id) return [{ column: 'part_number', sentence: 'Another part has this number.' }]
  const others = part ? [] : numbersBefore(after.part_number)
  const other = others.find((each) => known.withNumber(each) !== null)
  return other === undefined ? [] : [{ column: 'part_number', sentence: lostZerosProblem(other) }]
}
