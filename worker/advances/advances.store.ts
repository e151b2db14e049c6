import { sql } from 'drizzle-orm'
import type { OrderState } from '#domain/orders/order-states.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { Store } from '#worker/database/store.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { enqueueAll } from '#worker/email/outbox.sql.ts'
import { isWithoutMoney, moneyColumns, toCollectSql } from '#worker/ledger/order-money.sql.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { changeOrder, isUnchanged, restockItems } from '#worker/orders/edits/order-snapshot.sql.ts'
import {
  advanceAction,
  hasNoOpenProof,
  isPayableState,
  requestedAdvanceColumns,
  updateAdvance,
  type WantedAdvance,
} from './advance-rows.sql.ts'
import { columnsOf, int, type RowOf, select, text, word } from '#worker/database/rows.ts'

/** The requested advance of an order, and its money. */
const advanceState = {
  ...requestedAdvanceColumns,
  ...moneyColumns,
  ...columnsOf('o', { state: word<OrderState>(), amount: int }),
}
export type AdvanceState = RowOf<typeof advanceState>

/** A change with its emails. */
export interface AdvanceChange {
  actor: string
  now: number
  emails: EncryptedEmail[]
}

/** The order still waits for its advance: it may have been cancelled or packed since it was listed. */
const isWaiting = sql`state IN ('placed', 'confirmed')`
/** Nothing of an order came in, and something is to collect: only then it may end by itself. */
const isUnpaid = sql`${isWithoutMoney} AND advance_asked > 0 AND ${toCollectSql('orders')} > 0`

/** No proof is to check, or there was time to check it. */
const isUnproved = (checkedBefore: number) => sql`(${hasNoOpenProof} OR advance_until <= ${checkedBefore})`

/** Reads and writes advances of orders. */
export class AdvancesStore extends Store {
  /** The requested advance of an order; `null` for an unknown order. */
  async find(orderId: string): Promise<AdvanceState | null> {
    const [[row]] = await this.db.batch([
      this.readRows(advanceState)`SELECT ${select(advanceState)} FROM orders AS o WHERE o.id = ${orderId}`,
    ])
    return row ?? null
  }

  /** Stores a requested advance with its audit entry and emails; false when the order changed since `seen`. */
  async request(seen: OrderSnapshot, was: number, wanted: WantedAdvance, change: AdvanceChange): Promise<boolean> {
    const holds = sql`${isUnchanged(seen)} AND EXISTS (SELECT 1 FROM orders WHERE id = ${seen.id} AND advance_asked = ${was} AND ${isPayableState})`
    const write = { holds, action: advanceAction, first: [updateAdvance(this.db, seen.id, wanted)] }
    // Without the words: they may name the customer, and the audit log is kept longer.
    const [before, after] = [{ advanceAsked: was }, { advanceAsked: wanted.asked }]
    return changeOrder(this.db, seen.id, write, { ...change, before, after })
  }

  /**
   * Orders whose customers are to be reminded, and whose advance did not come in time: at most `atMost` of each. An open
   * proof leaves staff the time of an advance once more, until `checkedBefore`.
   */
  async listDue(now: number, checkedBefore: number, atMost: number) {
    const [reminders, ended] = await this.db.batch([
      this.readRows({ id: text })`SELECT id FROM orders INDEXED BY orders_by_advance_reminder
        WHERE advance_remind_at IS NOT NULL AND state IN ('placed', 'confirmed') AND advance_remind_at <= ${now}
        ORDER BY advance_remind_at LIMIT ${atMost}`,
      this.readRows({ id: text })`SELECT id FROM orders INDEXED BY orders_by_advance_end
        WHERE advance_until IS NOT NULL AND state IN ('placed', 'confirmed') AND advance_until <= ${now} AND ${isUnpaid}
          AND ${isUnproved(checkedBefore)}
        ORDER BY advance_until LIMIT ${atMost}`,
    ])
    return { reminders: reminders.map(({ id }) => id), ended: ended.map(({ id }) => id) }
  }

  /** Records that a customer was reminded, with the email, unless the order changed since it was read. */
  async remind(seen: OrderSnapshot, { emails, actor, now }: AdvanceChange): Promise<boolean> {
    const holds = sql`${isUnchanged(seen)} AND EXISTS (SELECT 1 FROM orders WHERE id = ${seen.id} AND advance_remind_at <= ${now}
      AND ${isWaiting})`
    const after = JSON.stringify({ isReminded: true })
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`UPDATE orders SET advance_remind_at = NULL WHERE id = ${seen.id}`),
      ...(emails.length > 0
        ? [recordAudit(this.db, { at: now, actor, action: advanceAction, subject: seen.id, after })]
        : []),
      ...enqueueAll(this.db, emails),
    ])
    return done !== null
  }

  /** Cancels an order whose advance did not come, with stock and emails; false when it changed or ended since it was due. */
  async cancel(seen: OrderSnapshot, reason: string, checkedBefore: number, change: AdvanceChange): Promise<boolean> {
    const { now } = change
    const holds = sql`${isUnchanged(seen)} AND EXISTS (SELECT 1 FROM orders WHERE id = ${seen.id} AND advance_until <= ${now}
      AND ${isUnpaid} AND ${isWaiting} AND ${isUnproved(checkedBefore)})`
    const write = {
      holds,
      action: 'order.moved',
      sets: [sql`state = 'cancelled', reason = ${reason}`],
      following: () => [restockItems(this.db, seen.id, now, sql`line.quantity - line.uncounted`)],
    }
    const [before, after] = [{ state: seen.state }, { state: 'cancelled' as const, reason }]
    return changeOrder(this.db, seen.id, write, { ...change, before, after })
  }
}
