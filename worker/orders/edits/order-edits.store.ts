import { sql } from 'drizzle-orm'
import type { PricedProduct } from '#domain/orders/price-order.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import { Store } from '#worker/database/store.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { selectCatalogue } from '#worker/orders/placing/new-order.sql.ts'
import { addedLines, type ChangedLine, heldAfterChange, lineChanges } from './changed-lines.sql.ts'
import type { OrderUpdate, OrderSnapshot } from './order-change.ts'
import { changeOrder, isUnchanged } from './order-snapshot.sql.ts'
import { int, orNull, text } from '#worker/database/rows.ts'

/** The delivery address in the columns of an order. */
export interface OrderAddress {
  firstName: string | null
  lastName: string | null
  phone: string
  email: string | null
  /** `null` for an order that is collected. */
  street: string | null
  city: string
  province: string
  zipCode: string | null
}

/** An edit of an order before packing. */
export interface OrderEdit extends OrderUpdate {
  address: OrderAddress
  lines: ChangedLine[]
  /** Parts that join the order, with the catalogue price that was read. */
  added: { productId: string; quantity: number; price: number }[]
  note: string | null
}

/** Writes edits of orders before packing. */
export class OrderEditsStore extends Store {
  /**
   * Writes address, lines, note, stock, totals, audit entry and emails in one batch. Another phone number ends the links
   * of messages. False, without a write, when the order changed since `seen`, or the price of an added part did.
   * @throws the database error when stock is too low
   */
  async edit(seen: OrderSnapshot, { address, note, ...change }: OrderEdit): Promise<boolean> {
    const { id, state } = seen
    const { now } = change
    const subtotal = sql`(SELECT sum(price * quantity) FROM order_items WHERE order_id = ${id})`
    const { added } = change
    const isPriced =
      added.length === 0
        ? sql``
        : sql`AND ${added.length} = (SELECT count(*) FROM json_each(${JSON.stringify(added)}) AS line
            JOIN products ON products.id = line.value ->> 'productId' AND new_price = line.value ->> 'price' AND ${isSold})`
    const isOtherPhone = sql`substr(coalesce(phone, ''), -10) <> ${address.phone.slice(-10)}`
    const write = {
      holds: sql`${isUnchanged(seen)} ${isPriced}`,
      action: 'order.changed',
      first: [
        ...lineChanges(this.db, { id, state, now }, change.lines),
        ...addedLines(this.db, { id, state, now }, added),
      ],
      sets: [
        sql`first_name = ${address.firstName}, last_name = ${address.lastName}, phone = ${address.phone},
          email = ${address.email}, email_canonical = ${canonicalOrNull(address.email)}, street = ${address.street},
          city = ${address.city}, province = ${address.province}, zip_code = ${address.zipCode}, note = ${note},
          message_token_version = message_token_version + (${isOtherPhone}), subtotal = ${subtotal},
          amount = ${subtotal} + delivery_fee, held = ${heldAfterChange}`,
      ],
    }
    return changeOrder(this.db, id, write, change)
  }

  /** Those of these products that are on sale, with price and stock. */
  async listSold(productIds: string[]): Promise<Map<string, PricedProduct>> {
    const [rows] = await this.db.batch([selectCatalogue(this.db, productIds)])
    return new Map(rows.map((row) => [row._id, row]))
  }

  /** The stock of these products; `null` when not counted. */
  async listStock(productIds: string[]): Promise<Map<string, number | null>> {
    const [rows] = await this.db.batch([
      this.readRows({ id: text, stock: orNull(int) })`
        SELECT p.id, p.stock FROM json_each(${JSON.stringify(productIds)}) AS line CROSS JOIN products AS p ON p.id = line.value`,
    ])
    return new Map(rows.map(({ id, stock }) => [id, stock]))
  }
}
