import { type SQL, sql } from 'drizzle-orm'
import type { CashProblem, CashReceipt } from '#domain/cash/courier-cash.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { formerStaff } from '#worker/database/actor-name.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { enqueueMany } from '#worker/email/outbox.sql.ts'
import { newId } from '#worker/database/ids.ts'
import { cashOfParcel, due, isOwed } from './cash.sql.ts'
import { auditSql, recordAudit } from '#worker/database/audit.sql.ts'
import { toPage } from '#worker/database/to-page.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { columnsOf, computed, int, orNull, select, text, word } from '#worker/database/rows.ts'

const receiptPage = 50

/** The values of a new receipt. */
export interface NewReceipt {
  id: string
  key: string
  courierId: string
  /** With the email address of each customer and the state as they were read. */
  parcels: { id: string; email: string | null; state: OrderState }[]
  received: number
  reference: string
  actor: string
  now: number
  emails: EncryptedEmail[]
}

const receiptColumns = {
  ...columnsOf('r', {
    id: text,
    courierId: text,
    at: int,
    orderCount: int,
    expected: int,
    received: int,
    reference: text,
  }),
  courierName: computed(sql`(SELECT name FROM couriers WHERE couriers.id = r.courier_id)`, text),
  who: computed(sql`coalesce(s.name, ${formerStaff})`, text),
}

/** Reads and writes receipts of courier cash. */
export class CashReceiptsStore extends Store {
  /** The receipt with this key, and how many of these orders it paid. */
  async findByKey(key: string, orderIds: string[]): Promise<(CashReceipt & { ofThese: number }) | null> {
    const [receipt] = await this.receipts(sql`r.key = ${key}`, 1)
    if (!receipt) return null
    const [counted] = await this.readRows({ count: int })`SELECT count(*) AS count FROM orders
      WHERE receipt_id = ${receipt.id} AND id IN (SELECT value FROM json_each(${JSON.stringify(orderIds)}))`
    return { ...receipt, ofThese: counted?.count ?? 0 }
  }

  /**
   * Writes a receipt, its paid parcels, audit entry and emails, all or none: only while this courier owes for every
   * parcel, and neither a state nor a customer's email changed. False otherwise, and for a used key.
   */
  async receive({
    id,
    key,
    courierId,
    parcels,
    received,
    reference,
    actor,
    now,
    emails,
  }: NewReceipt): Promise<boolean> {
    const lines = JSON.stringify(parcels.map((each) => [each.id, each.email, newId(now), each.state]))
    const holds = sql`${parcels.length} = (
        SELECT count(*) FROM json_each(${lines}) AS line CROSS JOIN orders AS o ON o.id = line.value ->> 0
        WHERE o.courier_id = ${courierId} AND ${isOwed} AND o.email IS line.value ->> 1
          AND o.state = line.value ->> 3)
      AND NOT EXISTS (SELECT 1 FROM cash_receipts WHERE key = ${key})`
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`
        INSERT INTO cash_receipts (id, key, courier_id, at, actor, order_count, expected, received, reference)
        SELECT ${id}, ${key}, ${courierId}, ${now}, ${actor}, count(*), sum(${due}), ${received}, ${reference}
        FROM json_each(${lines}) AS line CROSS JOIN orders AS o ON o.id = line.value ->> 0`),
      this.statement(sql`UPDATE orders SET is_paid = 1, receipt_id = ${id}, updated_at = max(${now}, updated_at + 1)
        WHERE id IN (SELECT value ->> 0 FROM json_each(${lines}))`),
      this.statement(
        auditSql(
          sql`line.value ->> 2`,
          {
            at: now,
            actor,
            action: 'order.paid',
            subject: sql`o.id`,
            before: JSON.stringify({ isPaid: false }),
            after: sql`json_object('isPaid', json('true'), 'cashDue', ${due}, 'receipt', ${id})`,
          },
          sql`FROM json_each(${lines}) AS line CROSS JOIN orders AS o ON o.id = line.value ->> 0`,
        ),
      ),
      ...enqueueMany(this.db, emails),
      recordAudit(this.db, {
        at: now,
        actor,
        action: 'cash.received',
        subject: courierId,
        after: JSON.stringify({ receipt: id, parcels: parcels.length, received, reference }),
      }),
    ])
    return done !== null
  }

  /** The orders that this courier's cash cannot pay, and why. */
  async findProblems(courierId: string, orderIds: string[]): Promise<CashProblem[]> {
    const [problems] = await this.db.batch([
      this.readRows({ orderId: text, number: orNull(int), problem: word<CashProblem['problem']>() })`
        SELECT line.value AS orderId, o.number, CASE
          WHEN o.id IS NULL THEN 'unknown' WHEN o.is_paid = 1 THEN 'paid'
          WHEN NOT (${isOwed}) THEN 'not-delivered' ELSE 'other-courier' END AS problem
        FROM json_each(${JSON.stringify(orderIds)}) AS line LEFT JOIN orders AS o ON o.id = line.value
        WHERE o.id IS NULL OR NOT (${isOwed}) OR o.courier_id IS NOT ${courierId}`,
    ])
    return problems
  }

  /** A receipt with its parcels; `null` for an unknown id. */
  async find(id: string) {
    const [[receipt], parcels] = await this.db.batch([
      this.receipts(sql`r.id = ${id}`, 1),
      this.readRows({ orderId: text, number: int, name: text, city: text, amount: int, due: int })`
        SELECT o.id AS orderId, o.number, ${customerName} AS name, o.city, ${cashOfParcel} AS amount, ${due} AS due
        FROM orders AS o INDEXED BY orders_by_receipt WHERE o.receipt_id = ${id} ORDER BY o.number`,
    ])
    return receipt ? { receipt, parcels } : null
  }

  /** Receipts, newest first, after a cursor. */
  async list({ courierId, after }: { courierId?: string | undefined; after?: string | undefined }) {
    const ofCourier = courierId ? sql`r.courier_id = ${courierId}` : sql`true`
    const rows = await this.receipts(after ? sql`${ofCourier} AND r.id < ${after}` : ofCourier, receiptPage + 1)
    const { rows: receipts, next } = toPage(rows, receiptPage, ({ id }) => id)
    return { receipts, next }
  }

  private receipts(condition: SQL, limit: number) {
    return this.readRows(receiptColumns)`SELECT ${select(receiptColumns)}
      FROM cash_receipts AS r LEFT JOIN staff AS s ON s.id = substr(r.actor, 7)
      WHERE ${condition} ORDER BY r.id DESC LIMIT ${limit}`
  }
}
