import { sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { addEntry } from '#worker/ledger/order-entries.sql.ts'
import { newOrderStatements } from '#worker/orders/placing/new-order.sql.ts'

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
  bikeYear: sql`bike_year`,
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
  const entry = { amount: moved, way: 'other', note: null, actor, now } as const
  const taken = { state: 'confirmed', channel: 'phone', isPaid: false, amount, exchangeOf: ofNumber }
  return [
    ...newOrderStatements(db, {
      id,
      now,
      actor,
      lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
      amount,
      holds: null,
      advance: null,
      state: 'confirmed',
      from: sql`FROM orders WHERE id = ${orderId}`,
      audit: { action: 'order.taken', after: JSON.stringify(taken) },
      values: {
        ...copied,
        idempotencyKey: `exchange:${returnId}`,
        requestHash: '',
        channel: 'phone',
        deliveryFee: 0,
        delivery: sql`iif(street IS NULL, 'collect', delivery)`,
        exchangeOf: orderId,
      },
      emails: [],
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
