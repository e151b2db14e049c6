import { sql } from 'drizzle-orm'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { type ChangedLine, lineChanges } from './changed-lines.sql.ts'
import type { OrderUpdate, OrderSnapshot } from './order-change.ts'
import { isUnchanged, auditAndEmails } from './order-snapshot.sql.ts'

/** The delivery address in the columns of an order. */
export interface OrderAddress {
  firstName: string | null
  lastName: string | null
  phone: string
  email: string | null
  street: string
  city: string
  province: string
  zipCode: string | null
}

/** An edit of an order before packing. */
export interface OrderEdit extends OrderUpdate {
  address: OrderAddress
  lines: ChangedLine[]
  note: string | null
}

/** Writes edits of orders before packing. */
export class OrderEditsStore extends Store {
  /**
   * Writes address, quantities, note, stock, totals at the agreed prices, audit entry and emails in one batch. False,
   * without a write, when the order changed since `seen`.
   * @throws the database error when stock is too low
   */
  async edit(seen: OrderSnapshot, { address, note, ...change }: OrderEdit): Promise<boolean> {
    const { id, state } = seen
    const { now } = change
    const subtotal = sql`(SELECT sum(price * quantity) FROM order_items WHERE order_id = ${id})`
    const done = await guardedBatch(this.db, isUnchanged(seen), [
      ...lineChanges(this.db, { id, state, now }, change.lines),
      this.statement(sql`
        UPDATE orders SET first_name = ${address.firstName}, last_name = ${address.lastName}, phone = ${address.phone},
          email = ${address.email}, email_canonical = ${canonicalOrNull(address.email)}, street = ${address.street}, city = ${address.city}, province = ${address.province},
          zip_code = ${address.zipCode}, note = ${note}, updated_at = max(${now}, updated_at + 1),
          subtotal = ${subtotal}, amount = ${subtotal} + delivery_fee
        WHERE id = ${id}`),
      ...auditAndEmails(this.db, id, 'order.changed', change),
    ])
    return done !== null
  }

  /** The stock of these products; `null` when not counted. */
  async listStock(productIds: string[]): Promise<Map<string, number | null>> {
    const [rows] = await this.db.batch([
      this.statement<{ id: string; stock: number | null }>(
        sql`SELECT p.id, p.stock FROM json_each(${JSON.stringify(productIds)}) AS line CROSS JOIN products AS p ON p.id = line.value`,
      ),
    ])
    return new Map(rows.map(({ id, stock }) => [id, stock]))
  }
}
