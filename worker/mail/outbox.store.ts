import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { orders, outbox } from '#worker/database/schema.ts'
import { unseal } from '#worker/secrets/sealed-text.ts'
import type { Letter } from './letters.ts'

/** A claimed letter has this long to be sent before another run may claim it. */
const claimMs = 2 * 60_000
/** After so many failed attempts a letter is given up; about a day with the waits below. */
const maxAttempts = 12

/** Letters that wait, are tried, and are wiped once sent. */
export function outboxStore(db: Database, pepper: string) {
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))
  return {
    /** Takes letters that are due, so that no other run tries them at the same time. */
    async claim(now: number, limit = 10): Promise<{ id: string; attempts: number; letter: Letter }[]> {
      const due = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isWaiting, lte(outbox.nextAttemptAt, now)))
        .orderBy(outbox.nextAttemptAt)
        .limit(limit)
      const rows = await db
        .update(outbox)
        .set({ nextAttemptAt: now + claimMs, attempts: sql`${outbox.attempts} + 1` })
        .where(and(sql`${outbox.id} IN ${due}`, isWaiting, lte(outbox.nextAttemptAt, now)))
        .returning({ id: outbox.id, attempts: outbox.attempts, sealed: outbox.sealed })
      return Promise.all(
        rows.map(async ({ id, attempts, sealed }) => ({
          id,
          attempts,
          letter: JSON.parse(await unseal(pepper, sealed ?? '')) as Letter,
        })),
      )
    },

    /** The letter is out: what it said is wiped. */
    async markSent(id: string, now: number): Promise<void> {
      await db.update(outbox).set({ sentAt: now, sealed: null }).where(eq(outbox.id, id))
    },

    /** The letter could not be sent: again later, each time after a longer wait, at last never. */
    async markFailed(id: string, attempts: number, now: number): Promise<void> {
      const waitMs = Math.min(2 ** attempts * 30_000, 4 * 60 * 60_000)
      const change = attempts >= maxAttempts ? { failedAt: now, sealed: null } : { nextAttemptAt: now + waitMs }
      await db.update(outbox).set(change).where(eq(outbox.id, id))
    },

    /** The number that people know an order by; `null` when the order is gone. */
    async orderNumber(orderId: string): Promise<number | null> {
      const [row] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
      return row?.number ?? null
    },

    /** Removes rows of letters that went out before a time. */
    async sweep(before: number): Promise<void> {
      await db.delete(outbox).where(lt(outbox.createdAt, before))
    },
  }
}
