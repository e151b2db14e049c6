import { type SQL, sql } from 'drizzle-orm'
import type { Owed } from '#domain/ledger/order-money.ts'

/** The cash to collect at the door in SQL, of the row `table` of orders: `toCollectOf`. */
export function toCollectSql(table: 'o' | 'orders'): SQL {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  return sql`max(0, ${of('amount')} - ${of('unaccepted')} - ${of('advance')} - ${of('goodwill')} - ${of('collected_before')})`
}

const kept = sql.raw(
  `CASE WHEN o.state IN ('cancelled', 'refused', 'returned') THEN 0 ELSE max(0, o.amount - o.unaccepted - o.goodwill) END`,
)
const here = sql.raw('o.advance + o.collected - o.refunded')

/** The money that is to send back in SQL, of `orders AS o`: `toRefundOf`. */
export const toRefundSql = sql`max(0, ${here} - ${kept})`
/** Orders of which money is to send back, oldest first: the rest of a `SELECT` from `orders AS o`, in the words of the index. */
export const fromOrdersToRefund = sql`FROM orders AS o INDEXED BY orders_to_refund WHERE ${here} > ${kept} ORDER BY o.id`

/** The columns of `moneyOf`, from `orders AS o`, without the amount. */
export const moneyColumns = sql`o.unaccepted, o.advance, o.goodwill, o.collected_before AS collectedBefore, o.refunded, o.collected`

/** A row of `moneyColumns` and the amount. */
export type MoneyRow = Owed & { refunded: number; collected: number }
