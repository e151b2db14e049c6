import type { BulkChange, CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import { type ChangingColumn, partColumns, type PartValue } from '#domain/bulk-changes/part-columns.ts'
import { newId } from '#worker/database/ids.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { BulkSummary, StoredRow } from './bulk-changes.store.ts'
import { changedColumns, type Comparison, type LineNote } from './compare-line.ts'
import { writeProblems } from './read-change.ts'
import { doubtfulTexts, doubtNote, textColumns } from './spoiled-cells.ts'

/** One row of a preview. Without a comparison it has problems only. */
export interface PreviewRow {
  position: number
  productId: string | null
  /** Number and name from the file, for a line whose part was not found. */
  partNumber: string
  name: string
  comparison: Pick<Comparison, 'before' | 'after' | 'kept' | 'notes'> | null
  problems: CellProblem[]
  /** Addresses of pictures in the file. */
  pictures?: string[]
  /** Its number is the next running one when it is applied. */
  isNumbered?: boolean
}

/** What is known of the file of a preview beside its lines. */
interface PreviewedFile {
  ignoredColumns?: string[]
  suggestions?: BulkChange['suggestions']
  hasForeignIds?: boolean
  /** Rows that only say something of the parts of other rows. */
  merged?: number
}

/**
 * Writes a preview batch by batch, so that it is never held in memory, and its summary last. Unchanged lines are
 * counted and not stored. Returns the id.
 */
export async function writePreview(
  { stores, now }: ShopContext,
  staff: StaffMember,
  { kind, title, ...file }: { kind: 'import' | 'prices'; title: string } & PreviewedFile,
  batches: AsyncIterable<PreviewRow[]>,
): Promise<string> {
  const id = newId(now())
  const counts = new PreviewCounts()
  let isCreated = false
  for await (const batch of batches) {
    // The preview is created after the first batch, so that an unreadable file leaves no row.
    if (!isCreated) await stores.bulkChanges.create({ id, kind, title, actor: staff.actor, createdAt: now() })
    isCreated = true
    await stores.bulkChanges.putRows(
      id,
      batch.flatMap((row) => counts.count(row)),
    )
  }
  await stores.bulkChanges.finish(id, counts.summary(file))
  return id
}

class PreviewCounts {
  private readonly counts = { changed: 0, added: 0, unchanged: 0, problems: 0 }
  private readonly columns = new Map<ChangingColumn, number>()
  private readonly kept = new Map<string, BulkChange['kept'][number]>()
  private readonly noted = new Map<LineNote, number>()
  private readonly doubts = { rows: 0, texts: new Array<string>() }

  /** Counts a row; returns the row to store, if any. */
  count({ position, productId, partNumber, name, comparison, problems, ...beside }: PreviewRow): StoredRow[] {
    const { pictures = [], isNumbered = false } = beside
    const row = {
      position,
      productId,
      before: null,
      kept: null,
      problem: null,
      isNumbered,
      pictures: pictures.length === 0 ? null : JSON.stringify(pictures),
    }
    if (comparison === null) {
      this.counts.problems += 1
      const given = JSON.stringify({ part_number: shorten(partNumber), name: shorten(name) })
      return [{ ...row, after: productId === null ? given : null, problem: writeProblems(problems) }]
    }
    const { before, after, kept, notes } = comparison
    for (const note of notes) this.noted.set(note, (this.noted.get(note) ?? 0) + 1)
    const changed = changedColumns(before ?? {}, after)
    this.countDoubts(changed.filter((column) => textColumns.has(column)).map((column) => after[column]))
    if (before === null) {
      this.counts.added += 1
      return [{ ...row, after: JSON.stringify(after) }]
    }
    const keptColumns = partColumns.flatMap((column) => (column !== 'id' && kept[column] ? [column] : []))
    if (changed.length === 0) this.counts.unchanged += 1
    else this.counts.changed += 1
    for (const column of changed) this.columns.set(column, (this.columns.get(column) ?? 0) + 1)
    for (const column of keptColumns) this.countKept(column, kept[column]?.reason ?? 'moved')
    if (changed.length === 0 && keptColumns.length === 0) return []
    return [
      {
        ...row,
        before: changed.length === 0 ? '{}' : JSON.stringify(before),
        after: changed.length === 0 ? '{}' : JSON.stringify(after),
        kept: keptColumns.length === 0 ? null : JSON.stringify(kept),
      },
    ]
  }

  private countDoubts(values: (PartValue | undefined)[]): void {
    const texts = doubtfulTexts(values)
    if (texts.length === 0) return
    this.doubts.rows += 1
    this.doubts.texts.push(...texts.slice(0, 3))
  }

  private countKept(column: ChangingColumn, reason: BulkChange['kept'][number]['reason']): void {
    const key = `${column}.${reason}`
    this.kept.set(key, { column, reason, count: (this.kept.get(key)?.count ?? 0) + 1 })
  }

  summary({ ignoredColumns = [], suggestions = [], hasForeignIds = false, merged = 0 }: PreviewedFile): BulkSummary {
    const columns = partColumns.flatMap((column) => {
      const count = column === 'id' ? undefined : this.columns.get(column)
      return count === undefined || column === 'id' ? [] : [{ column, count }]
    })
    const notes = [...this.noted].map(([note, count]) => sentences[note](count))
    if (this.doubts.rows > 0) notes.push(doubtNote(this.doubts.rows, this.doubts.texts))
    if (hasForeignIds) notes.push('The ids in this file are those of another shop: parts are found by their number.')
    if (merged > 0) notes.push(`${rows(merged)} of their own: they only tell of variants, or of a picture.`)
    const numbered = this.noted.get('numbered') ?? 0
    const kept = [...this.kept.values()]
    return { counts: this.counts, columns, ignoredColumns, suggestions, kept, numbered, notes }
  }
}

const parts = (count: number, one: string, many: string) => (count === 1 ? `1 part ${one}` : `${count} parts ${many}`)

const rows = (count: number) => (count === 1 ? '1 row is no part' : `${count} rows are no parts`)

const sentences: Record<LineNote, (count: number) => string> = {
  moved: (count) =>
    `${parts(count, 'was', 'were')} sold or changed after this list was downloaded. What the file did not change stays as it is in the shop.`,
  added: (count) =>
    `The stock of ${parts(count, '', '').trim()} moved after this list was downloaded. The difference is added: 10 in the download and 12 in the file add 2.`,
  uncounted: (count) => `${parts(count, 'is', 'are')} no longer counted, because the stock is empty in the file.`,
  plain: (count) =>
    `The description of ${parts(count, '', '').trim()} had the marks of another system (HTML or \\n). It becomes plain text.`,
  rounded: (count) => `Prices with decimals become whole rupees: those of ${parts(count, '', '').trim()}.`,
  oversold: (count) => `The stock of ${parts(count, '', '').trim()} is below nothing in the file. It becomes 0.`,
  numbered: (count) =>
    `${parts(count, 'has', 'have')} no number in the file and ${count === 1 ? 'gets' : 'get'} the next of the shop.`,
  pictures: (count) =>
    `${parts(count, 'has', 'have')} pictures at another shop. Their addresses are below: save and upload them yourself.`,
  lostOldPrice: (count) =>
    `${count} former ${count === 1 ? 'price goes' : 'prices go'} away: the new price is not below it.`,
}

function shorten(text: string): string {
  return Array.from(text.trim()).slice(0, 200).join('')
}
