import { sql } from 'drizzle-orm'
import { ShopError } from '#domain/errors.ts'
import type { PricedOrder, PricedProduct } from '#domain/orders/price-order.ts'
import {
  type RequestedAdvanceRow,
  requestedAdvanceColumns,
  updateAdvance,
  type WantedAdvance,
} from '#worker/advances/advance-rows.sql.ts'
import { type AttemptWindow, attemptsIn, countAttempt } from '#worker/database/attempts.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { Store } from '#worker/database/store.ts'
import { addedLines, heldAfterChange, lineChanges } from '#worker/orders/edits/changed-lines.sql.ts'
import type { OrderSnapshot, OrderUpdate } from '#worker/orders/edits/order-change.ts'
import { auditAndEmails, isUnchanged } from '#worker/orders/edits/order-snapshot.sql.ts'
import { selectCatalogue } from '#worker/orders/new-order.sql.ts'
import { readRules, rulesFor } from '#worker/orders/open-orders.sql.ts'
import { nextUpdatedAt } from '#worker/orders/restock.sql.ts'
import type { LineChange } from './changed-order.ts'

/** Where a changed order goes. */
export interface LinkedAddress {
  firstName: string | null
  lastName: string | null
  phone: string | null
  street: string | null
  city: string
  province: string
  zipCode: string | null
}

/** A change of an order by its customer. */
export interface LinkedOrderChange {
  address: LinkedAddress
  deliveryFee: number
  /** The name of the zone that it is priced by; `null` leaves that of before. */
  zone: string | null
  /** The phone number is another one: links of messages end, and the order waits for its confirmation again. */
  isOtherPhone: boolean
  /** Every line before or after the change, with its price. */
  lines: (LineChange & { price: number })[]
  /** The lines that are priced by the catalogue. */
  sold: PricedOrder['lines']
  /** The window in which the changes of the order are counted. */
  window: AttemptWindow
  /** The new requested advance; `null` leaves it unchanged. */
  advance: WantedAdvance | null
}

/** Reads and writes what a change of an order by its customer needs. */
export class OrderLinkChangesStore extends Store {
  /** Those of these parts that are on sale, what the order was asked for, how often it was changed, and the settings with `readRules`. */
  async prepare(orderId: string, productIds: string[], phone: string, window: AttemptWindow) {
    const [rows, [order]] = await this.db.batch([
      selectCatalogue(this.db, productIds),
      this.statement<RequestedAdvanceRow & { rules: string | null; changes: number }>(
        sql`SELECT ${requestedAdvanceColumns}, ${rulesFor(phone)} AS rules,
          ${attemptsIn(window)} AS changes FROM orders AS o WHERE o.id = ${orderId}`,
      ),
    ])
    if (!order) throw new ShopError('NOT_FOUND')
    const { rules, changes, ...asked } = order
    return {
      sold: new Map<string, PricedProduct>(rows.map((row) => [row._id, row])),
      asked,
      changes,
      ...readRules(rules),
    }
  }

  /**
   * Writes a change with lines, stock, totals, audit entries and emails in one batch. False, without a write, when the
   * order changed since `seen`, or a price did.
   * @throws the database error when stock is too low
   */
  async change(
    seen: OrderSnapshot,
    { address, deliveryFee, zone, isOtherPhone, lines, sold, window, advance }: LinkedOrderChange,
    update: OrderUpdate,
  ): Promise<boolean> {
    const { id } = seen
    const { now, actor } = update
    const isUnconfirmed = isOtherPhone && seen.state === 'confirmed'
    const order = { id, now, state: isUnconfirmed ? ('placed' as const) : seen.state }
    const [added, others] = [lines.filter(({ was }) => was === 0), lines.filter(({ was }) => was > 0)]
    const subtotal = sql`(SELECT sum(price * quantity) FROM order_items WHERE order_id = ${id})`
    const isPriced = sql`${sold.length} = (SELECT count(*) FROM json_each(${JSON.stringify(sold)}) AS line
      JOIN products ON products.id = line.value ->> 'productId' AND new_price = line.value ->> 'price' AND ${isSold})`
    const otherPhone = sql`, message_token_version = message_token_version + 1, customer_confirmed_at = NULL,
      call_attempts = 0, call_after = 0, unconfirmed_since = ${now}`
    const done = await guardedBatch(this.db, sql`${isUnchanged(seen)} AND ${isPriced}`, [
      // First and by itself, so that the totals count the lines and the city that were confirmed.
      this.statement(sql`UPDATE orders SET state = ${order.state} WHERE id = ${id} AND state <> ${order.state}`),
      ...lineChanges(
        this.db,
        order,
        others.map((line) => ({ ...line, more: line.quantity - line.was })),
      ),
      ...addedLines(this.db, order, added),
      this.statement(sql`
        UPDATE orders SET first_name = ${address.firstName}, last_name = ${address.lastName}, phone = ${address.phone},
          street = ${address.street}, city = ${address.city}, province = ${address.province}, zip_code = ${address.zipCode},
          zone = coalesce(${zone}, zone), subtotal = ${subtotal}, delivery_fee = ${deliveryFee}, amount = ${subtotal} + ${deliveryFee}, held = ${heldAfterChange},
          updated_at = ${nextUpdatedAt(now)}${isOtherPhone ? otherPhone : sql``}
        WHERE id = ${id}`),
      ...(advance ? [updateAdvance(this.db, id, advance)] : []),
      countAttempt(this.db, window),
      ...auditAndEmails(this.db, id, 'order.changed', update),
      ...(isUnconfirmed
        ? [
            recordAudit(this.db, {
              at: now,
              actor,
              action: 'order.undone',
              subject: id,
              before: JSON.stringify({ state: seen.state }),
              after: JSON.stringify({ state: order.state }),
            }),
          ]
        : []),
    ])
    return done !== null
  }
}
