import { sql } from 'drizzle-orm'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { addEntry } from '#worker/ledger/order-entries.sql.ts'
import { promisedDays } from './return-period.sql.ts'

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
  const json = JSON.stringify(lines)
  const entry = { amount: moved, way: 'other', note: null, actor, now } as const
  return [
    statement(
      db,
      sql`INSERT INTO orders (id, number, user_id, idempotency_key, request_hash, channel, subtotal, delivery_fee, amount,
          first_name, last_name, email, email_canonical, street, city, province, zip_code, country, phone, zone, language, bike,
          delivery, exchange_of, created_at, updated_at, return_days)
        SELECT ${id}, (SELECT max(number) + 1 FROM orders), user_id, ${`exchange:${returnId}`}, '', 'phone', ${amount}, 0,
          ${amount}, first_name, last_name, email, email_canonical, street, city, province, zip_code, country, phone, zone,
          language, bike, iif(street IS NULL, 'collect', delivery), id, ${now}, ${now}, ${promisedDays}
        FROM orders WHERE id = ${orderId}`,
    ),
    statement(
      db,
      sql`INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures, uncounted)
        SELECT ${id}, line.key, products.id, products.name, line.value ->> 'price', line.value ->> 'quantity',
          CASE WHEN json_array_length(products.pictures) > 0 THEN json_array(products.pictures -> 0) ELSE '[]' END,
          CASE WHEN products.stock IS NULL THEN line.value ->> 'quantity' ELSE 0 END
        FROM json_each(${json}) AS line JOIN products ON products.id = line.value ->> 'productId'`,
    ),
    statement(
      db,
      sql`UPDATE products SET stock = stock - (line.value ->> 'quantity'), updated_at = ${now} FROM json_each(${json}) AS line
        WHERE products.id = line.value ->> 'productId' AND products.stock IS NOT NULL`,
    ),
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
