import { type SQL, sql } from 'drizzle-orm'
import { day, minute } from '#domain/durations.ts'
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts'
import type { OrderLine, PricedOrder } from '#domain/orders/price-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { isSold } from '#worker/database/schema/products.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { hasRoom, type Orderer } from './open-orders.sql.ts'
import type { OpenLimits } from './open-orders.ts'

/** Identifies a repeated order: by its key or, without one, by its content for a short time. */
export interface Fingerprint {
  key: string | null
  requestHash: string
  /** Epoch milliseconds; without a key, an equal order that is older is a different one. */
  since: number
}

/** The values of a new order. */
export interface NewOrder {
  id: string
  fingerprint: Fingerprint
  address: DeliveryAddress
  /** The slug of the selected bike. */
  bike: string | null
  /** The canonical form of the email address, equal for all its spellings. */
  emailCanonical: string
  lines: OrderLine[]
  priced: PricedOrder
  emails: [EncryptedEmail, ...EncryptedEmail[]]
  now: number
  orderer: Orderer
  /** The limits of the customer's order rate and open orders. */
  limits: OrderLimits
}

/** The owner's limits of orders per customer. */
export type OrderLimits = Pick<ShopSettings, 'ordersPer10Minutes' | 'ordersPerDay'> & OpenLimits

// D1 binds at most 100 values per statement; the largest here binds 30 others.
const mostBoundLines = 35

/**
 * The lines of an order as a table `line`. A short order is bound as values, which cost no rows read. A long one is one
 * JSON text, each line of which counts as a row read.
 */
export function orderedLines(lines: OrderLine[]): SQL {
  if (lines.length > mostBoundLines) {
    return sql`(SELECT key AS position, value ->> 'productId' AS product_id, value ->> 'quantity' AS quantity
      FROM json_each(${JSON.stringify(lines)})) AS line`
  }
  const values = lines.map(
    ({ productId, quantity }, position) => sql`(${sql.raw(`${position}`)}, ${productId}, ${quantity})`,
  )
  return sql`(SELECT column1 AS position, column2 AS product_id, column3 AS quantity
    FROM (VALUES ${sql.join(values, sql`, `)})) AS line`
}

/** The number of a customer's orders after a time in epoch milliseconds, as a subquery. */
export function countRecent(userId: string, since: number): SQL {
  return sql`(SELECT count(*) FROM orders WHERE user_id = ${userId} AND created_at > ${since})`
}

/** The condition of a customer's earlier order with this fingerprint. */
export function isRepeat(userId: string, { key, requestHash, since }: Fingerprint): SQL {
  return key === null
    ? sql`user_id = ${userId} AND created_at > ${since} AND request_hash = ${requestHash} AND idempotency_key LIKE 'auto:%'`
    : sql`user_id = ${userId} AND idempotency_key = ${key}`
}

/** Inserts the row of an order, which guards its batch, and returns the number. `line` comes from `orderedLines`. */
export function insertOrder(db: Database, userId: string, order: NewOrder, line: SQL) {
  const { id, address, fingerprint, now } = order
  const isWithinLimits = sql`${countRecent(userId, now - 10 * minute)} < ${order.limits.ordersPer10Minutes}
    AND ${countRecent(userId, now - day)} < ${order.limits.ordersPerDay}
    AND ${hasRoom(order.orderer, order.priced.amount, order.limits)}`
  return statement<{ number: number }>(
    db,
    sql`
    INSERT INTO orders (id, number, user_id, idempotency_key, request_hash, subtotal, delivery_fee, amount,
      first_name, last_name, email, email_canonical, street, city, province, zip_code, country, phone, bike,
      client_hash, created_at,
      updated_at)
    SELECT ${id}, (SELECT coalesce(max(number), 1000) + 1 FROM orders), ${userId},
      ${fingerprint.key ?? `auto:${id}`}, ${fingerprint.requestHash},
      CASE WHEN count(*) = ${order.lines.length} AND ${isWithinLimits}
          AND NOT EXISTS (SELECT 1 FROM orders WHERE ${isRepeat(userId, fingerprint)})
        THEN sum(products.new_price * line.quantity) END,
      ${order.priced.deliveryFee}, ${order.priced.amount}, ${address.firstName}, ${address.lastName},
      ${address.email}, ${order.emailCanonical}, ${address.street}, ${address.city}, ${address.state},
      ${String(address.zipCode).trim()}, ${address.country}, ${order.orderer.phone}, ${order.bike},
      ${order.orderer.clientHash}, ${now}, ${now}
    FROM ${line} JOIN products ON products.id = line.product_id AND ${isSold}
    RETURNING number`,
  )
}

/** Inserts the items of an order. `line` comes from `orderedLines`. */
export function insertItems(db: Database, id: string, line: SQL) {
  return statement(
    db,
    sql`
    INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures, uncounted)
    SELECT ${id}, line.position, products.id, products.name, products.new_price, line.quantity,
      CASE WHEN json_array_length(products.pictures) > 0 THEN json_array(products.pictures -> 0) ELSE '[]' END,
      CASE WHEN products.stock IS NULL THEN line.quantity ELSE 0 END
    FROM ${line} JOIN products ON products.id = line.product_id`,
  )
}
