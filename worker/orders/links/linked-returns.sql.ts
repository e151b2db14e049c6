import { type SQL, sql } from 'drizzle-orm'
import type { PaymentWay } from '#domain/ledger/order-entry.ts'
import type { ReturnLine } from '#domain/returns/return-line.ts'
import type { ReturnSource, ReturnState } from '#domain/returns/return-states.ts'
import { type Database, statement } from '#worker/database/connect.ts'

/** A return of an order with what its customer sees; `lines` is JSON. */
export interface LinkedReturnRow {
  id: string
  number: number
  state: ReturnState
  source: ReturnSource
  note: string | null
  words: string | null
  lines: string
  photos: number
  createdAt: number
  updatedAt: number
  doneAt: number | null
  exchangeId: string | null
  exchangeNumber: number | null
  exchangeDeviceVersion: number | null
  exchangeMessageVersion: number | null
  refundAmount: number | null
  refundWay: PaymentWay | null
  refundReference: string | null
}

/** The lines of a row, as they are stored. */
export type LinkedReturnLine = Omit<ReturnLine, 'names'>

/** The statement that reads the returns of an order, oldest first; `orderId` is SQL. */
export function selectLinkedReturns(db: Database, orderId: SQL) {
  return statement<LinkedReturnRow>(
    db,
    sql`SELECT r.id, r.number, r.state, r.source, r.note, r.words, r.created_at AS createdAt, r.updated_at AS updatedAt,
        r.done_at AS doneAt, e.id AS exchangeId, e.number AS exchangeNumber, e.device_token_version AS exchangeDeviceVersion,
        e.message_token_version AS exchangeMessageVersion, f.amount AS refundAmount, f.way AS refundWay,
        f.reference AS refundReference, (SELECT count(*) FROM return_photos WHERE return_id = r.id) AS photos,
        (SELECT json_group_array(json_object('position', position, 'productId', product_id, 'name', name, 'price', price,
            'quantity', quantity, 'reason', reason, 'wish', wish, 'bike', bike, 'year', year, 'outcome', outcome))
          FROM (SELECT * FROM return_lines WHERE return_id = r.id ORDER BY position)) AS lines
      FROM returns AS r LEFT JOIN orders AS e ON e.id = r.exchange_order_id
      LEFT JOIN order_entries AS f ON f.order_id = r.order_id AND f.key = 'return:' || r.id
      WHERE r.order_id = ${orderId} ORDER BY r.number`,
  )
}
