import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { hour, minute, second } from '#domain/durations.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { deleteInBatches } from '#worker/database/delete-in-batches.ts'
import { outbox } from '#worker/database/schema/messages.ts'
import { orders } from '#worker/database/schema/orders.ts'
import { decryptText } from '#worker/crypto/text-encryption.ts'
import type { OutgoingEmail } from './enqueue-emails.ts'

/** A claimed letter has this long to be sent before another run may claim it. */
const claimMs = 2 * minute
/** After so many failed attempts a letter is given up; about a day with the waits below. */
const maxAttempts = 12

/** A letter that one run has taken; `attempts` counts this one. */
export interface ClaimedEmail {
  id: string
  kind: string
  attempts: number
  sealed: string | null
}

/** Somebody of the shop confirmed an order with this address or took it down, it proved itself by a link or code, or is staff's. */
export function isKnownEmail(email: string): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE email_canonical = ${email}
      AND state IN ('confirmed', 'packed', 'shipped', 'delivered', 'refused', 'returned'))
    OR EXISTS (SELECT 1 FROM orders WHERE email_canonical = ${email}
      AND state IN ('placed', 'cancelled') AND channel IN ('phone', 'counter'))
    OR EXISTS (SELECT 1 FROM users WHERE email_canonical = ${email} AND email_proved_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM staff WHERE email_canonical = ${email})`
}

/** Letters that wait, are tried, and are wiped once sent. */
export function outboxStore(db: Database, peppers: string[]) {
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))
  const markSent = (id: string, now: number) =>
    db.update(outbox).set({ sentAt: now, sealed: null }).where(eq(outbox.id, id))

  return {
    /**
     * Takes the letter that has been due longest, so that no other run tries it meanwhile; `null` when none is due. In the
     * same trip the letter before it, when it is out, is marked as sent.
     */
    async claim(now: number, sentId: string | null): Promise<ClaimedEmail | null> {
      const isDue = sql`sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${now}`
      const claimed = statement<ClaimedEmail>(
        db,
        sql`UPDATE outbox SET next_attempt_at = ${now + claimMs}, attempts = attempts + 1
            WHERE id IN (SELECT id FROM outbox WHERE ${isDue} ORDER BY next_attempt_at, id LIMIT 1) AND ${isDue}
            RETURNING id, kind, attempts, sealed`,
      )
      // As a batch also when it is alone, so that a read which waits goes along.
      if (sentId === null) return (await db.batch([claimed]))[0][0] ?? null
      const [, rows] = await db.batch([markSent(sentId, now), claimed])
      return rows[0] ?? null
    },

    /** What a claimed letter says; throws when it was sealed with another key. */
    async open({ sealed }: ClaimedEmail): Promise<OutgoingEmail> {
      return JSON.parse(await decryptText(peppers, sealed ?? '')) as OutgoingEmail
    },

    /** The letter is out: what it said is wiped. */
    async markSent(id: string, now: number): Promise<void> {
      await markSent(id, now)
    },

    /** The letter could not be sent: again later, each time after a longer wait, at last never. */
    async markFailed(id: string, attempts: number, now: number): Promise<void> {
      const waitMs = Math.min(2 ** attempts * 30 * second, 4 * hour)
      const change = attempts >= maxAttempts ? { failedAt: now, sealed: null } : { nextAttemptAt: now + waitMs }
      await db
        .update(outbox)
        .set(change)
        .where(and(eq(outbox.id, id), isWaiting))
    },

    /** The letter is not sent: nothing of it stays. */
    async drop(id: string): Promise<void> {
      await db.delete(outbox).where(eq(outbox.id, id))
    },

    /** The number that people know an order by; `null` when the order is gone. */
    async orderNumber(orderId: string): Promise<number | null> {
      const [row] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
      return row?.number ?? null
    },

    /** Removes rows of letters that went out before a time. */
    async deleteExpired(before: number): Promise<void> {
      await deleteInBatches(db, 'outbox', ['id'], sql`created_at < ${before}`)
    },
  }
}
