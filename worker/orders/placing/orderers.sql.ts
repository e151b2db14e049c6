import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { day, hour, minute } from '#domain/durations.ts'
import type { OrderLine } from '#domain/orders/price-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { attemptsIn, type AttemptWindow, countAttempt } from '#worker/database/attempts.sql.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import type { Holders } from '#worker/orders/open-orders.ts'
import { orderedLines } from './new-order.sql.ts'

/** What an order of an account, of a guest and of staff reads and writes beside the order: the rest is the same for all. */
export interface OrdererSql {
  /** The account whose session guards both batches, and whose parcels count; `null` without one. */
  session: Session | null
  /** Who its holds are counted for, and the phone number as digits; `null` when staff take it. */
  holder: { holders: Holders; phone: string } | null
  /** The condition of an earlier order by the same press. */
  isRepeat: SQL
  /** What only this orderer asks, as JSON. */
  about(now: number): SQL
  /** The statements that end its batch. */
  following(db: Database, lines: OrderLine[]): BatchItem<'sqlite'>[]
}

/** The owner's limits of orders per customer. */
export type AccountLimits = Pick<ShopSettings, 'ordersPer10Minutes' | 'ordersPerDay'>

/** What is known about an account: its orders of ten minutes and of a day, and its email if its mailbox was proved. */
export interface AboutAccount {
  tenMinutes: number
  day: number
  provedEmail: string | null
}

/** An order of an account. `key` finds it again; without one an equal order since `since`, epoch milliseconds. */
export function accountSql(
  session: Session,
  holder: NonNullable<OrdererSql['holder']>,
  { key, requestHash, since }: { key: string | null; requestHash: string; since: number },
) {
  const { userId } = session
  /** The orders of the last ten minutes and of the last day, counted in one scan: a table of one row. */
  const recent = (now: number) => sql`(SELECT coalesce(sum(created_at > ${now - 10 * minute}), 0) AS tenMinutes,
    count(*) AS day FROM orders WHERE user_id = ${userId} AND created_at > ${now - day})`
  const isRepeat =
    key === null
      ? sql`user_id = ${userId} AND created_at > ${since} AND request_hash = ${requestHash} AND idempotency_key LIKE 'auto:%'`
      : sql`user_id = ${userId} AND idempotency_key = ${key}`
  return {
    session,
    holder,
    isRepeat,
    about: (now: number) => sql`(SELECT json_object('tenMinutes', tenMinutes, 'day', day, 'provedEmail',
      (SELECT email_canonical FROM users WHERE id = ${userId} AND email_proved_at IS NOT NULL)) FROM ${recent(now)})`,
    /** It is no repetition, and within the limits of its account. */
    isAllowed: (limits: AccountLimits, now: number) => sql`EXISTS (SELECT 1 FROM ${recent(now)}
        WHERE tenMinutes < ${limits.ordersPer10Minutes} AND day < ${limits.ordersPerDay})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE ${isRepeat})`,
    following: (db: Database, lines: OrderLine[]) => [
      // The checkout orders the whole cart. The + makes SQLite scan the cart once instead of once per line.
      statement(
        db,
        sql`DELETE FROM cart_lines WHERE user_id = ${userId}
            AND +product_id IN (SELECT product_id FROM ${orderedLines(lines)})`,
      ),
    ],
  }
}

/** The maximum numbers of orders: of one phone number an hour and a day, of one IP address an hour. */
export interface GuestLimits {
  perHour: number
  perDay: number
  perNetwork: number
}

/** What is known about a guest: the times of the latest orders of the phone number, the newest first, and those of the IP address. */
export interface AboutGuest {
  times: number[]
  ofNetwork: number
}

/** What identifies a repeated order of a guest. */
interface GuestRequest {
  /** Hashes of the key under every pepper, the newest first; empty without a key. */
  keys: string[]
  /** Hashes of the request under every pepper, the newest first. */
  requestHashes: string[]
  /** Epoch milliseconds; without a key, an equal order that is older is a different one. */
  since: number
}

/** An order without an account, which counts for the window of its IP address. */
export function guestSql(
  holder: NonNullable<OrdererSql['holder']>,
  network: AttemptWindow,
  { keys, requestHashes, since }: GuestRequest,
  limits: GuestLimits,
) {
  /** Orders that were placed with the phone number, wherever they are moved since. */
  const ofPhone = sql`guest_key IS NOT NULL AND phone_hash IS NOT NULL AND phone_hash = ${holder.holders.phoneHash}`
  const isRepeat =
    keys.length > 0
      ? sql`guest_key IN ${listed(keys)}`
      : sql`${ofPhone} AND created_at > ${since} AND guest_key LIKE 'auto:%' AND request_hash IN ${listed(requestHashes)}`
  return {
    session: null,
    holder,
    isRepeat,
    about: () => sql`json_object('ofNetwork', ${attemptsIn(network)}, 'times', json((SELECT json_group_array(created_at)
      FROM (SELECT created_at FROM orders WHERE ${ofPhone} ORDER BY created_at DESC LIMIT ${limits.perDay}))))`,
    /** It is no repetition, and within the limits of its phone number and IP address. */
    isAllowed: (now: number) => sql`(SELECT count(*) < ${limits.perDay}
        AND count(*) FILTER (WHERE created_at > ${now - hour}) < ${limits.perHour}
        FROM orders WHERE ${ofPhone} AND created_at > ${now - day})
      AND ${attemptsIn(network)} < ${limits.perNetwork} AND NOT EXISTS (SELECT 1 FROM orders WHERE ${isRepeat})`,
    following: (db: Database) => [countAttempt(db, network)],
  }
}

const listed = (values: string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

/** An order that staff take, by the key of their form. */
export function staffSql(key: string): OrdererSql {
  return {
    session: null,
    holder: null,
    isRepeat: sql`staff_key = ${key} AND staff_key IS NOT NULL`,
    about: () => sql`'{}'`,
    following: () => [],
  }
}
