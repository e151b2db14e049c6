import { sql } from 'drizzle-orm'
import { type Database, statement } from '#worker/database/connect.ts'
import type { OrderState } from '#domain/orders/order-states.ts'

/** A line before and after an edit; 0 is a line that is not there. */
export interface LineChange {
  productId: string
  was: number
  quantity: number
  /** The new price of one piece; without it the agreed price stays. */
  price?: number
}

/** The order that is changed; `state` is that of this moment in the batch. */
interface ChangedOrder {
  id: string
  state: OrderState
  now: number
}

/** What an order with changed lines holds until somebody vouched for it, as the value of its column `held`. */
export const heldAfterChange = sql`CASE WHEN held IS NOT NULL THEN (SELECT json_group_object(product_id, quantity - uncounted)
  FROM order_items WHERE order_id = orders.id AND quantity > uncounted) END`

/** The statements that change the lines that an order has, and the stock of their parts. */
export function lineChanges(db: Database, { id, state, now }: ChangedOrder, changes: LineChange[]) {
  const changed = changes.filter(({ was }) => was > 0)
  // Above 0 the difference reserves stock, below 0 it releases some.
  const lines = JSON.stringify(changed.map(({ was, ...line }) => ({ ...line, more: line.quantity - was })))
  // Uncounted pieces of a reduced line are released first: the stock count still includes them.
  const released = sql`min(item.uncounted, max(0, -(line.value ->> 'more')))`
  return [
    statement(
      db,
      sql`UPDATE products SET stock = stock - (line.value ->> 'more') - ${released}, updated_at = ${now}
        FROM json_each(${lines}) AS line CROSS JOIN order_items AS item
          ON item.order_id = ${id} AND item.product_id = line.value ->> 'productId'
        WHERE products.id = item.product_id AND products.stock IS NOT NULL AND line.value ->> 'more' <> 0`,
    ),
    // A removed part was not confirmed after all. Days are those of Lahore, as in the triggers.
    statement(
      db,
      sql`UPDATE product_days SET confirmed = confirmed - 1
        WHERE ${state} <> 'placed' AND day = (SELECT (created_at + 18000000) / 86400000 FROM orders WHERE id = ${id})
          AND product_id IN (SELECT value ->> 'productId' FROM json_each(${lines}) WHERE value ->> 'quantity' = 0)`,
    ),
    statement(
      db,
      sql`DELETE FROM order_items WHERE order_id = ${id}
        AND product_id IN (SELECT value ->> 'productId' FROM json_each(${lines}) WHERE value ->> 'quantity' = 0)`,
    ),
    statement(
      db,
      sql`UPDATE order_items AS item SET quantity = line.value ->> 'quantity', price = coalesce(line.value ->> 'price', price),
          uncounted = uncounted - ${released}
            + CASE WHEN products.stock IS NULL THEN max(0, line.value ->> 'more') ELSE 0 END
        FROM json_each(${lines}) AS line LEFT JOIN products ON products.id = line.value ->> 'productId'
        WHERE item.order_id = ${id} AND item.product_id = line.value ->> 'productId'`,
    ),
  ] as const
}

/** The statements that add the other parts to an order at catalogue prices, behind its lines. */
export function addedLines(db: Database, { id, state, now }: ChangedOrder, changes: LineChange[]) {
  const added = changes.filter(({ was }) => was === 0)
  if (added.length === 0) return []
  const lines = JSON.stringify(added)
  return [
    statement(
      db,
      sql`INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures, uncounted)
        SELECT ${id}, (SELECT coalesce(max(position), -1) + 1 FROM order_items WHERE order_id = ${id}) + line.key, products.id,
          products.name, products.new_price, line.value ->> 'quantity',
          CASE WHEN json_array_length(products.pictures) > 0 THEN json_array(products.pictures -> 0) ELSE '[]' END,
          CASE WHEN products.stock IS NULL THEN line.value ->> 'quantity' ELSE 0 END
        FROM json_each(${lines}) AS line JOIN products ON products.id = line.value ->> 'productId'`,
    ),
    statement(
      db,
      sql`UPDATE products SET stock = stock - (line.value ->> 'quantity'), updated_at = ${now} FROM json_each(${lines}) AS line
        WHERE products.id = line.value ->> 'productId' AND products.stock IS NOT NULL`,
    ),
    // A part that joins a confirmed order is confirmed with it.
    statement(
      db,
      sql`INSERT INTO product_days (day, product_id, confirmed)
        SELECT (orders.created_at + 18000000) / 86400000, line.value ->> 'productId', 1
        FROM json_each(${lines}) AS line CROSS JOIN orders ON orders.id = ${id} WHERE ${state} <> 'placed'
        ON CONFLICT (day, product_id) DO UPDATE SET confirmed = confirmed + 1`,
    ),
  ]
}
