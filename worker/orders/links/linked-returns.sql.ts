import { type SQL, sql } from 'drizzle-orm'
import type { PaymentWay } from '#domain/ledger/order-entry.ts'
import type { ReturnLine } from '#domain/returns/return-line.ts'
import type { ReturnSource, ReturnState } from '#domain/returns/return-states.ts'
import type { Database } from '#worker/database/connect.ts'
import {
  columnsOf,
  computed,
  int,
  json,
  orNull,
  readRows,
  type RowOf,
  select,
  text,
  word,
} from '#worker/database/rows.ts'

/** A return with what its customer sees, from `returns AS r`, its exchange, `orders AS e`, and its refund, `order_entries AS f`. */
const linkedReturnColumns = {
  ...columnsOf('r', {
    id: text,
    number: int,
    state: word<ReturnState>(),
    source: word<ReturnSource>(),
    note: orNull(text),
    words: orNull(text),
    createdAt: int,
    updatedAt: int,
    doneAt: orNull(int),
  }),
  exchangeId: computed(sql`e.id`, orNull(text)),
  exchangeNumber: computed(sql`e.number`, orNull(int)),
  exchangeDeviceVersion: computed(sql`e.device_token_version`, orNull(int)),
  exchangeMessageVersion: computed(sql`e.message_token_version`, orNull(int)),
  refundAmount: computed(sql`f.amount`, orNull(int)),
  refundWay: computed(sql`f.way`, orNull(word<PaymentWay>())),
  refundReference: computed(sql`f.reference`, orNull(text)),
  photos: computed(sql`(SELECT count(*) FROM return_photos WHERE return_id = r.id)`, int),
  lines: computed(
    sql`(SELECT json_group_array(json_object('position', position, 'productId', product_id, 'name', name, 'price', price,
            'quantity', quantity, 'reason', reason, 'wish', wish, 'bike', bike, 'year', year, 'outcome', outcome))
          FROM (SELECT * FROM return_lines WHERE return_id = r.id ORDER BY position))`,
    json<LinkedReturnLine[]>(),
  ),
}
export type LinkedReturnRow = RowOf<typeof linkedReturnColumns>

/** The lines of a row, as they are stored. */
export type LinkedReturnLine = Omit<ReturnLine, 'names'>

/** The statement that reads the returns of an order, oldest first; `orderId` is SQL. */
export function selectLinkedReturns(db: Database, orderId: SQL) {
  return readRows(db, linkedReturnColumns)`SELECT ${select(linkedReturnColumns)}
      FROM returns AS r LEFT JOIN orders AS e ON e.id = r.exchange_order_id
      LEFT JOIN order_entries AS f ON f.order_id = r.order_id AND f.key = 'return:' || r.id
      WHERE r.order_id = ${orderId} ORDER BY r.number`
}
