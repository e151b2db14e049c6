import { type SQL, sql } from 'drizzle-orm'
import type { CashProblem, CashReceipt } from '#domain/cash/courier-cash.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { int, orNull, text, word } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { cashOfParcel, due, isOwed } from './cash.sql.ts'
import { newReceipt, type NewReceipt, readReceipts } from './receipts.sql.ts'

const receiptPage = 50

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
  async receive(receipt: NewReceipt): Promise<boolean> {
    const { holds, statements } = newReceipt(this.db, receipt)
    return (await guardedBatch(this.db, holds, statements as never)) !== null
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
    const [[receipt], parcels, undone] = await this.db.batch([
      this.receipts(sql`r.id = ${id}`, 1),
      this.readRows({ orderId: text, number: int, name: text, city: text, amount: int, due: int })`
        SELECT o.id AS orderId, o.number, ${customerName} AS name, o.city, ${cashOfParcel} AS amount, ${due} AS due
        FROM orders AS o INDEXED BY orders_by_receipt WHERE o.receipt_id = ${id} ORDER BY o.number`,
      // An undone receipt has no parcels any more; the lines of its statement know them.
      this.readRows({ orderId: text, number: int, name: text, city: text, amount: int, due: int })`
        SELECT o.id AS orderId, o.number, ${customerName} AS name, o.city, ${cashOfParcel} AS amount, l.expected_paisa / 100 AS due
        FROM statement_lines AS l INDEXED BY statement_lines_by_receipt JOIN orders AS o ON o.id = l.order_id
        WHERE l.receipt_id = ${id} AND l.ends_line IS NULL
          AND EXISTS (SELECT 1 FROM cash_receipts WHERE id = ${id} AND undone_at IS NOT NULL) ORDER BY o.number`,
    ])
    return receipt ? { receipt, parcels: receipt.undoneAt === null ? parcels : undone } : null
  }

  /** Receipts, newest first, after a cursor. */
  async list({ courierId, after }: { courierId?: string | undefined; after?: string | undefined }) {
    const ofCourier = courierId ? sql`r.courier_id = ${courierId}` : sql`true`
    const rows = await this.receipts(after ? sql`${ofCourier} AND r.id < ${after}` : ofCourier, receiptPage + 1)
    const { rows: receipts, next } = toPage(rows, receiptPage, ({ id }) => id)
    return { receipts, next }
  }

  private receipts(condition: SQL, limit: number) {
    return readReceipts(this.db, sql`${condition} ORDER BY r.id DESC LIMIT ${limit}`)
  }
}
