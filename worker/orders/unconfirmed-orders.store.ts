import { sql } from 'drizzle-orm'
import { type Database, statement } from '#worker/database/connect.ts'
import { enqueueEmailIf } from '#worker/email/outbox.sql.ts'
import { recordAuditIf } from '#worker/staff/audit.sql.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { restockItems, nextUpdatedAt } from './restock.sql.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { isUnchanged } from '#worker/orders/edits/order-snapshot.sql.ts'

/** What becomes of an order that nobody confirmed. */
export interface Cancellation {
  seen: OrderSnapshot
  letters: EncryptedEmail[]
}

/** Orders of the pages that nobody confirmed in time. */
export function unconfirmedOrdersStore(db: Database) {
  return {
    /**
     * The oldest of those placed before a time; one that was called waits until its next call, `calledBefore`, is past as well.
     */
    async listDue(placedBefore: number, calledBefore: number, atMost: number): Promise<string[]> {
      const [rows] = await db.batch([
        statement<{ id: string }>(
          db,
          sql`SELECT id FROM orders INDEXED BY orders_open_by_time
              WHERE state = 'placed' AND channel = 'web' AND created_at < ${placedBefore}
                AND (unconfirmed_since IS NULL OR unconfirmed_since < ${placedBefore})
                AND (call_after = 0 OR call_after < ${calledBefore})
              ORDER BY created_at LIMIT ${atMost}`,
        ),
      ])
      return rows.map(({ id }) => id)
    },

    /**
     * Cancels orders in one batch, each only if it still is as it was seen: who confirms it at the same moment is either first,
     * or learns that it is cancelled. The stock comes back, the log and the email go with it.
     */
    async cancel(list: Cancellation[], reason: string, actor: string, now: number): Promise<void> {
      const [first, ...others] = list.flatMap(({ seen, letters: emails }) => {
        const holds = isUnchanged(seen)
        const [before, after] = [JSON.stringify({ state: 'placed' }), JSON.stringify({ state: 'cancelled', reason })]
        return [
          recordAuditIf(db, holds, { at: now, actor, action: 'order.moved', subject: seen.id, before, after }),
          ...emails.map((letter) => enqueueEmailIf(db, holds, letter)),
          restockItems(db, seen.id, now, sql`line.quantity - line.uncounted`, holds),
          // Last: it is no longer as it was seen from here on.
          statement(
            db,
            sql`UPDATE orders SET state = 'cancelled', reason = ${reason}, updated_at = ${nextUpdatedAt(now)}
                WHERE id = ${seen.id} AND ${holds}`,
          ),
        ]
      })
      if (first) await db.batch([first, ...others])
    },
  }
}
