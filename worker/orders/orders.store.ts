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
import { recordAudit } from '#worker/staff/audit.sql.ts'
import { users } from '#worker/database/schema/customers.ts'
import { couriers, orderItems, orders } from '#worker/database/schema/orders.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { addressLine } from './address-text.ts'
import { customerReason } from './customer-reasons.ts'
import type { OpenLimits, OpenOrders } from './open-orders.ts'

/** An order that was placed with a key before. */
export interface PlacedOrder {
  id: string
  number: number
  amount: number
  requestHash: string
}

/** By what an order is known again: by the key it came with or, without one, by its contents for a short while. */
export interface Fingerprint {
  key: string | null
  requestHash: string
  /** Epoch milliseconds; an equal order without a key that is not younger is another order. */
  since: number
}

/** What is written of a new order. */
export interface NewOrder {
  id: string
  fingerprint: Fingerprint
  address: DeliveryAddress
  /** The slug of the shopper's own bike. */
  bike: string | null
  /** The address for emails as all its spellings are known. */
  emailCanonical: string
  lines: OrderLine[]
  priced: PricedOrder
  emails: [EncryptedEmail, ...EncryptedEmail[]]
  now: number
  orderer: Orderer
  /** How often the customer may order, and how much may wait for its confirmation. */
  limits: OrderLimits
}

/** How many orders the owner lets one customer place. */
export type OrderLimits = Pick<ShopSettings, 'ordersPer10Minutes' | 'ordersPerDay'> & OpenLimits

/** For whom open orders are counted: the account, the phone number, and the network address as a keyed hash. */
export interface Orderer {
  userId: string
  phone: string
  clientHash: string
}

const orderListLimit = 500
const none: OpenOrders = { count: 0, amount: 0 }

// D1 takes at most 100 bound values in a statement; the largest here binds 30 others.
const mostBoundLines = 35

/** The open orders of somebody, by the three things that are counted; each condition is that of an index. */
const openOrdersOf = ({ userId, phone, clientHash }: Orderer) => {
  const isOpen = sql`state = 'placed' AND channel = 'web'`
  return {
    account: sql`user_id = ${userId} AND ${isOpen}`,
    phone: sql`substr(phone, -10) = ${phone.slice(-10)} AND ${isOpen}`,
    network: sql`client_hash = ${clientHash}`,
  }
}

/** A number of our own in the text of a statement, where a bound value would be one too many. */
const written = (value: number) => sql.raw(String(Math.min(value, Number.MAX_SAFE_INTEGER)))

/** Whether there is room for one more open order of an amount: `checkOpenOrders` in SQL. */
function hasRoom(orderer: Orderer, amount: number, limits: OpenLimits): SQL {
  const open = openOrdersOf(orderer)
  const most = limits.maxOpenAmount === null ? Infinity : limits.maxOpenAmount
  const room = (condition: SQL, count: number) =>
    sql`(SELECT count(*) < ${written(count)} AND (count(*) = 0 OR sum(amount) <= ${written(most - amount)})
      FROM orders WHERE ${condition})`
  return sql`${room(open.account, limits.openOrdersPerAccount)} AND ${room(open.phone, limits.openOrdersPerPhone)}
    AND ${room(open.network, limits.openOrdersPerNetwork)}`
}

/**
 * The lines of an order as a table `line`. A short order goes in as values, which cost no rows; a long one as one JSON text,
 * whose lines each count as a row read.
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

/** Orders and their items. */
export function ordersStore(db: Database) {
  const recent = (userId: string, since: number) =>
    sql`(SELECT count(*) FROM orders WHERE user_id = ${userId} AND created_at > ${since})`

  const isRepeat = (userId: string, { key, requestHash, since }: Fingerprint) =>
    key === null
      ? sql`user_id = ${userId} AND created_at > ${since} AND request_hash = ${requestHash} AND idempotency_key LIKE 'auto:%'`
      : sql`user_id = ${userId} AND idempotency_key = ${key}`

  return {
    /**
     * Everything that must be known before an order is placed, in one round trip: current prices and stock, whether the
     * order is there already, how many orders came lately and wait for their confirmation, and what the owner charges and
     * allows.
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
     * Writes a whole order or nothing: order, items at the catalogue's prices, stock, cart, letters, audit. The order row
     * guards itself: its subtotal is NULL (refused) when a product is gone, the order is there already, the customer orders
     * too often or too much waits for its confirmation, and its CHECK refuses an amount that is not what the catalogue says now; stock refuses to go below 0. Returns its number.
     * @throws an error of the database for the verb to read, or ShopError 'UNAUTHENTICATED'
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
          // The checkout orders the whole cart: with + it is walked once, without a look-up for each line.
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

    /** Where the newest order of the account went, else what the account says. @throws ShopError 'UNAUTHENTICATED' */
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

    /** The newest orders of the customer, with their items in the order they were placed in, and the phone of the account. */
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
