import { type SQL, sql } from 'drizzle-orm'
import { parseSettings } from '#domain/settings/default-settings.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { type HoldLimits, type HoldRow, leastShared, mostWaiting } from './open-orders.ts'
import { columnsOf, int, json, readRows, select, text, yesNo } from '#worker/database/rows.ts'

/**
 * The stored settings and, where a rule of them needs it, how many parcels a phone number did not accept, back or not, as
 * one JSON list for `readRules`: without the rule or a number it costs no row.
 */
export function rulesFor(phone: string | null): SQL {
  const refusals =
    phone === null
      ? sql`0`
      : sql`(SELECT count(*) FROM orders INDEXED BY orders_refused_by_phone
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
export function receivedBefore(userId: string | SQL | null, phone: string | null): SQL {
  const byAccount = sql`EXISTS (SELECT 1 FROM orders AS received INDEXED BY orders_received_by_user
    WHERE received.state = 'delivered' AND received.user_id = ${userId} AND received.user_id IS NOT NULL)`
  const byPhone = (digits: string) => sql`EXISTS (SELECT 1 FROM orders AS received INDEXED BY orders_received_by_phone
    WHERE received.state = 'delivered' AND received.phone IS NOT NULL AND substr(received.phone, -10) = ${digits.slice(-10)})`
  return sql`${userId === null ? sql`0` : byAccount} AS byAccount, ${phone === null ? sql`0` : byPhone(phone)} AS byPhone`
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
