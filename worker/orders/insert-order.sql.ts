import { type SQL, sql } from 'drizzle-orm'
import type { RequestedAdvance } from '#domain/advances/advance-rules.ts'
import type { OrderLine } from '#domain/orders/price-order.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { orders } from '#worker/database/schema/orders.ts'
import { int, readRows } from '#worker/database/rows.ts'
import { promisedDays } from '#worker/returns/return-period.sql.ts'

/** How an order gets into the database: its row, its items, and its pieces out of the stock, in this sequence. */

/** What every new order gets by itself. */
type Given = 'number' | 'createdAt' | 'updatedAt' | 'returnDays'
type Columns = Omit<typeof orders.$inferInsert, Given | 'isPaid' | 'isClaimedUnproved'>

/** The columns of a new order; those left out have their default. SQL reads a value from the rows of `from`. */
export type OrderValues = { [Column in keyof Columns]: Columns[Column] | SQL }

/** A line of a new order; `price` replaces that of the catalogue, whole rupees. */
export interface NewLine extends OrderLine {
  price?: number
}

// D1 binds at most 100 values per statement; the largest here binds 50 others.
const mostBoundLines = 45

/**
 * The lines of an order as a table `line`, with `is_counted` for the parts of `counted`. A short order is bound as
 * values, which cost no rows read. A long one is one JSON text, each line of which counts as a row read.
 */
export function orderedLines(lines: NewLine[], counted: ReadonlySet<string> = new Set()): SQL {
  if (lines.length > mostBoundLines) {
    const list = lines.map((line) => ({ ...line, isCounted: counted.has(line.productId) ? 1 : 0 }))
    return sql`(SELECT key AS position, value ->> 'productId' AS product_id, value ->> 'quantity' AS quantity,
        value ->> 'isCounted' AS is_counted, value ->> 'price' AS price
      FROM json_each(${JSON.stringify(list)})) AS line`
  }
  const values = lines.map(({ productId, quantity, price }, position) => {
    const figures = [
      Math.trunc(quantity),
      counted.has(productId) ? 1 : 0,
      price === undefined ? 'NULL' : Math.trunc(price),
    ]
    return sql`(${sql.raw(`${position}`)}, ${productId}, ${sql.raw(figures.join(', '))})`
  })
  return sql`(SELECT column1 AS position, column2 AS product_id, column3 AS quantity, column4 AS is_counted, column5 AS price
    FROM (VALUES ${sql.join(values, sql`, `)})) AS line`
}

/** Inserts the row of an order, as placed, and returns the number. `from` is what its SQL values read. */
export function insertOrder(db: Database, values: OrderValues, now: number, from: SQL) {
  const number = sql`(SELECT coalesce(max(number), 1000) + 1 FROM orders)`
  const all = { ...values, number, createdAt: now, updatedAt: now, returnDays: promisedDays }
  const names = Object.keys(all) as (keyof typeof all)[]
  return readRows(db, { number: int })`
      INSERT INTO orders (${sql.raw(names.map((name) => orders[name].name).join(', '))})
      SELECT ${sql.join(
        names.map((name) => sql`${all[name]}`),
        sql`, `,
      )} ${from} RETURNING number`
}

/** The columns of a requested advance as literals, because D1 limits bound parameters. */
export function advanceValues(advance: RequestedAdvance | null) {
  if (!advance) return {}
  const { asked, reason, until, remindAt } = advance
  return {
    advanceAsked: sql.raw(String(Math.trunc(asked))),
    advanceReason: sql.raw(`'${reason}'`),
    advanceUntil: sql.raw(String(Math.trunc(until))),
    advanceRemindAt: sql.raw(String(Math.trunc(remindAt))),
  }
}

/** Inserts the items of an order. `line` comes from `orderedLines`. */
export function insertItems(db: Database, id: string, line: SQL) {
  return statement(
    db,
    sql`
    INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures, uncounted)
    SELECT ${id}, line.position, products.id, products.name, coalesce(line.price, products.new_price), line.quantity,
      CASE WHEN json_array_length(products.pictures) > 0 THEN json_array(products.pictures -> 0) ELSE '[]' END,
      CASE WHEN products.stock IS NULL THEN line.quantity ELSE 0 END
    FROM ${line} JOIN products ON products.id = line.product_id`,
  )
}

/** Takes the pieces of an order out of the stock. `held` ones count until somebody vouched for the order. */
export function takeStock(db: Database, line: SQL, now: number, { isHeld }: { isHeld: boolean }) {
  const held = sql.raw(isHeld ? 'held = held + line.quantity,' : '')
  return statement(
    db,
    sql`
    UPDATE products SET stock = stock - line.quantity, ${held} updated_at = ${now}
    FROM ${line} WHERE products.id = line.product_id AND products.stock IS NOT NULL`,
  )
}
