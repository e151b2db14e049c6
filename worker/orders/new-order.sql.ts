import { type SQL, sql } from 'drizzle-orm'
import type { RequestedAdvance } from '#domain/advances/advance-rules.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import type { Language } from '#domain/language/languages.ts'
import type { OrderLine, PricedOrder, PricedProduct } from '#domain/orders/price-order.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { idTable } from '#worker/database/id-table.ts'
import { isSold } from '#worker/database/schema/products.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { enqueueEmails, enqueueRings } from '#worker/email/outbox.sql.ts'
import { addToHolds, holdsTooMuch, mayHoldRupees } from './open-orders.sql.ts'
import type { HoldLimits } from './open-orders.ts'
import { promisedDays } from '#worker/returns/return-period.sql.ts'

/** An order that was placed earlier by the same press. */
export interface PlacedOrder {
  id: string
  number: number
  amount: number
  requestHash: string
}

/** The address of a new order in its columns; `null` for what the customer was not asked. */
export interface NewOrderAddress {
  firstName: string | null
  lastName: string | null
  email: string | null
  street: string | null
  city: string
  province: string
  zipCode: string | null
  country: string
  /** As it is stored and searched. */
  phone: string
}

/** The values of a new order. */
export interface NewOrder {
  id: string
  /** The account, or `null`. */
  userId: string | null
  /** Unique among the orders of the account. */
  idempotencyKey: string
  /** Finds an order without an account again; `null` for one of an account. */
  guestKey: string | null
  requestHash: string
  /** The keyed hash of the network, for the limits of open orders; `null` where it does not count. */
  clientHash: string | null
  /** The keyed hash of the phone number, for the same limits. */
  phoneHash: string
  /** What it may hold until somebody vouched for it. */
  holdLimits: HoldLimits
  /** Its parts whose stock is counted, when they were read. */
  counted: ReadonlySet<string>
  address: NewOrderAddress
  delivery: DeliveryWay
  /** The name of the zone that it is priced by. */
  zone: string | null
  /** The slug of the selected bike. */
  bike: string | null
  lines: OrderLine[]
  priced: PricedOrder
  /** The requested advance; `null` for none. */
  advance: RequestedAdvance | null
  /** The language of its emails and messages. */
  language: Language
  emails: [EncryptedEmail, ...EncryptedEmail[]]
  now: number
}

// D1 binds at most 100 values per statement; the largest here binds 50 others.
const mostBoundLines = 45

/**
 * The lines of an order as a table `line`, with `is_counted` for the parts of `counted`. A short order is bound as
 * values, which cost no rows read. A long one is one JSON text, each line of which counts as a row read.
 */
export function orderedLines(lines: OrderLine[], counted: ReadonlySet<string> = new Set()): SQL {
  if (lines.length > mostBoundLines) {
    const list = lines.map((line) => ({ ...line, isCounted: counted.has(line.productId) ? 1 : 0 }))
    return sql`(SELECT key AS position, value ->> 'productId' AS product_id, value ->> 'quantity' AS quantity,
        value ->> 'isCounted' AS is_counted
      FROM json_each(${JSON.stringify(list)})) AS line`
  }
  const values = lines.map(({ productId, quantity }, position) => {
    const isCounted = counted.has(productId) ? 1 : 0
    return sql`(${sql.raw(`${position}`)}, ${productId}, ${sql.raw(`${Math.trunc(quantity)}, ${isCounted}`)})`
  })
  return sql`(SELECT column1 AS position, column2 AS product_id, column3 AS quantity, column4 AS is_counted
    FROM (VALUES ${sql.join(values, sql`, `)})) AS line`
}

/** Selects the current price and stock of products on sale. */
export function selectCatalogue(db: Database, productIds: string[]) {
  return statement<PricedProduct>(
    db,
    sql`
    SELECT products.id AS _id, name, new_price AS newPrice, stock, held
    FROM ${idTable(productIds)} JOIN products ON products.id = listed.value AND ${isSold}`,
  )
}

/**
 * The statements of a new order: the row with items, stock, holds, emails, rings and audit entry. The first one guards the
 * batch and returns the number: its NOT NULL subtotal is NULL for a product that is gone, where `isAllowed` does not hold, and
 * beyond the limits of open orders.
 * Its CHECK rejects an amount that differs from the catalogue; another keeps stock at 0 or above.
 */
export function newOrderStatements(db: Database, order: NewOrder, isAllowed: SQL, actor: string) {
  const { id, now } = order
  const line = orderedLines(order.lines, order.counted)
  const keys = order.holdLimits.each.map(({ holder }) => holder)
  return [
    insertOrder(db, order, isAllowed, line),
    insertItems(db, id, line),
    statement(
      db,
      sql`
      UPDATE products SET stock = stock - line.quantity, held = held + line.quantity, updated_at = ${now}
      FROM ${line} WHERE products.id = line.product_id AND products.stock IS NOT NULL`,
    ),
    addToHolds(db, keys, order.priced.amount, heldParts(order), line),
    enqueueEmails(db, order.emails),
    enqueueRings(db, id, now),
    recordAudit(db, { at: now, actor, action: 'order.placed', subject: id, after: 'placed' }),
  ] as const
}

/** The counted pieces of an order as JSON, by product. */
function heldParts({ lines, counted }: NewOrder): string {
  const held = lines.filter(({ productId }) => counted.has(productId))
  return JSON.stringify(Object.fromEntries(held.map(({ productId, quantity }) => [productId, quantity])))
}

/** Inserts the row of an order and returns the number. `line` comes from `orderedLines`. */
function insertOrder(db: Database, order: NewOrder, isAllowed: SQL, line: SQL) {
  const { id, address, priced, holdLimits, now } = order
  const isWrong = sql`(products.stock IS NOT NULL) <> line.is_counted OR ${holdsTooMuch(holdLimits, sql`line.quantity`)}`
  return statement<{ number: number }>(
    db,
    sql`
    INSERT INTO orders (id, number, user_id, idempotency_key, guest_key, request_hash, subtotal, delivery_fee, amount,
      first_name, last_name, email, email_canonical, street, city, province, zip_code, country, phone, delivery, zone,
      bike, client_hash, phone_hash, held, language, created_at, updated_at,
      return_days, advance_asked, advance_reason, advance_until, advance_remind_at)
    SELECT ${id}, (SELECT coalesce(max(number), 1000) + 1 FROM orders), ${order.userId}, ${order.idempotencyKey},
      ${order.guestKey}, ${order.requestHash},
      CASE WHEN count(*) = ${order.lines.length} AND sum(${isWrong}) = 0 AND ${mayHoldRupees(holdLimits, priced.amount)}
        AND ${isAllowed} THEN sum(products.new_price * line.quantity) END,
      ${priced.deliveryFee}, ${priced.amount}, ${address.firstName}, ${address.lastName}, ${address.email},
      ${canonicalOrNull(address.email)}, ${address.street}, ${address.city}, ${address.province}, ${address.zipCode},
      ${address.country}, ${address.phone}, ${order.delivery}, ${order.zone}, ${order.bike}, ${order.clientHash},
      ${order.phoneHash}, ${heldParts(order)}, ${order.language}, ${now}, ${now}, ${promisedDays}, ${advanceValues(order.advance)}
    FROM ${line} JOIN products ON products.id = line.product_id AND ${isSold}
    RETURNING number`,
  )
}

/** The values of `advance_asked` and the columns after it, as literals, because D1 limits bound parameters. */
export function advanceValues(advance: RequestedAdvance | null): SQL {
  if (!advance) return sql.raw('0, NULL, NULL, NULL')
  const { asked, reason, until, remindAt } = advance
  return sql.raw(`${Math.trunc(asked)}, '${reason}', ${Math.trunc(until)}, ${Math.trunc(remindAt)}`)
}

/** Inserts the items of an order. `line` comes from `orderedLines`. */
function insertItems(db: Database, id: string, line: SQL) {
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
