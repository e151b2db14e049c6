import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { day, minute } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { largestFile } from '#domain/media/picture.ts'
import { type DeliveryAddress, deliveryOfAccount, type KnownDelivery } from '#domain/orders/delivery-address.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderLine, PricedOrder, PricedProduct } from '#domain/orders/price-order.ts'
import { trackingOf } from '#domain/orders/tracking.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import { idTable } from '#worker/database/id-table.ts'
import { enqueueEmails } from '#worker/email/outbox.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { users } from '#worker/database/schema/customers.ts'
import { couriers, orderItems, orders } from '#worker/database/schema/orders.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { addressLine } from './address-text.ts'
import { customerReason } from './customer-reasons.ts'
import { hasRoom, openOrdersOf, type Orderer } from './open-orders.sql.ts'
import type { OpenLimits, OpenOrders } from './open-orders.ts'

/** An order that was placed earlier with the same key. */
export interface PlacedOrder {
  id: string
  number: number
  amount: number
  requestHash: string
}

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

const orderListLimit = 500
const none: OpenOrders = { count: 0, amount: 0 }

// D1 binds at most 100 values per statement; the largest here binds 30 others.
const mostBoundLines = 35

/**
 * The lines of an order as a table `line`. A short order is bound as values, which cost no rows read. A long one is one
 * JSON text, each line of which counts as a row read.
 */
function orderedLines(lines: OrderLine[]): SQL {
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

/** Reads and writes shoppers' orders. */
export function ordersStore(db: Database) {
  const recent = (userId: string, since: number) =>
    sql`(SELECT count(*) FROM orders WHERE user_id = ${userId} AND created_at > ${since})`

  const isRepeat = (userId: string, { key, requestHash, since }: Fingerprint) =>
    key === null
      ? sql`user_id = ${userId} AND created_at > ${since} AND request_hash = ${requestHash} AND idempotency_key LIKE 'auto:%'`
      : sql`user_id = ${userId} AND idempotency_key = ${key}`

  return {
    /**
     * Reads everything that placing an order needs in one round trip: prices, stock, an earlier equal order, recent and
     * open orders, and settings.
     * @throws ShopError 'UNAUTHENTICATED'
     */
    async prepare(session: Session, productIds: string[], fingerprint: Fingerprint, orderer: Orderer, now: number) {
      const openOf = openOrdersOf(orderer)
      const countOpen = (condition: SQL) =>
        sql`SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM orders WHERE ${condition}`
      const [rows, [placed], [known], open] = await authenticatedBatch(db, session, [
        statement<PricedProduct>(
          db,
          sql`
          SELECT products.id AS _id, name, new_price AS newPrice, stock
          FROM ${idTable(productIds)} JOIN products ON products.id = listed.value AND ${isSold}`,
        ),
        statement<PlacedOrder>(
          db,
          sql`SELECT id, number, amount, request_hash AS requestHash FROM orders
              WHERE ${isRepeat(session.userId, fingerprint)} LIMIT 1`,
        ),
        statement<{ tenMinutes: number; day: number; accountEmail: string | null; facts: string | null }>(
          db,
          sql`SELECT ${recent(session.userId, now - 10 * minute)} AS tenMinutes,
                ${recent(session.userId, now - day)} AS day,
                (SELECT email_canonical FROM users WHERE id = ${session.userId}) AS accountEmail,
                (SELECT value FROM settings WHERE name = ${settingNames.facts}) AS facts`,
        ),
        statement<OpenOrders>(
          db,
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
    },

    /**
     * Writes an order with items, stock, cart, emails and audit entry in one batch, and returns its number. The order
     * row guards the batch: its NOT NULL subtotal is NULL for a product that is gone, a repeated order, or an exceeded
     * limit. Its CHECK rejects an amount that differs from the catalogue; another keeps stock at 0 or above.
     * @throws the database error, which the verb interprets
     * @throws ShopError 'UNAUTHENTICATED'
     */
    async place(session: Session, order: NewOrder): Promise<number> {
      const { id, address, fingerprint, now } = order
      const line = orderedLines(order.lines)
      const isWithinLimits = sql`${recent(session.userId, now - 10 * minute)} < ${order.limits.ordersPer10Minutes}
        AND ${recent(session.userId, now - day)} < ${order.limits.ordersPerDay}
        AND ${hasRoom(order.orderer, order.priced.amount, order.limits)}`
      const [[written]] = await authenticatedBatch(db, session, [
        statement<{ number: number }>(
          db,
          sql`
          INSERT INTO orders (id, number, user_id, idempotency_key, request_hash, subtotal, delivery_fee, amount,
            first_name, last_name, email, email_canonical, street, city, province, zip_code, country, phone, bike,
            client_hash, created_at,
            updated_at)
          SELECT ${id}, (SELECT coalesce(max(number), 1000) + 1 FROM orders), ${session.userId},
            ${fingerprint.key ?? `auto:${id}`}, ${fingerprint.requestHash},
            CASE WHEN count(*) = ${order.lines.length} AND ${isWithinLimits}
                AND NOT EXISTS (SELECT 1 FROM orders WHERE ${isRepeat(session.userId, fingerprint)})
              THEN sum(products.new_price * line.quantity) END,
            ${order.priced.deliveryFee}, ${order.priced.amount}, ${address.firstName}, ${address.lastName},
            ${address.email}, ${order.emailCanonical}, ${address.street}, ${address.city}, ${address.state},
            ${String(address.zipCode).trim()}, ${address.country}, ${order.orderer.phone}, ${order.bike},
            ${order.orderer.clientHash}, ${now}, ${now}
          FROM ${line} JOIN products ON products.id = line.product_id AND ${isSold}
          RETURNING number`,
        ),
        statement(
          db,
          sql`
          INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures, uncounted)
          SELECT ${id}, line.position, products.id, products.name, products.new_price, line.quantity,
            CASE WHEN json_array_length(products.pictures) > 0 THEN json_array(products.pictures -> 0) ELSE '[]' END,
            CASE WHEN products.stock IS NULL THEN line.quantity ELSE 0 END
          FROM ${line} JOIN products ON products.id = line.product_id`,
        ),
        statement(
          db,
          sql`
          UPDATE products SET stock = stock - line.quantity, updated_at = ${now}
          FROM ${line} WHERE products.id = line.product_id AND products.stock IS NOT NULL`,
        ),
        statement(
          db,
          // The checkout orders the whole cart. The + makes SQLite scan the cart once instead of once per line.
          sql`DELETE FROM cart_lines WHERE user_id = ${session.userId}
              AND +product_id IN (SELECT product_id FROM ${line})`,
        ),
        enqueueEmails(db, order.emails),
        recordAudit(db, {
          at: now,
          actor: `customer:${session.userId}`,
          action: 'order.placed',
          subject: id,
          after: 'placed',
        }),
      ])
      return written?.number ?? 0
    },

    /**
     * The delivery address of the account's newest order, otherwise the account's data.
     * @throws ShopError 'UNAUTHENTICATED'
     */
    async findDelivery(session: Session): Promise<KnownDelivery> {
      const [[account], [last]] = await authenticatedBatch(db, session, [
        db
          .select({
            name: users.name,
            email: users.email,
            phone: users.phone,
            address: users.address,
            city: users.city,
          })
          .from(users)
          .where(eq(users.id, session.userId)),
        statement<KnownDelivery>(
          db,
          sql`SELECT coalesce(first_name, '') AS firstName, coalesce(last_name, '') AS lastName,
            coalesce(email, '') AS email, coalesce(phone, '') AS phone, coalesce(street, '') AS street,
            city, province AS state, coalesce(zip_code, '') AS zipCode
          FROM orders WHERE user_id = ${session.userId} ORDER BY id DESC LIMIT 1`,
        ),
      ])
      if (!account) throw new ShopError('UNAUTHENTICATED')
      return last ?? deliveryOfAccount(account)
    },

    /** The customer's newest orders with their items in the original sequence, and the phone of the account. */
    async listByCustomer(session: Session): Promise<{ orders: Order[]; phone: string }> {
      const [[account], rows, items] = await authenticatedBatch(db, session, [
        db.select({ phone: users.phone }).from(users).where(eq(users.id, session.userId)),
        db
          .select({
            id: orders.id,
            number: orders.number,
            state: orders.state,
            isPaid: orders.isPaid,
            createdAt: orders.createdAt,
            amount: orders.amount,
            deliveryFee: orders.deliveryFee,
            courier: couriers.name,
            trackingNumber: orders.trackingNumber,
            trackingUrl: couriers.trackingUrl,
            reason: orders.reason,
            firstName: orders.firstName,
            phone: orders.phone,
            street: orders.street,
            city: orders.city,
            province: orders.province,
            zipCode: orders.zipCode,
          })
          .from(orders)
          .leftJoin(couriers, eq(couriers.id, orders.courierId))
          .where(eq(orders.userId, session.userId))
          .orderBy(desc(orders.id))
          .limit(orderListLimit),
        db
          .select()
          .from(orderItems)
          .where(
            inArray(
              orderItems.orderId,
              db
                .select({ id: orders.id })
                .from(orders)
                .where(eq(orders.userId, session.userId))
                .orderBy(desc(orders.id))
                .limit(orderListLimit),
            ),
          )
          .orderBy(orderItems.orderId, orderItems.position),
      ])
      const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
      const list = rows.map((row) => ({
        orderId: row.id,
        number: row.number,
        status: orderStateLabels[row.state],
        payment: row.isPaid,
        date: row.createdAt,
        amount: row.amount,
        deliveryFee: row.deliveryFee,
        tracking: trackingOf({ courier: row.courier, number: row.trackingNumber, address: row.trackingUrl }),
        reason: customerReason(row.reason),
        deliverTo: row.phone
          ? { firstName: row.firstName ?? '', phone: row.phone, address: addressLine(row), city: row.city }
          : null,
        items: (itemsOf.get(row.id) ?? []).map((item) => ({
          _id: item.productId,
          name: item.name,
          price: item.price,
          quantity: item.quantity,
          image: item.pictures.map((picture) => largestFile(picture, 'webp', 320).path),
        })),
      }))
      return { orders: list, phone: account?.phone ?? '' }
    },
  }
}
