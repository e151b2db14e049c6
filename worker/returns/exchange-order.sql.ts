import { sql } from 'drizzle-orm'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { insertItems, insertOrder, orderedLines, takeStock } from '#worker/orders/insert-order.sql.ts'
import { addEntry } from '#worker/ledger/order-entries.sql.ts'

/** An order that is sent instead of parts that came back. Whole rupees. */
export interface NewExchange {
  id: string
  /** `price` is charged for one piece, `listed` is that of the catalogue. One line per part. */
  lines: { productId: string; name: string; quantity: number; price: number; listed: number }[]
  amount: number
  /** The number of the order that parts came back of. */
  ofNumber: number
  /** The money that moves from that order to this one. */
  moved: number
}

/** What an exchange order has of the order that parts came back of. */
const copied = {
  userId: sql`user_id`,
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  email: sql`email`,
  emailCanonical: sql`email_canonical`,
  street: sql`street`,
  city: sql`city`,
  province: sql`province`,
  zipCode: sql`zip_code`,
  country: sql`country`,
  phone: sql`phone`,
  zone: sql`zone`,
  language: sql`language`,
  bike: sql`bike`,
}

/**
 * The statements that create a confirmed exchange order without a fee, for the customer and to the address of the order
 * that parts came back of, and move the money that was paid. Like any order it is inserted as placed, so that the totals
 * include each step; triggers keep them.
 */
export function exchangeOrder(
  db: Database,
  { id: returnId, orderId }: { id: string; orderId: string },
  { id, lines, amount, ofNumber, moved }: NewExchange,
  { actor, now }: { actor: string; now: number },
) {
  const line = orderedLines(lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })))
  const entry = { amount: moved, way: 'other', note: null, actor, now } as const
  return [
    insertOrder(
      db,
      {
        ...copied,
        id,
        idempotencyKey: `exchange:${returnId}`,
        requestHash: '',
        channel: 'phone',
        subtotal: amount,
        deliveryFee: 0,
        amount,
        delivery: sql`iif(street IS NULL, 'collect', delivery)`,
        exchangeOf: orderId,
      },
      now,
      sql`FROM orders WHERE id = ${orderId}`,
    ),
    insertItems(db, id, line),
    takeStock(db, line, now, { isHeld: false }),
    statement(db, sql`UPDATE orders SET state = 'confirmed' WHERE id = ${id}`),
    recordAudit(db, {
      at: now,
      actor,
      action: 'order.taken',
      subject: id,
      after: JSON.stringify({ state: 'confirmed', channel: 'phone', isPaid: false, amount, exchangeOf: ofNumber }),
    }),
    ...(moved > 0
      ? [
          ...addEntry(db, {
            ...entry,
            orderId,
            kind: 'refund',
            reference: sql`(SELECT 'Exchange order ' || number FROM orders WHERE id = ${id})`,
            key: `exchange:${returnId}`,
            otherOrderId: id,
          }),
          ...addEntry(db, {
            ...entry,
            orderId: id,
            kind: 'advance',
            reference: `Exchange of order ${ofNumber}`,
            key: 'exchange',
            otherOrderId: orderId,
          }),
        ]
      : []),
  ]
}
