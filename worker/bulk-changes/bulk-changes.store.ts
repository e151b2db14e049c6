import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { BulkChange } from '#domain/bulk-changes/bulk-change.ts'
import { bulkPageSize } from '#domain/bulk-changes/bulk-limits.ts'
import type { ChangingColumn } from '#domain/bulk-changes/part-columns.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { jsonChunks } from '#worker/database/json-chunks.ts'
import { bulkChangeRows, bulkChanges } from '#worker/database/schema/changes.ts'
import { products } from '#worker/database/schema/products.ts'
import { staff } from '#worker/database/schema/staff.ts'
import { isBy } from '#worker/staff/staff-actor.sql.ts'
import { applyStatements, type GuardedStatements, undoStatements } from './bulk-statements.sql.ts'

/** What is kept of a change beside its rows, as JSON in the row at the place 0; it is written when the preview is whole. */
export interface BulkSummary {
  counts: BulkChange['counts']
  columns: { column: ChangingColumn; count: number }[]
  ignoredColumns: string[]
  notes: string[]
  applied?: { applied: number; skipped: number }
  undone?: { restored: number; hidden: number; left: number }
}

/** A row as it is kept; `before` and `after` hold the columns that change, as JSON. */
export interface StoredRow {
  position: number
  productId: string | null
  before: string | null
  after: string | null
  problem: string | null
}

/** A change as the books keep it, with the name of who made it; `summary` is a `BulkSummary` as JSON. */
export type StoredChange = typeof bulkChanges.$inferSelect & { who: string | null; summary: string }

/** Changes of many parts: previews, what was applied, what was undone. */
export function bulkChangesStore(db: Database) {
  // The plus keeps the database from beginning with the rows, of which there are ten thousand times more.
  const summaryRow = and(sql`${bulkChangeRows.changeId} = +${bulkChanges.id}`, eq(bulkChangeRows.position, 0))
  // A preview without its summary was never finished: nobody sees it, nobody applies it.
  const whole = () =>
    db
      .select({ change: bulkChanges, who: staff.name, summary: sql<string>`${bulkChangeRows.after}` })
      .from(bulkChanges)
      .innerJoin(bulkChangeRows, summaryRow)
      .leftJoin(staff, isBy(bulkChanges.actor))
  const toChange = ({
    change,
    ...rest
  }: {
    change: typeof bulkChanges.$inferSelect
    who: string | null
    summary: string
  }) => ({
    ...change,
    ...rest,
  })

  return {
    /** Begins a preview; its rows follow, and it counts when `finish` has written the summary. */
    async begin(change: Pick<StoredChange, 'id' | 'kind' | 'title' | 'actor' | 'createdAt'>): Promise<void> {
      await db.insert(bulkChanges).values(change)
    },

    /** Writes rows of a preview, about a thousand at once. */
    async putRows(changeId: string, rows: StoredRow[]): Promise<void> {
      const lines = rows.map((row) => [row.position, row.productId, row.before, row.after, row.problem])
      const [first, ...others] = jsonChunks(lines).map((piece) =>
        statement(
          db,
          sql`INSERT INTO bulk_change_rows (change_id, position, product_id, before, after, problem)
              SELECT ${changeId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
              FROM json_each(${piece})`,
        ),
      )
      if (first) await db.batch([first, ...others])
    },

    /** Writes the summary of a preview whose rows are all there: from now on it counts. */
    async finish(changeId: string, summary: BulkSummary): Promise<void> {
      await db.insert(bulkChangeRows).values({ changeId, position: 0, after: JSON.stringify(summary) })
    },

    /** A change whose preview is whole, or `null`. */
    async find(id: string): Promise<StoredChange | null> {
      const [row] = await whole().where(eq(bulkChanges.id, id))
      return row ? toChange(row) : null
    },

    /** A page of a change's rows behind a place, with the name and number of each part as they are now. */
    async listRows(id: string, { after, only }: { after: number; only?: 'problems' | undefined }) {
      return db
        .select({ row: bulkChangeRows, name: products.name, partNumber: products.partNumber })
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
    },

    /** A page of all changes, newest first, behind the one of the id `after`. */
    async list(after: string | undefined): Promise<StoredChange[]> {
      const rows = await whole()
        .where(after === undefined ? undefined : lt(bulkChanges.id, after))
        .orderBy(desc(bulkChanges.id))
        .limit(bulkPageSize + 1)
      return rows.map(toChange)
    },

    /**
     * Applies what is previewed and not older than `since`, in one batch; parts that somebody changed meanwhile are
     * marked and left alone. Does nothing with a change that is not open.
     */
    async apply(id: string, columns: ChangingColumn[], who: { actor: string; now: number; since: number }) {
      await settle(applyStatements(id, columns, who))
    },

    /** Puts back what was applied after `since`; nothing of a change that is not open. */
    async undo(id: string, columns: ChangingColumn[], who: { actor: string; now: number; since: number }) {
      await settle(undoStatements(id, columns, who))
    },

    /** Forgets a few previews that nobody applied and changes that are done, each older than its time. */
    async deleteExpired(before: { previewed: number; done: number }): Promise<void> {
      const few = (states: string, time: number) =>
        sql`SELECT id FROM (SELECT id FROM bulk_changes WHERE state IN (${sql.raw(states)}) AND created_at < ${time} LIMIT 5)`
      await db.run(sql`DELETE FROM bulk_changes WHERE id IN (
        ${few("'previewed'", before.previewed)} UNION ALL ${few("'applied', 'undone'", before.done)})`)
    },
  }

  async function settle({ isOpen, statements: [first, ...others] }: GuardedStatements): Promise<void> {
    await guardedBatch(db, isOpen, [statement(db, first), ...others.map((each) => statement(db, each))])
  }
}
