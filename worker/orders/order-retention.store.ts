import { type SQL, sql } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import { Store } from '#worker/database/store.ts'
import { lowestIdAt } from '#worker/database/ids.ts'
import { eraseOrderText, isPresetReason } from './order-audit.sql.ts'
import { hasNoOpenReturn, returnsEndedBefore } from '#worker/returns/return-columns.sql.ts'
import { text } from '#worker/database/rows.ts'

/** Orders by phone or over the counter have no account to delete; personal data is erased after a year. */
const takenMs = 365 * day
/** An unfinished order of a deleted account counts as abandoned when it did not change for this long. */
const abandonedMs = 90 * day
/** The limits of open orders do not need the IP address of an unconfirmed order for longer. */
const clientMs = 30 * day
/** Orders per batch, and batches per run. */
const [batchSize, batches] = [200, 20]
const finished = sql`+state IN ('delivered', 'cancelled', 'refused', 'returned')`

/** Erases and deletes orders when their retention periods end. */
export class OrderRetentionStore extends Store {
  /**
   * Erases personal data: from finished orders of deleted accounts, later from their abandoned orders, then from
   * finished orders without an account.
   */
  async scrub(now: number): Promise<void> {
    const isAbandoned = sql`updated_at < ${now - abandonedMs}`
    const isOver = sql`(${finished} OR ${isAbandoned})`
    await this.inBatches(
      sql`INDEXED BY orders_to_scrub WHERE account_deleted_at IS NOT NULL AND phone IS NOT NULL AND updated_at < ${returnsEndedBefore(now)} AND ${isOver} AND ${hasNoOpenReturn}`,
      (ids) => this.scrubThese(ids, sql`(${isOver} AND ${hasNoOpenReturn})`, now),
    )
    await this.inBatches(
      sql`INDEXED BY orders_taken_to_scrub WHERE user_id IS NULL AND account_deleted_at IS NULL AND scrubbed_at IS NULL
        AND updated_at < ${now - takenMs} AND ${finished} AND ${hasNoOpenReturn}`,
      (ids) => this.scrubThese(ids, sql`(${finished} AND ${hasNoOpenReturn})`, now),
    )
    await this.inBatches(
      sql`INDEXED BY orders_open_by_time WHERE state = 'placed' AND channel = 'web' AND created_at < ${now - clientMs} AND +client_hash IS NOT NULL`,
      (ids) =>
        this.db.batch([
          this.statement(sql`UPDATE orders SET client_hash = NULL WHERE id IN (SELECT value FROM json_each(${ids}))`),
        ]),
    )
  }

  /** Deletes orders placed before a time, with items and audit entries. Daily totals stay. */
  async remove(before: number): Promise<void> {
    await this.inBatches(sql`WHERE id < ${lowestIdAt(before)}`, (ids) =>
      this.db.batch([
        this.statement(sql`DELETE FROM audit WHERE subject IN (SELECT value FROM json_each(${ids}))`),
        this.statement(sql`DELETE FROM orders WHERE id IN (SELECT value FROM json_each(${ids}))`),
      ]),
    )
  }

  /** Applies `work` to the orders of a condition in batches, until none is left or the run has done its share. */
  private async inBatches(where: SQL, work: (ids: string) => Promise<unknown>): Promise<void> {
    for (let count = 0; count < batches; count += 1) {
      const [found] = await this.db.batch([
        this.readRows({ id: text })`SELECT id FROM orders ${where} LIMIT ${batchSize}`,
      ])
      if (found.length > 0) await work(JSON.stringify(found.map(({ id }) => id)))
      if (found.length < batchSize) return
    }
  }

  /** `isStill` is checked again on writing. */
  private async scrubThese(ids: string, isStill: SQL, now: number): Promise<void> {
    const these = sql`SELECT value FROM json_each(${ids})`
    await this.db.batch([
      ...eraseOrderText(this.db, these),
      this.statement(sql`
        UPDATE orders SET first_name = NULL, last_name = NULL, street = NULL, zip_code = NULL, phone = NULL, email = NULL,
          note = NULL, advance_note = NULL, kept_words = NULL, reason = CASE WHEN ${isPresetReason(sql`reason`)} THEN reason END, request_hash = '', phone_hash = NULL, scrubbed_at = ${now}
        WHERE id IN (${these}) AND ${isStill}`),
    ])
  }
}
