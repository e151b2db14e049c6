import { type SQL, sql } from 'drizzle-orm'
import { type MovedMoney, moneyOf, type OrderMoney, type Owed } from '#domain/ledger/order-money.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, text } from '#worker/database/rows.ts'

/** The cash to collect at the door in SQL, of the row `table` of orders: `toCollectOf`. */
export function toCollectSql(table: 'o' | 'orders'): SQL {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  return sql`max(0, ${of('amount')} - ${of('unaccepted')} - ${of('advance')} - ${of('goodwill')} - ${of('collected_before')})`
}

/** True when nothing was paid for an order before its door, of a row of `orders`. */
export const isWithoutMoney = sql`advance = 0 AND collected_before = 0`

const owing = sql.raw(
  `CASE WHEN o.state IN ('cancelled', 'refused', 'returned') THEN o.kept ELSE max(0, o.amount - o.unaccepted - o.goodwill - o.came_back) END`,
)
const here = sql.raw('o.advance + o.collected - o.refunded')

/** The money to send back in SQL, of `orders AS o`: `toRefundOf`. */
export const toRefundSql = sql`max(0, ${here} - ${owing})`
/** Orders with money to send back, oldest first: the rest of a `SELECT` from `orders AS o`, in the terms of the index. */
export const fromOrdersToRefund = sql`FROM orders AS o INDEXED BY orders_to_send_back WHERE ${here} > ${owing} ORDER BY o.id`

/** JSON of the money that moved between an order and its exchange order, of the row `table` of orders; NULL without any. */
export function movedSql(table: 'o' | 'orders') {
  return sql<
    MovedMoney[] | null
  >`(SELECT nullif(json_group_array(json_object('kind', moved.kind, 'number', other.number, 'amount', moved.amount)), '[]')
    FROM order_entries AS moved INDEXED BY order_entries_moved JOIN orders AS other ON other.id = moved.other_order_id
    WHERE moved.order_id = ${sql.raw(table)}.id AND moved.other_order_id IS NOT NULL)`.mapWith(JSON.parse)
}

/** The columns of `toMoney` but the amount, from `orders AS o`. */
export const moneyColumns = {
  ...columnsOf('o', {
    unaccepted: int,
    cameBack: int,
    advance: int,
    goodwill: int,
    collectedBefore: int,
    refunded: int,
    collected: int,
    kept: int,
  }),
  moved: computed(movedSql('o'), orNull(json<MovedMoney[]>())),
  retainedWords: computed(sql`o.kept_words`, orNull(text)),
}
/** A row of `moneyColumns` and the amount. */
export type MoneyRow = Owed & RowOf<typeof moneyColumns>

/** The money of an order from its row. */
export function toMoney({ moved, kept: decided, retainedWords, ...row }: MoneyRow): OrderMoney {
  // Money that was refunded after all is no longer retained.
  const kept = Math.min(decided, row.advance + row.collected - row.refunded)
  return moneyOf({
    ...row,
    ...(moved !== null && { moved }),
    ...(kept > 0 && { kept: { amount: kept, words: retainedWords ?? '' } }),
  })
}
