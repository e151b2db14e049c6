import { type SQL, sql } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { lowestIdAt } from '#worker/database/ids.ts'
import { redactOrderAudit, isPresetReason } from './order-audit.sql.ts'

/** Days after an order is finished that a part can come back; after them nobody needs the customer any more. */
const returnMs = 7 * day
/** Who ordered by phone or at the counter has no account to delete: what is personal goes after a year. */
const takenMs = 365 * day
/** An order that was never finished and that nobody has touched for so long is over: a deleted account's needs no customer. */
const abandonedMs = 90 * day
/** The network address of an order that nobody confirms is of no use to a limit after so long. */
const clientMs = 30 * day
/** Orders in one batch, and batches in one run. */
const [piece, pieces] = [200, 20]
const finished = sql`+state IN ('delivered', 'cancelled', 'refused', 'returned')`

/** What becomes of orders with the years. Trust §9.3. */
export function orderRetentionStore(db: Database) {
  /** Works on orders that a condition finds, in pieces, until there are none or the run has done its share. */
  async function inChunks(condition: SQL, work: (ids: string) => Promise<unknown>): Promise<void> {
    for (let count = 0; count < pieces; count += 1) {
      const [found] = await db.batch([
        statement<{ id: string }>(db, sql`SELECT id FROM orders WHERE ${condition} LIMIT ${piece}`),
      ])
      if (found.length > 0) await work(JSON.stringify(found.map(({ id }) => id)))
      if (found.length < piece) return
    }
  }

  /** `isStill` is what must hold of them when they are written. */
  async function scrubThese(ids: string, isStill: SQL, now: number): Promise<void> {
    const these = sql`SELECT value FROM json_each(${ids})`
    await db.batch([
      redactOrderAudit(db, these),
      statement(
        db,
        sql`UPDATE orders SET first_name = NULL, last_name = NULL, street = NULL, zip_code = NULL, phone = NULL, email = NULL,
              note = NULL, reason = CASE WHEN ${isPresetReason(sql`reason`)} THEN reason END, request_hash = '', scrubbed_at = ${now}
            WHERE id IN (${these}) AND ${isStill}`,
      ),
    ])
  }

  return {
    /**
     * Takes what is personal off finished orders of deleted accounts, later off those that were never finished, and later still
     * off finished orders of people without an account.
     */
    async scrub(now: number): Promise<void> {
      const isAbandoned = sql`updated_at < ${now - abandonedMs}`
      const isOver = sql`(${finished} OR ${isAbandoned})`
      await inChunks(
        sql`account_deleted_at IS NOT NULL AND phone IS NOT NULL AND updated_at < ${now - returnMs} AND ${isOver}`,
        (ids) => scrubThese(ids, isOver, now),
      )
      await inChunks(
        sql`user_id IS NULL AND account_deleted_at IS NULL AND scrubbed_at IS NULL
          AND updated_at < ${now - takenMs} AND ${finished}`,
        (ids) => scrubThese(ids, finished, now),
      )
      await inChunks(
        sql`state = 'placed' AND channel = 'web' AND created_at < ${now - clientMs} AND +client_hash IS NOT NULL`,
        (ids) =>
          db.batch([
            statement(db, sql`UPDATE orders SET client_hash = NULL WHERE id IN (SELECT value FROM json_each(${ids}))`),
          ]),
      )
    },

    /** Removes orders placed before a time with their items and log. What was counted by day stays counted. */
    async remove(before: number): Promise<void> {
      await inChunks(sql`id < ${lowestIdAt(before)}`, (ids) =>
        db.batch([
          statement(db, sql`DELETE FROM audit WHERE subject IN (SELECT value FROM json_each(${ids}))`),
          statement(db, sql`DELETE FROM orders WHERE id IN (SELECT value FROM json_each(${ids}))`),
        ]),
      )
    },
  }
}
