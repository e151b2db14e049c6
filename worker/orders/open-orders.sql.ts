import { type SQL, sql } from 'drizzle-orm'
import type { OpenLimits } from './open-orders.ts'

/** The keys by which open orders are counted: account, phone number, and the keyed hash of the IP address. */
export interface Orderer {
  userId: string
  phone: string
  clientHash: string
}

/** The conditions of open orders by account, phone and IP address, each served by an index. */
export function openOrdersOf({ userId, phone, clientHash }: Orderer) {
  const isOpen = sql`state = 'placed' AND channel = 'web'`
  return {
    account: sql`user_id = ${userId} AND ${isOpen}`,
    phone: sql`substr(phone, -10) = ${phone.slice(-10)} AND ${isOpen}`,
    network: sql`client_hash = ${clientHash}`,
  }
}

/** Writes a number into the SQL text, because bound values are limited. Only for numbers that the server computed. */
const written = (value: number) => sql.raw(String(Math.min(value, Number.MAX_SAFE_INTEGER)))

/** The condition that one more open order of this amount is allowed: `checkOpenOrders` in SQL. */
export function hasRoom(orderer: Orderer, amount: number, limits: OpenLimits): SQL {
  const open = openOrdersOf(orderer)
  const most = limits.maxOpenAmount === null ? Infinity : limits.maxOpenAmount
  const room = (condition: SQL, count: number) =>
    sql`(SELECT count(*) < ${written(count)} AND (count(*) = 0 OR sum(amount) <= ${written(most - amount)})
      FROM orders WHERE ${condition})`
  return sql`${room(open.account, limits.openOrdersPerAccount)} AND ${room(open.phone, limits.openOrdersPerPhone)}
    AND ${room(open.network, limits.openOrdersPerNetwork)}`
}
