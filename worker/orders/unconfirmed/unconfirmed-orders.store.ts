import { sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { isWithoutMoney } from '#worker/ledger/order-money.sql.ts'
import { enqueueEmailIf } from '#worker/email/outbox.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { isUnchanged, nextUpdatedAt, restockItems } from '#worker/orders/edits/order-snapshot.sql.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { text } from '#worker/database/rows.ts'

/** The cancellation of an unconfirmed order. */
export interface Cancellation {
  seen: OrderSnapshot
  emails: EncryptedEmail[]
}

/** Reads and cancels orders of the website that nobody confirmed in time. */
export class UnconfirmedOrdersStore extends Store {
  /**
   * The oldest orders placed before a time; one with an advance has its own end, and one with money waits for staff. A
   * proof of money is only what somebody typed: it ends nothing later. One with an unanswered call is due when its next call was due before `calledBefore`.
   */
  async listDue(placedBefore: number, calledBefore: number, atMost: number): Promise<string[]> {
    const [rows] = await this.db.batch([
      this.readRows({ id: text })`SELECT id FROM orders INDEXED BY orders_open_by_time
        WHERE state = 'placed' AND channel = 'web' AND created_at < ${placedBefore}
          AND (unconfirmed_since IS NULL OR unconfirmed_since < ${placedBefore})
          AND advance_asked = 0 AND ${isWithoutMoney}
          AND (call_after = 0 OR call_after < ${calledBefore})
        ORDER BY created_at LIMIT ${atMost}`,
    ])
    return rows.map(({ id }) => id)
  }

  /**
   * Cancels orders in one batch with stock, audit entries and emails, each only while it equals its snapshot. A
   * concurrent confirmation either wins or gets an error.
   */
  async cancel(list: Cancellation[], reason: string, actor: string, now: number): Promise<void> {
    const [first, ...others] = list.flatMap(({ seen, emails }) => {
      const holds = isUnchanged(seen)
      const [before, after] = [JSON.stringify({ state: 'placed' }), JSON.stringify({ state: 'cancelled', reason })]
      return [
        recordAudit(
          this.db,
          { at: now, actor, action: 'order.moved', subject: seen.id, before, after },
          sql`WHERE ${holds}`,
        ),
        ...emails.map((encryptedEmail) => enqueueEmailIf(this.db, holds, encryptedEmail)),
        restockItems(this.db, seen.id, now, sql`line.quantity - line.uncounted`, holds),
        // Last, because the guards of the statements above compare the old state.
        this.statement(sql`
          UPDATE orders SET state = 'cancelled', reason = ${reason}, updated_at = ${nextUpdatedAt(now)}
          WHERE id = ${seen.id} AND ${holds}`),
      ]
    })
    if (first) await this.db.batch([first, ...others])
  }
}
