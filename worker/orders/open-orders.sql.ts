import { type SQL, sql } from 'drizzle-orm'
import { day, minute } from '#domain/durations.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { type Holders, type HoldLimits, type HoldRow, leastShared, mostWaiting } from './open-orders.ts'
import { columnsOf, int, json, readRows, select, text, yesNo } from '#worker/database/rows.ts'

/** Who places an order with an account: the phone number as digits, and who its holds are counted for. */
export interface Orderer {
  phone: string
  holders: Holders
}

/** The owner's limits of orders per customer. */
export type OrderLimits = Pick<ShopSettings, 'ordersPer10Minutes' | 'ordersPerDay'>

/** Identifies a repeated order: by its key or, without one, by its content for a short time. */
export interface Fingerprint {
  key: string | null
  requestHash: string
  /** Epoch milliseconds; without a key, an equal order that is older is a different one. */
  since: number
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

/** The condition that a customer may place this order: it is no repetition, and within the limits of its account. */
export function mayPlace(userId: string, fingerprint: Fingerprint, limits: OrderLimits, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${recentOrders(userId, now)}
      WHERE tenMinutes < ${limits.ordersPer10Minutes} AND day < ${limits.ordersPerDay})
    AND NOT EXISTS (SELECT 1 FROM orders WHERE ${isRepeat(userId, fingerprint)})`
}

/** The columns of the sums of a holder. */
export const holdColumns = columnsOf('holds', { holder: text, amount: int, parts: json<HoldRow['parts']>() })

/** The sums of these holders. */
export function selectHolds(db: Database, keys: string[]) {
  return readRows(db, holdColumns)`SELECT ${select(holdColumns)} FROM holds WHERE holder IN (${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )})`
}

/** The columns of `receivedBefore`. */
export const receivedColumns = { byAccount: yesNo, byPhone: yesNo }

/** Whether an account and a phone number received a parcel before, as the columns `byAccount` and `byPhone`. */
export function receivedBefore(userId: string | SQL | null, phone: string): SQL {
  const byAccount = sql`EXISTS (SELECT 1 FROM orders AS received INDEXED BY orders_received_by_user
    WHERE received.state = 'delivered' AND received.user_id = ${userId} AND received.user_id IS NOT NULL)`
  return sql`${userId === null ? sql`0` : byAccount} AS byAccount,
    EXISTS (SELECT 1 FROM orders AS received INDEXED BY orders_received_by_phone
      WHERE received.state = 'delivered' AND received.phone IS NOT NULL
        AND substr(received.phone, -10) = ${phone.slice(-10)}) AS byPhone`
}

/** The unconfirmed orders of a phone number beside one order, counted up to `mostWaiting`, wherever they came from. */
export function waitingOf(phone: string, orderId: string): SQL {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM orders AS waiting INDEXED BY orders_open_by_phone
    WHERE substr(waiting.phone, -10) = ${phone.slice(-10)} AND waiting.state = 'placed' AND waiting.channel = 'web'
      AND waiting.id <> ${orderId} LIMIT ${mostWaiting}))`
}

/** Writes a number into the SQL text, because bound values are limited. Only for numbers that the server computed. */
const written = (value: number) => sql.raw(String(Math.trunc(value)))

/** The condition that open orders may hold this many more rupees: the first part of `checkHolds` in SQL. */
export function mayHoldRupees({ each }: HoldLimits, amount: number): SQL {
  const conditions = each.map(
    ({ holder, mostRupees }) =>
      sql`NOT EXISTS (SELECT 1 FROM holds WHERE holder = ${holder} AND amount > ${written(mostRupees - amount)})`,
  )
  return sql.join(conditions, sql` AND `)
}

/**
 * The condition that `more` pieces of a part are too many, of a row of `products`: the second part of `checkHolds` in
 * SQL. The sums of each holder are read once, however many parts there are.
 */
export function holdsTooMuch({ each, ofAll }: HoldLimits, more: SQL): SQL {
  const shelf = sql.raw('(products.stock + products.held)')
  const ofEach = each.map(
    ({ holder, share }) =>
      sql`${more} + coalesce((SELECT parts FROM holds WHERE holder = ${holder}) ->> products.id, 0)
        > max(1, ${shelf} * ${written(share)} / 100)`,
  )
  const together = sql`${shelf} >= ${written(leastShared)} AND products.held + ${more} > ${shelf} * ${written(ofAll)} / 100`
  return sql`(products.stock IS NOT NULL AND ((${together}) OR ${sql.join(ofEach, sql` OR `)}))`
}

/** Adds a new order to the sums of its holders; `line` are its lines with `is_counted`, `parts` the same as JSON. */
export function addToHolds(db: Database, keys: string[], amount: number, parts: string, line: SQL) {
  return statement(
    db,
    sql`INSERT INTO holds (holder, amount, parts)
        SELECT column1, ${amount}, ${parts} FROM (VALUES ${sql.join(
          keys.map((key) => sql`(${key})`),
          sql`, `,
        )}) WHERE true
        ON CONFLICT (holder) DO UPDATE SET amount = amount + excluded.amount, parts = (
          SELECT json_patch(holds.parts, json_group_object(line.product_id, line.quantity + coalesce(holds.parts ->> line.product_id, 0)))
          FROM ${line} WHERE line.is_counted)`,
  )
}
