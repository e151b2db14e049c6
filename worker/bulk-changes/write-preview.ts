import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import { type ChangingColumn, partColumns } from '#domain/bulk-changes/part-columns.ts'
import { newId } from '#worker/database/ids.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { BulkSummary, StoredRow } from './bulk-changes.store.ts'
import { changedColumns, type Comparison } from './compare-line.ts'
import { writeProblems } from './problem-text.ts'

/** One row of a preview. Without a comparison it has problems only. */
export interface PreviewRow {
  position: number
  productId: string | null
  /** Number and name from the file, for a line whose part was not found. */
  partNumber: string
  name: string
  comparison: Pick<Comparison, 'before' | 'after' | 'losesOldPrice'> | null
  problems: CellProblem[]
}

/**
 * Writes a preview batch by batch, so that it is never held in memory, and its summary last. Unchanged lines are
 * counted and not stored. Returns the id.
 */
export async function writePreview(
  { stores, now }: ShopContext,
  staff: StaffMember,
  { kind, title, ignoredColumns }: { kind: 'import' | 'prices'; title: string; ignoredColumns: string[] },
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
  await stores.bulkChanges.finish(id, counts.summary(ignoredColumns))
  return id
}

class PreviewCounts {
  private readonly counts = { changed: 0, added: 0, unchanged: 0, problems: 0 }
  private readonly columns = new Map<ChangingColumn, number>()
  private lostOldPrices = 0

  /** Counts a row; returns the row to store, if any. */
  count({ position, productId, partNumber, name, comparison, problems }: PreviewRow): StoredRow[] {
    if (comparison === null) {
      this.counts.problems += 1
      const given = JSON.stringify({ part_number: shorten(partNumber), name: shorten(name) })
      const after = productId === null ? given : null
      return [{ position, productId, before: null, after, problem: writeProblems(problems) }]
    }
    const { before, after, losesOldPrice } = comparison
    if (before === null) {
      this.counts.added += 1
      return [{ position, productId, before, after: JSON.stringify(after), problem: null }]
    }
    const changed = changedColumns(before, after)
    if (changed.length === 0) {
      this.counts.unchanged += 1
      return []
    }
    this.counts.changed += 1
    if (losesOldPrice) this.lostOldPrices += 1
    for (const column of changed) this.columns.set(column, (this.columns.get(column) ?? 0) + 1)
    return [{ position, productId, before: JSON.stringify(before), after: JSON.stringify(after), problem: null }]
  }

  summary(ignoredColumns: string[]): BulkSummary {
    const columns = partColumns.flatMap((column) => {
      const count = column === 'id' ? undefined : this.columns.get(column)
      return count === undefined || column === 'id' ? [] : [{ column, count }]
    })
    const notes =
      this.lostOldPrices === 0
        ? []
        : [
            `${this.lostOldPrices} former ${this.lostOldPrices === 1 ? 'price goes' : 'prices go'} away: the new price is not below it.`,
          ]
    return { counts: this.counts, columns, ignoredColumns, notes }
  }
}

function shorten(text: string): string {
  return Array.from(text.trim()).slice(0, 200).join('')
}
