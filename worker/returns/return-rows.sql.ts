import { type SQL, sql } from 'drizzle-orm'
import type { ReturnReason, ReturnSource, ReturnState, ReturnWish } from '#domain/returns/return-states.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { nextUpdatedAt } from '#worker/orders/edits/order-snapshot.sql.ts'
import type { RestOfParcel } from '#domain/returns/accepted-parts.ts'
import { newId } from '#worker/database/ids.ts'

/** A line of a new return. Name and price are those of the order. */
export interface NewReturnLine {
  productId: string
  quantity: number
  /** `null` where nobody said it. */
  reason: ReturnReason | null
  wish: ReturnWish
  bike: string | null
  year: number | null
}

/** The values of a new return. Epoch milliseconds. */
export interface NewReturn {
  id: string
  orderId: string
  state: Extract<ReturnState, 'asked' | 'agreed' | 'on-its-way'>
  source: ReturnSource
  note: string | null
  /** Unique in the order. */
  key: string
  requestHash: string
  lines: NewReturnLine[]
  photos: { key: string; type: string; bytes: number }[]
  actor: string
  now: number
}

/**
 * The statements that add a return to a delivered order, or one that came back, with its audit entry: a batch with more pieces than were
 * delivered less what came back fails as a whole, with 'too many pieces' (trigger `return_lines_limit`).
 */
export function insertReturn(db: Database, { id, orderId, lines, photos, actor, now, ...made }: NewReturn) {
  const numbered = sql`(SELECT number FROM returns WHERE id = ${id})`
  const named = sql`(SELECT json_group_array(json_object('name', name, 'quantity', quantity)) FROM return_lines
    WHERE return_id = ${id})`
  return [
    statement(
      db,
      sql`INSERT INTO returns (id, order_id, number, state, source, note, key, request_hash, actor, created_at, updated_at)
        SELECT ${id}, ${orderId}, (SELECT count(*) + 1 FROM returns WHERE order_id = ${orderId}), ${made.state}, ${made.source},
          ${made.note}, ${made.key}, ${made.requestHash}, ${actor}, ${now}, ${now}`,
    ),
    statement(
      db,
      sql`INSERT INTO return_lines (return_id, position, product_id, name, price, quantity, reason, wish, bike, year)
        SELECT ${id}, line.key, item.product_id, item.name, item.price, line.value ->> 'quantity', line.value ->> 'reason',
          line.value ->> 'wish', line.value ->> 'bike', line.value ->> 'year'
        FROM json_each(${JSON.stringify(lines)}) AS line
        CROSS JOIN order_items AS item ON item.order_id = ${orderId} AND item.product_id = line.value ->> 'productId'
        GROUP BY line.key`,
    ),
    statement(
      db,
      sql`INSERT INTO return_photos (return_id, position, key, type, bytes)
        SELECT ${id}, photo.key + 1, photo.value ->> 'key', photo.value ->> 'type', photo.value ->> 'bytes'
        FROM json_each(${JSON.stringify(photos)}) AS photo`,
    ),
    statement(db, sql`UPDATE orders SET updated_at = ${nextUpdatedAt(now)} WHERE id = ${orderId}`),
    recordAudit(db, {
      at: now,
      actor,
      action: 'order.return',
      subject: orderId,
      after: sql`json_object('return', json_object('number', ${numbered}, 'state', ${made.state}, 'lines', json(${named})))`,
    }),
  ] as const
}

/**
 * The statements that remove personal texts and photographs of returns, of the orders of a list of ids in SQL. The files of
 * their photographs are deleted as orphans.
 */
export function eraseReturnTexts(db: Database, orderIds: SQL) {
  return [
    statement(
      db,
      sql`UPDATE returns SET note = NULL, words = NULL, request_hash = '', move_hash = NULL WHERE order_id IN (${orderIds})`,
    ),
    statement(
      db,
      sql`DELETE FROM return_photos WHERE return_id IN (SELECT id FROM returns WHERE order_id IN (${orderIds}))`,
    ),
  ] as const
}

/** The statements that create an agreed return of the parts that were not accepted at the door. Stock changes when it is received. */
export function returnRest(
  db: Database,
  orderId: string,
  { lines }: RestOfParcel,
  { actor, now }: { actor: string; now: number },
) {
  return insertReturn(db, { ...fromDoor(lines), id: newId(now), orderId, state: 'agreed', key: 'door', actor, now })
}

/** The statements that create a return of a whole parcel that its courier brings back. Stock changes when it is received. */
export function returnAll(
  db: Database,
  orderId: string,
  lines: { productId: string; quantity: number }[],
  { actor, now }: { actor: string; now: number },
) {
  const pieces = Map.groupBy(lines, ({ productId }) => productId)
  const all = [...pieces].map(([productId, of]) => ({
    productId,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return insertReturn(db, {
    ...fromDoor(all),
    id: newId(now),
    orderId,
    state: 'on-its-way',
    key: 'door:all',
    actor,
    now,
  })
}

/** What nobody took: no reason, no photographs, and the money is the order's. */
const fromDoor = (lines: { productId: string; quantity: number }[]) => ({
  source: 'door' as const,
  note: null,
  requestHash: '',
  lines: lines.map((line) => ({ ...line, reason: null, wish: 'money' as const, bike: null, year: null })),
  photos: [],
})
