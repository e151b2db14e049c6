import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { type BulkChange, type BulkColumn, bulkPageSize } from '#domain/bulk-changes/bulk-change.ts'
import type { ChangingColumn } from '#domain/bulk-changes/part-columns.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { jsonChunks } from '#worker/database/batches.ts'
import { bulkChangeRows, bulkChanges } from '#worker/database/schema/changes.ts'
import { products } from '#worker/database/schema/products.ts'
import { staff } from '#worker/database/schema/staff.ts'
import { toPage } from '#worker/database/to-page.ts'
import { isBy } from '#worker/staff/staff-rows.sql.ts'
import { type AppliedChange, applyStatements, type GuardedStatements, undoStatements } from './bulk-statements.sql.ts'

/** The summary of a change, stored as JSON in the row at position 0 when the preview is complete. */
export interface BulkSummary {
  counts: BulkChange['counts']
  columns: { column: Exclude<BulkColumn, 'id'>; count: number }[]
  ignoredColumns: string[]
  /** Previews from before these two fields have neither. */
  suggestions?: BulkChange['suggestions']
  kept?: BulkChange['kept']
  /** New parts that get running numbers when they are applied. */
  numbered?: number
  notes: string[]
  applied?: { applied: number; skipped: number }
  undone?: { restored: number; hidden: number; left: number }
}

/** A stored row; `before` and `after` hold the changed columns as JSON. */
export interface StoredRow {
  position: number
  productId: string | null
  /** The vehicle of a line of vehicles. */
  vehicle?: string | null
  before: string | null
  after: string | null
  /** Cells that are left alone unless the owner takes them, as JSON by column. */
  kept: string | null
  problem: string | null
  /** Addresses of pictures in the file, as JSON. */
  pictures: string | null
  /** A new part that gets the next running number when it is applied. */
  isNumbered: boolean
}

/** A stored change with the name of its author; `summary` is a `BulkSummary` as JSON. */
export type StoredChange = typeof bulkChanges.$inferSelect & { who: string | null; summary: string }

// The plus keeps SQLite from starting the join at the rows, which are ten thousand times more.
const summaryRow = and(sql`${bulkChangeRows.changeId} = +${bulkChanges.id}`, eq(bulkChangeRows.position, 0))

const toChange = ({
  change,
  ...rest
}: Pick<StoredChange, 'who' | 'summary'> & { change: typeof bulkChanges.$inferSelect }) => ({ ...change, ...rest })

/** Bulk changes: previews, applied and undone. */
export class BulkChangesStore extends Store {
  /** Creates a preview; its rows follow, and `finish` completes it. */
  async create(change: Pick<StoredChange, 'id' | 'kind' | 'title' | 'actor' | 'createdAt'>): Promise<void> {
    await this.db.insert(bulkChanges).values(change)
  }

  /** Inserts rows of a preview, about a thousand at once. */
  async putRows(changeId: string, rows: StoredRow[]): Promise<void> {
    const lines = rows.map((row) => [
      row.position,
      row.productId,
      row.before,
      row.after,
      row.problem,
      row.kept,
      row.pictures,
      Number(row.isNumbered),
      row.vehicle ?? null,
    ])
    const [first, ...others] = jsonChunks(lines).map((chunk) =>
      this.statement(sql`INSERT INTO bulk_change_rows
          (change_id, position, product_id, before, after, problem, kept, pictures, is_numbered, vehicle)
        SELECT ${changeId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
          value ->> 7, value ->> 8
        FROM json_each(${chunk})`),
    )
    if (first) await this.db.batch([first, ...others])
  }

  /** Writes the summary of a preview, which makes it visible. */
  async finish(changeId: string, summary: BulkSummary): Promise<void> {
    await this.db.insert(bulkChangeRows).values({ changeId, position: 0, after: JSON.stringify(summary) })
  }

  /** Finds a complete change, or `null`. */
  async find(id: string): Promise<StoredChange | null> {
    const [row] = await this.selectComplete().where(eq(bulkChanges.id, id))
    return row ? toChange(row) : null
  }

  /** Lists the rows of a change of vehicles that have no problem, in order. */
  async listVehicleRows(id: string) {
    return this.db
      .select({
        position: bulkChangeRows.position,
        vehicle: bulkChangeRows.vehicle,
        before: bulkChangeRows.before,
        after: bulkChangeRows.after,
      })
      .from(bulkChangeRows)
      .where(
        and(eq(bulkChangeRows.changeId, id), gt(bulkChangeRows.position, 0), sql`${bulkChangeRows.problem} IS NULL`),
      )
      .orderBy(bulkChangeRows.position)
  }

  /** Lists a page of a change's rows after a position, with the current name and number of each part. */
  async listRows(id: string, { after, only }: { after: number; only?: 'problems' | undefined }) {
    const rows = await this.db
      .select({ row: bulkChangeRows, name: products.name, partNumber: products.partNumber, fits: products.fits })
      .from(bulkChangeRows)
      .leftJoin(products, eq(products.id, bulkChangeRows.productId))
      .where(
        and(
          eq(bulkChangeRows.changeId, id),
          gt(bulkChangeRows.position, Math.max(0, after)),
          only && sql`${bulkChangeRows.problem} IS NOT NULL`,
        ),
      )
      .orderBy(bulkChangeRows.position)
      .limit(bulkPageSize + 1)
    return toPage(rows, bulkPageSize, ({ row }) => String(row.position))
  }

  /** Lists a page of changes, newest first, after the id `after`. */
  async list(after: string | undefined): Promise<{ changes: StoredChange[]; next: string | null }> {
    const rows = await this.selectComplete()
      .where(after === undefined ? undefined : lt(bulkChanges.id, after))
      .orderBy(desc(bulkChanges.id))
      .limit(bulkPageSize + 1)
    const { rows: shown, next } = toPage(rows, bulkPageSize, ({ change }) => change.id)
    return { changes: shown.map(toChange), next }
  }

  /**
   * Applies a preview not older than `since` in one batch, with the kept cells of `take`; parts that changed meanwhile
   * are marked and skipped. Does nothing unless the change is open.
   */
  async apply(id: string, what: AppliedChange, who: { actor: string; now: number; since: number }) {
    await this.run(applyStatements(id, what, who))
  }

  /** Undoes a change applied after `since`; does nothing unless the change is open. */
  async undo(
    id: string,
    { columns }: { columns: ChangingColumn[] },
    who: { actor: string; now: number; since: number },
  ) {
    await this.run(undoStatements(id, columns, who))
  }

  /** Deletes a few expired previews and finished changes, each by its own age. */
  async deleteExpired(before: { previewed: number; done: number }): Promise<void> {
    const few = (states: string, time: number) =>
      sql`SELECT id FROM (SELECT id FROM bulk_changes WHERE state IN (${sql.raw(states)}) AND created_at < ${time} LIMIT 5)`
    await this.db.run(sql`DELETE FROM bulk_changes WHERE id IN (
      ${few("'previewed'", before.previewed)} UNION ALL ${few("'applied', 'undone'", before.done)})`)
  }

  // A preview without a summary is incomplete and never shown.
  private selectComplete() {
    return this.db
      .select({ change: bulkChanges, who: staff.name, summary: sql<string>`${bulkChangeRows.after}` })
      .from(bulkChanges)
      .innerJoin(bulkChangeRows, summaryRow)
      .leftJoin(staff, isBy(bulkChanges.actor))
  }

  private async run({ isOpen, statements: [first, ...others] }: GuardedStatements): Promise<void> {
    await guardedBatch(this.db, isOpen, [this.statement(first), ...others.map((each) => this.statement(each))])
  }
}
