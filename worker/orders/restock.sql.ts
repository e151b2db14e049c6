import { type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from '#worker/database/connect.ts'

/** Later than the previous change, also within one millisecond. */
export const nextUpdatedAt = (now: number) => sql`max(${now}, updated_at + 1)`

/** Returns `pieces` of each counted line of an order to stock, while a condition `holds`. */
export function restockItems(db: Database, orderId: string, now: number, pieces: SQL, holds = sql`true`) {
  return statement(
    db,
    sql`UPDATE products SET stock = stock + ${pieces}, updated_at = ${now}
        FROM order_items AS line
        WHERE line.order_id = ${orderId} AND products.id = line.product_id AND products.stock IS NOT NULL AND ${holds}`,
  )
}
