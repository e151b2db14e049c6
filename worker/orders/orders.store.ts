import { eq, type SQL, sql } from 'drizzle-orm'
import { day, minute } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { deliveryOfAccount, type KnownDelivery } from '#domain/orders/delivery-address.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PricedProduct } from '#domain/orders/price-order.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import { idTable } from '#worker/database/id-table.ts'
import { enqueueEmails } from '#worker/email/outbox.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { users } from '#worker/database/schema/customers.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { itemsOfCustomer, ordersOfCustomer, toOrder } from './customer-orders.sql.ts'
import {
  countRecent,
  type Fingerprint,
  insertItems,
  insertOrder,
  isRepeat,
  type NewOrder,
  orderedLines,
} from './new-order.sql.ts'
import { openOrdersOf, type Orderer } from './open-orders.sql.ts'
import type { OpenOrders } from './open-orders.ts'

/** An order that was placed earlier with the same key. */
export interface PlacedOrder {
  id: string
  number: number
  amount: number
  requestHash: string
}

const none: OpenOrders = { count: 0, amount: 0 }

/** Reads and writes shoppers' orders. */
export class OrdersStore extends Store {
  /**
   * Reads everything that placing an order needs in one round trip: prices, stock, an earlier equal order, recent and
   * open orders, and settings.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async prepare(session: Session, productIds: string[], fingerprint: Fingerprint, orderer: Orderer, now: number) {
    const openOf = openOrdersOf(orderer)
    const countOpen = (condition: SQL) =>
      sql`SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM orders WHERE ${condition}`
    const [rows, [placed], [known], open] = await authenticatedBatch(this.db, session, [
      this.statement<PricedProduct>(sql`
        SELECT products.id AS _id, name, new_price AS newPrice, stock
        FROM ${idTable(productIds)} JOIN products ON products.id = listed.value AND ${isSold}`),
      this.statement<PlacedOrder>(sql`SELECT id, number, amount, request_hash AS requestHash FROM orders
        WHERE ${isRepeat(session.userId, fingerprint)} LIMIT 1`),
      this.statement<{ tenMinutes: number; day: number; accountEmail: string | null; facts: string | null }>(sql`
        SELECT ${countRecent(session.userId, now - 10 * minute)} AS tenMinutes,
        ${countRecent(session.userId, now - day)} AS day,
        (SELECT email_canonical FROM users WHERE id = ${session.userId}) AS accountEmail,
        (SELECT value FROM settings WHERE name = ${settingNames.facts}) AS facts`),
      this.statement<OpenOrders>(
        sql`${countOpen(openOf.account)} UNION ALL ${countOpen(openOf.phone)} UNION ALL ${countOpen(openOf.network)}`,
      ),
    ])
    const catalogue = new Map<string, PricedProduct>(rows.map((row) => [row._id, row]))
    const { facts, accountEmail, ...counts } = known ?? { tenMinutes: 0, day: 0, accountEmail: null, facts: null }
    const [account = none, phone = none, network = none] = open
    return {
      catalogue,
      placed: placed ?? null,
      recent: counts,
      open: { account, phone, network },
      accountEmail,
      facts: parseSettings(facts),
    }
  }

  /**
   * Writes an order with items, stock, cart, emails and audit entry in one batch, and returns its number. The order
   * row guards the batch: its NOT NULL subtotal is NULL for a product that is gone, a repeated order, or an exceeded
   * limit. Its CHECK rejects an amount that differs from the catalogue; another keeps stock at 0 or above.
   * @throws the database error, which the verb interprets
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async place(session: Session, order: NewOrder): Promise<number> {
    const { id, now } = order
    const line = orderedLines(order.lines)
    const [[written]] = await authenticatedBatch(this.db, session, [
      insertOrder(this.db, session.userId, order, line),
      insertItems(this.db, id, line),
      this.statement(sql`
        UPDATE products SET stock = stock - line.quantity, updated_at = ${now}
        FROM ${line} WHERE products.id = line.product_id AND products.stock IS NOT NULL`),
      this.statement(
        // The checkout orders the whole cart. The + makes SQLite scan the cart once instead of once per line.
        sql`DELETE FROM cart_lines WHERE user_id = ${session.userId}
            AND +product_id IN (SELECT product_id FROM ${line})`,
      ),
      enqueueEmails(this.db, order.emails),
      recordAudit(this.db, {
        at: now,
        actor: `customer:${session.userId}`,
        action: 'order.placed',
        subject: id,
        after: 'placed',
      }),
    ])
    return written?.number ?? 0
  }

  /**
   * The delivery address of the account's newest order, otherwise the account's data.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async findDelivery(session: Session): Promise<KnownDelivery> {
    const [[account], [last]] = await authenticatedBatch(this.db, session, [
      this.db
        .select({
          name: users.name,
          email: users.email,
          phone: users.phone,
          address: users.address,
          city: users.city,
        })
        .from(users)
        .where(eq(users.id, session.userId)),
      this.statement<KnownDelivery>(sql`
        SELECT coalesce(first_name, '') AS firstName, coalesce(last_name, '') AS lastName,
          coalesce(email, '') AS email, coalesce(phone, '') AS phone, coalesce(street, '') AS street,
          city, province AS state, coalesce(zip_code, '') AS zipCode
        FROM orders WHERE user_id = ${session.userId} ORDER BY id DESC LIMIT 1`),
    ])
    if (!account) throw new ShopError('UNAUTHENTICATED')
    return last ?? deliveryOfAccount(account)
  }

  /** The customer's newest orders with their items in the original sequence, and the phone of the account. */
  async listByCustomer(session: Session): Promise<{ orders: Order[]; phone: string }> {
    const [[account], rows, items] = await authenticatedBatch(this.db, session, [
      this.db.select({ phone: users.phone }).from(users).where(eq(users.id, session.userId)),
      ordersOfCustomer(this.db, session.userId),
      itemsOfCustomer(this.db, session.userId),
    ])
    const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
    return { orders: rows.map((row) => toOrder(row, itemsOf.get(row.id) ?? [])), phone: account?.phone ?? '' }
  }
}
