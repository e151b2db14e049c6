import { type SQL, sql } from 'drizzle-orm'
import { day, minute } from '#domain/durations.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import type { OpenLimits } from './open-orders.ts'

/** The keys by which open orders are counted: account, phone number, and the keyed hash of the IP address. */
export interface Orderer {
  userId: string
  phone: string
  clientHash: string
}

/** The owner's limits of orders per customer. */
export type OrderLimits = Pick<ShopSettings, 'ordersPer10Minutes' | 'ordersPerDay'> & OpenLimits

/** Identifies a repeated order: by its key or, without one, by its content for a short time. */
export interface Fingerprint {
  key: string | null
  requestHash: string
  /** Epoch milliseconds; without a key, an equal order that is older is a different one. */
  since: number
}

/**
 * The open orders of an account, phone and IP address, each read by its index. Orders without an account do
 * not count for a phone number, because anybody can place them for any number.
 */
export function openOrdersOf({ userId, phone, clientHash }: Orderer) {
  const isOpen = sql`state = 'placed' AND channel = 'web'`
  return {
    account: sql`orders INDEXED BY orders_open_by_user WHERE user_id = ${userId} AND ${isOpen}`,
    phone: sql`orders INDEXED BY orders_open_by_phone WHERE substr(phone, -10) = ${phone.slice(-10)} AND ${isOpen} AND guest_key IS NULL`,
    network: sql`orders INDEXED BY orders_open_by_client WHERE client_hash = ${clientHash}`,
  }
}

/** A customer's orders of the last ten minutes and of the last day, counted in one scan: a table of one row. */
export function recentOrders(userId: string, now: number): SQL {
  return sql`(SELECT coalesce(sum(created_at > ${now - 10 * minute}), 0) AS tenMinutes, count(*) AS day FROM orders
    WHERE user_id = ${userId} AND created_at > ${now - day})`
}

/**
 * The stored settings and, where a rule of them needs it, how many parcels a phone number did not accept, back or not, as
 * one JSON list for `readRules`: without the rule it costs no row.
 */
export function rulesFor(phone: string): SQL {
  const refusals = sql`(SELECT count(*) FROM orders INDEXED BY orders_refused_by_phone
    WHERE substr(phone, -10) = ${phone.slice(-10)} AND phone IS NOT NULL
      AND (state = 'refused' OR (state = 'returned' AND delivered_at IS NULL)))`
  return sql`(SELECT json_array(value, CASE WHEN json_valid(value) AND value ->> '$.advanceRules.refusals' IS NOT NULL
    THEN ${refusals} ELSE 0 END) FROM settings WHERE name = ${settingNames.facts})`
}

/** The settings of `rulesFor`, and the number of refused parcels. */
export function readRules(rules: string | null): { facts: ShopSettings; refusals: number } {
  const [facts, refusals] = rules === null ? [null, 0] : (JSON.parse(rules) as [string, number])
  return { facts: parseSettings(facts), refusals }
}

/** The condition of a customer's earlier order with this fingerprint. */
export function isRepeat(userId: string, { key, requestHash, since }: Fingerprint): SQL {
  return key === null
    ? sql`user_id = ${userId} AND created_at > ${since} AND request_hash = ${requestHash} AND idempotency_key LIKE 'auto:%'`
    : sql`user_id = ${userId} AND idempotency_key = ${key}`
}

/** The condition that a customer may place this order: it is no repetition, and within all limits. */
export function mayPlace(orderer: Orderer, fingerprint: Fingerprint, amount: number, limits: OrderLimits, now: number) {
  return sql`EXISTS (SELECT 1 FROM ${recentOrders(orderer.userId, now)}
      WHERE tenMinutes < ${limits.ordersPer10Minutes} AND day < ${limits.ordersPerDay})
    AND ${hasRoom(orderer, amount, limits)}
    AND NOT EXISTS (SELECT 1 FROM orders WHERE ${isRepeat(orderer.userId, fingerprint)})`
}

/** Writes a number into the SQL text, because bound values are limited. Only for numbers that the server computed. */
const written = (value: number) => sql.raw(String(Math.min(value, Number.MAX_SAFE_INTEGER)))

/** The condition that one more open order of this amount is allowed: `checkOpenOrders` in SQL. */
function hasRoom(orderer: Orderer, amount: number, limits: OpenLimits): SQL {
  const open = openOrdersOf(orderer)
  const most = limits.maxOpenAmount === null ? Infinity : limits.maxOpenAmount
  const room = (held: SQL, count: number) =>
    sql`(SELECT count(*) < ${written(count)} AND (count(*) = 0 OR sum(amount) <= ${written(most - amount)})
      FROM ${held})`
  return sql`${room(open.account, limits.openOrdersPerAccount)} AND ${room(open.phone, limits.openOrdersPerPhone)}
    AND ${room(open.network, limits.openOrdersPerNetwork)}`
}
