import { type SQL, sql } from 'drizzle-orm'
import type { RequestedAdvance } from '#domain/advances/advance-rules.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import type { Language } from '#domain/language/languages.ts'
import type { OrderLine, PricedOrder } from '#domain/orders/price-order.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import type { Database } from '#worker/database/connect.ts'
import { idTable } from '#worker/database/id-table.ts'
import { isSold } from '#worker/database/schema/products.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { enqueueEmails, enqueueRings } from '#worker/email/outbox.sql.ts'
import { advanceValues, insertItems, insertOrder, orderedLines, takeStock } from './insert-order.sql.ts'
import { addToHolds, holdsTooMuch, mayHoldRupees } from './open-orders.sql.ts'
import type { HoldLimits } from './open-orders.ts'
import { columnsOf, int, orNull, readRows, type RowOf, text } from '#worker/database/rows.ts'

/** An order that was placed earlier by the same press. */
export const placedColumns = columnsOf('orders', { id: text, number: int, amount: int, requestHash: text })
export type PlacedOrder = RowOf<typeof placedColumns>

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

/** What an order needs of a product. */
export const pricedColumns = { _id: text, name: text, newPrice: int, stock: orNull(int) }

/** Selects the current price and stock of products on sale. */
export function selectCatalogue(db: Database, productIds: string[]) {
  return readRows(db, { ...pricedColumns, held: int })`
    SELECT products.id AS _id, name, new_price AS newPrice, stock, held
    FROM ${idTable(productIds)} JOIN products ON products.id = listed.value AND ${isSold}`
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
    insertGuarded(db, order, isAllowed, line),
    insertItems(db, id, line),
    takeStock(db, line, now, { isHeld: true }),
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

/** Inserts the row of an order that is as it was checked. `line` comes from `orderedLines`. */
function insertGuarded(db: Database, order: NewOrder, isAllowed: SQL, line: SQL) {
  const { lines, address, priced, holdLimits, advance } = order
  const isWrong = sql`(products.stock IS NOT NULL) <> line.is_counted OR ${holdsTooMuch(holdLimits, sql`line.quantity`)}`
  return insertOrder(
    db,
    {
      ...address,
      id: order.id,
      userId: order.userId,
      idempotencyKey: order.idempotencyKey,
      guestKey: order.guestKey,
      requestHash: order.requestHash,
      delivery: order.delivery,
      zone: order.zone,
      bike: order.bike,
      clientHash: order.clientHash,
      phoneHash: order.phoneHash,
      language: order.language,
      emailCanonical: canonicalOrNull(address.email),
      subtotal: sql`CASE WHEN count(*) = ${lines.length} AND sum(${isWrong}) = 0 AND ${mayHoldRupees(holdLimits, priced.amount)}
        AND ${isAllowed} THEN sum(products.new_price * line.quantity) END`,
      deliveryFee: priced.deliveryFee,
      amount: priced.amount,
      held: heldParts(order),
      ...advanceValues(advance),
    },
    order.now,
    sql`FROM ${line} JOIN products ON products.id = line.product_id AND ${isSold}`,
  )
}
