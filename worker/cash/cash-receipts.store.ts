import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
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
import { cashReceipts, orders } from '#worker/database/schema/orders.ts'
import { staff } from '#worker/database/schema/staff.ts'
import { toPage } from '#worker/database/to-page.ts'
import { isBy } from '#worker/staff/staff-actor.sql.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'

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
  id: cashReceipts.id,
  courierId: cashReceipts.courierId,
  courierName: sql<string>`(SELECT name FROM couriers WHERE couriers.id = ${cashReceipts.courierId})`,
  at: cashReceipts.at,
  who: sql<string>`coalesce(${staff.name}, ${formerStaff})`,
  orderCount: cashReceipts.orderCount,
  expected: cashReceipts.expected,
  received: cashReceipts.received,
  reference: cashReceipts.reference,
}

/** Reads and writes receipts of courier cash. */
export class CashReceiptsStore extends Store {
  /** The receipt with this key, and how many of these orders it paid. */
  async findByKey(key: string, orderIds: string[]): Promise<(CashReceipt & { ofThese: number }) | null> {
    const [receipt] = await this.receipts(eq(cashReceipts.key, key), 1)
    if (!receipt) return null
    const [counted] = await this.db
      .select({ count: sql<number>`count(*)` })
      .from(orders)
      .where(
        and(
          eq(orders.receiptId, receipt.id),
          sql`${orders.id} IN (SELECT value FROM json_each(${JSON.stringify(orderIds)}))`,
        ),
      )
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
      this.statement<CashProblem>(sql`SELECT line.value AS orderId, o.number, CASE
          WHEN o.id IS NULL THEN 'unknown' WHEN o.is_paid = 1 THEN 'paid'
          WHEN NOT (${isOwed}) THEN 'not-delivered' ELSE 'other-courier' END AS problem
        FROM json_each(${JSON.stringify(orderIds)}) AS line LEFT JOIN orders AS o ON o.id = line.value
        WHERE o.id IS NULL OR NOT (${isOwed}) OR o.courier_id IS NOT ${courierId}`),
    ])
    return problems
  }

  /** A receipt with its parcels; `null` for an unknown id. */
  async find(id: string) {
    const [[receipt], parcels] = await this.db.batch([
      this.receipts(eq(cashReceipts.id, id), 1),
      this.statement<{ orderId: string; number: number; name: string; city: string; amount: number; due: number }>(sql`
        SELECT o.id AS orderId, o.number, ${customerName} AS name, o.city, ${cashOfParcel} AS amount, ${due} AS due
        FROM orders AS o INDEXED BY orders_by_receipt WHERE o.receipt_id = ${id} ORDER BY o.number`),
    ])
    return receipt ? { receipt, parcels } : null
  }

  /** Receipts, newest first, after a cursor. */
  async list({ courierId, after }: { courierId?: string | undefined; after?: string | undefined }) {
    const rows = await this.receipts(
      and(
        courierId ? eq(cashReceipts.courierId, courierId) : undefined,
        after ? lt(cashReceipts.id, after) : undefined,
      ),
      receiptPage + 1,
    )
    const { rows: receipts, next } = toPage(rows, receiptPage, ({ id }) => id)
    return { receipts, next }
  }

  private receipts(condition: SQL | undefined, limit: number) {
    return this.db
      .select(receiptColumns)
      .from(cashReceipts)
      .leftJoin(staff, isBy(cashReceipts.actor))
      .where(condition)
      .orderBy(desc(cashReceipts.id))
      .limit(limit)
  }
}
