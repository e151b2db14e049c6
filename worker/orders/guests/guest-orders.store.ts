import { type SQL, sql } from 'drizzle-orm'
import { day, hour } from '#domain/durations.ts'
import type { PricedProduct } from '#domain/orders/price-order.ts'
import { attemptsIn, type AttemptWindow, countAttempt } from '#worker/database/attempts.sql.ts'
import { Store } from '#worker/database/store.ts'
import { type Holders, holderKeys } from '#worker/orders/open-orders.ts'
import { readRules, receivedBefore, rulesFor, selectHolds, receivedColumns } from '#worker/orders/open-orders.sql.ts'
import { type NewOrder, newOrderStatements, selectCatalogue, placedColumns } from '#worker/orders/new-order.sql.ts'
import { computed, int, json, orNull, select, text } from '#worker/database/rows.ts'

/** The actor of an order without an account, in the audit log. */
const actor = 'customer:guest'

/** Who orders: the phone number, the window of their IP address, and what identifies a repeated order. */
export interface Guest {
  phone: string
  holders: Holders
  network: AttemptWindow
  /** Hashes of the key under every pepper, the newest first; empty without a key. */
  keys: string[]
  /** Hashes of the request under every pepper, the newest first. */
  requestHashes: string[]
  /** Epoch milliseconds; without a key, an equal order that is older is a different one. */
  since: number
}

/** The maximum numbers of orders: of one phone number an hour and a day, of one IP address an hour. */
export interface GuestLimits {
  perHour: number
  perDay: number
  perNetwork: number
}

/** An order that was placed earlier, with its time and the version of its link. */
const placedGuestColumns = {
  ...placedColumns,
  date: computed(sql`created_at`, int),
  version: computed(sql`device_token_version`, int),
}

/** Reads and writes orders without an account. */
export class GuestOrdersStore extends Store {
  /**
   * Reads everything that placing needs in one round trip: prices, stock, an earlier equal order, earlier orders of
   * the phone number and the IP address, what open orders hold, and settings. `hourly` and `daily` are the times of the orders that reach the
   * limits of the phone number; 0 without one.
   */
  async prepare(guest: Guest, productIds: string[], limits: GuestLimits) {
    const [rows, [placed], [known], holds] = await this.db.batch([
      selectCatalogue(this.db, productIds),
      this.readRows(placedGuestColumns)`SELECT ${select(placedGuestColumns)}
            FROM orders WHERE ${isRepeat(guest)} LIMIT 1`,
      this.readRows(knownColumns)`
        SELECT ${timesOfPhone(guest, limits.perDay)} AS times, ${attemptsIn(guest.network)} AS ofNetwork,
              ${rulesFor(guest.phone)} AS rules, ${receivedBefore(null, guest.phone)}`,
      selectHolds(this.db, holderKeys(guest.holders)),
    ])
    const { rules, byPhone, times, ofNetwork } = known ?? { times: [], ofNetwork: 0, rules: null, byPhone: false }
    const [hourly, daily] = [times[limits.perHour - 1] ?? 0, times[limits.perDay - 1] ?? 0]
    return {
      holds,
      received: { byAccount: false, byPhone },
      catalogue: new Map<string, PricedProduct>(rows.map((row) => [row._id, row])),
      placed: placed ?? null,
      recent: { hourly, daily, ofNetwork },
      ...readRules(rules),
    }
  }

  /**
   * Writes an order of `newOrderStatements` and counts it for its IP address, in one batch. Returns its number.
   * @throws the database error, which the verb interprets
   */
  async place(guest: Guest, order: NewOrder, limits: GuestLimits): Promise<number> {
    const { now } = order
    const isAllowed = sql`(SELECT count(*) < ${limits.perDay} AND count(*) FILTER (WHERE created_at > ${now - hour}) < ${limits.perHour}
        FROM orders WHERE ${ofPhone(guest.holders)} AND created_at > ${now - day})
      AND ${attemptsIn(guest.network)} < ${limits.perNetwork}
      AND NOT EXISTS (SELECT 1 FROM orders WHERE ${isRepeat(guest)})`
    const [[written]] = await this.db.batch([
      ...newOrderStatements(this.db, order, isAllowed, actor),
      countAttempt(this.db, guest.network),
    ])
    return written?.number ?? 0
  }
}

/** What is known about a guest before the order. */
const knownColumns = {
  ...receivedColumns,
  /** The times of the latest orders of the phone number, the newest first. */
  times: json<number[]>(),
  ofNetwork: int,
  rules: orNull(text),
}

/** Orders that were placed with a phone number, wherever they are moved since. */
const ofPhone = ({ phoneHash }: Holders) =>
  sql`guest_key IS NOT NULL AND phone_hash IS NOT NULL AND phone_hash = ${phoneHash}`

/** The times of the latest orders of a phone number, the newest first, as a JSON list: a subquery of one scan. */
function timesOfPhone({ holders }: Guest, most: number): SQL {
  return sql`(SELECT json_group_array(created_at) FROM (SELECT created_at FROM orders WHERE ${ofPhone(holders)}
    ORDER BY created_at DESC LIMIT ${most}))`
}

/** The condition of an earlier order by the same press. */
function isRepeat({ keys, holders, requestHashes, since }: Guest): SQL {
  const listed = (values: string[]) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`
  return keys.length > 0
    ? sql`guest_key IN ${listed(keys)}`
    : sql`${ofPhone(holders)} AND created_at > ${since} AND guest_key LIKE 'auto:%' AND request_hash IN ${listed(requestHashes)}`
}
