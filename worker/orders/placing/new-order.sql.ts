import { type SQL, sql } from 'drizzle-orm'
import type { RequestedAdvance } from '#domain/advances/advance-rules.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import type { OrderLine } from '#domain/orders/price-order.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { idTable } from '#worker/database/batches.ts'
import { int, orNull, readRows, text } from '#worker/database/rows.ts'
import { orders } from '#worker/database/schema/orders.ts'
import { isSold } from '#worker/database/schema/products.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { enqueueAll, enqueueRings } from '#worker/email/outbox.sql.ts'
import { collectAtDoor } from '#worker/ledger/order-entries.sql.ts'
import { addToHolds, holdsTooMuch, mayHoldRupees } from '#worker/orders/open-orders.sql.ts'
import type { HoldLimits } from '#worker/orders/open-orders.ts'
import { promisedDays } from '#worker/returns/return-columns.sql.ts'

/** How every order gets into the database: its row, its items, and its pieces out of the stock, in this sequence. */

/** A line of a new order; `price` replaces that of the catalogue, whole rupees. */
interface NewLine extends OrderLine {
  price?: number
}

type Columns = typeof orders.$inferInsert
/** What the statements of a new order compute by themselves. */
type Given =
  | 'id'
  | 'number'
  | 'createdAt'
  | 'updatedAt'
  | 'returnDays'
  | 'amount'
  | 'subtotal'
  | 'held'
  | 'isPaid'
  | 'isClaimedUnproved'

/** The values of a new order. */
export interface NewOrder {
  id: string
  now: number
  /** Who places it, in the audit log. */
  actor: string
  /** Its other columns; those left out have their default. SQL reads a value from the rows of `from`. */
  values: { [Column in keyof Omit<Columns, Given>]: Columns[Column] | SQL }
  lines: NewLine[]
  /** Whole rupees, with the delivery fee. */
  amount: number
  /** The limits of what it may hold until somebody vouched for it, and its counted parts when they were read; `null` when staff took it. */
  holds: { limits: HoldLimits; counted: ReadonlySet<string> } | null
  /** What else holds when it is written; without it the catalogue's prices and the stock are all. */
  isAllowed?: SQL | undefined
  /** Of another order whose customer gets this one for agreed prices: what `values` read, and no price is compared. */
  from?: SQL
  /** The requested advance; `null` for none. */
  advance: RequestedAdvance | null
  /** Its state at the end of the batch, so that the totals include each step; `delivered` is sold over the counter, and paid. */
  state: Extract<OrderState, 'placed' | 'confirmed' | 'delivered'>
  audit: { action: 'order.placed' | 'order.taken'; after: string }
  emails: EncryptedEmail[]
}

/** Selects the current price and stock of products on sale. */
export function selectCatalogue(db: Database, productIds: string[]) {
  return readRows(db, { _id: text, name: text, newPrice: int, stock: orNull(int), held: int })`
    SELECT products.id AS _id, name, new_price AS newPrice, stock, held
    FROM ${idTable(productIds)} JOIN products ON products.id = listed.value AND ${isSold}`
}

/**
 * The statements of a new order: the row with items, stock, holds, rings, cash, audit entry and emails. The first one
 * guards the batch and returns the number: its NOT NULL subtotal is NULL for a product that is gone, where `isAllowed`
 * does not hold, and beyond the limits of open orders.
 * Its CHECK rejects an amount that differs from the catalogue; another keeps stock at 0 or above.
 */
export function newOrderStatements(db: Database, order: NewOrder) {
  const { id, now, actor, holds, state, amount } = order
  const line = orderedLines(order.lines, holds?.counted)
  const isSale = state === 'delivered'
  const sold = isSale ? sql`, is_paid = 1, delivered_at = ${now}, cash_due = amount` : sql``
  return [
    insertOrder(db, order, line),
    insertItems(db, id, line),
    takeStock(db, line, now, holds !== null),
    ...(holds
      ? [
          addToHolds(
            db,
            holds.limits.each.map(({ holder }) => holder),
            amount,
            heldParts(order, holds.counted),
            line,
          ),
          enqueueRings(db, id, now),
        ]
      : []),
    ...(state === 'placed' ? [] : [statement(db, sql`UPDATE orders SET state = ${state}${sold} WHERE id = ${id}`)]),
    ...(isSale ? [collectAtDoor(db, id, actor, now)] : []),
    recordAudit(db, { at: now, actor, subject: id, ...order.audit }),
    ...enqueueAll(db, order.emails),
  ] as const
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

/** The counted pieces of an order as JSON, by product. */
function heldParts({ lines }: NewOrder, counted: ReadonlySet<string>): string {
  const held = lines.filter(({ productId }) => counted.has(productId))
  return JSON.stringify(Object.fromEntries(held.map(({ productId, quantity }) => [productId, quantity])))
}

/** Inserts the row of an order, as placed, and returns the number. */
function insertOrder(db: Database, order: NewOrder, line: SQL) {
  const { id, now, holds, amount, from } = order
  const all = {
    ...order.values,
    id,
    subtotal: from ? amount : guardedSubtotal(order),
    amount,
    ...(holds && { held: heldParts(order, holds.counted) }),
    ...advanceValues(order.advance),
    number: sql`(SELECT coalesce(max(number), 1000) + 1 FROM orders)`,
    createdAt: now,
    updatedAt: now,
    returnDays: promisedDays,
  }
  const names = Object.keys(all) as (keyof typeof all)[]
  return readRows(db, { number: int })`
      INSERT INTO orders (${sql.raw(names.map((name) => orders[name].name).join(', '))})
      SELECT ${sql.join(
        names.map((name) => sql`${all[name]}`),
        sql`, `,
      )} ${from ?? sql`FROM ${line} JOIN products ON products.id = line.product_id AND ${isSold}`} RETURNING number`
}

/** The sum of the lines at the catalogue's prices; NULL where the order may not be written as it was checked. */
function guardedSubtotal({ lines, holds, amount, isAllowed }: NewOrder): SQL {
  const conditions = [sql`count(*) = ${lines.length}`]
  if (holds) {
    const isWrong = sql`(products.stock IS NOT NULL) <> line.is_counted OR ${holdsTooMuch(holds.limits, sql`line.quantity`)}`
    conditions.push(sql`sum(${isWrong}) = 0`, mayHoldRupees(holds.limits, amount))
  }
  if (isAllowed) conditions.push(isAllowed)
  return sql`CASE WHEN ${sql.join(conditions, sql` AND `)} THEN sum(products.new_price * line.quantity) END`
}

/** The columns of a requested advance as literals, because D1 limits bound parameters. */
function advanceValues(advance: RequestedAdvance | null) {
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
function insertItems(db: Database, id: string, line: SQL) {
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

/** Takes the pieces of an order out of the stock. Held ones count until somebody vouched for the order. */
function takeStock(db: Database, line: SQL, now: number, isHeld: boolean) {
  const held = sql.raw(isHeld ? 'held = held + line.quantity,' : '')
  return statement(
    db,
    sql`
    UPDATE products SET stock = stock - line.quantity, ${held} updated_at = ${now}
    FROM ${line} WHERE products.id = line.product_id AND products.stock IS NOT NULL`,
  )
}
