import { type SQL, sql } from 'drizzle-orm'
import type { Owed } from '#domain/ledger/order-money.ts'

/** The cash to collect at the door in SQL, of the row `table` of orders: `toCollectOf`. */
export function toCollectSql(table: 'o' | 'orders'): SQL {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  return sql`max(0, ${of('amount')} - ${of('unaccepted')} - ${of('advance')} - ${of('goodwill')} - ${of('collected_before')})`
}

/** The columns of `moneyOf`, from `orders AS o`, without the amount. */
export const moneyColumns = sql`o.unaccepted, o.advance, o.goodwill, o.collected_before AS collectedBefore, o.refunded, o.collected`

/** A row of `moneyColumns` and the amount. */
export type MoneyRow = Owed & { refunded: number; collected: number }
