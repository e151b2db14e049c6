import { sql } from 'drizzle-orm'
import { hour } from '#domain/durations.ts'
import { errors } from '#domain/errors.ts'
import type { ErrorCount, RouteTimes, ShopHealth, TroubledLetters } from '#domain/health/shop-health.ts'
import { placeOrder } from '#domain/orders/orders.endpoints.ts'
import type { TalliedOutcome } from '#worker/logging/request-metrics.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { batchIf } from '#worker/database/guarded-batch.ts'
import { postLetters } from '#worker/email/outbox.sql.ts'
import type { Enclosure } from '#worker/email/encrypt-email.ts'
import { healthHours, healthRows, type Trouble, troubles } from './alert-rules.ts'

/** The name that placing an order has in the counted outcomes. */
const orderRoute = `${placeOrder.method} ${placeOrder.path}`
const hourOf = (now: number) => Math.floor(now / hour)
/** Rows of letters in trouble that are counted at most. */
const mostLetters = 1000
const brokenCodes = JSON.stringify(
  Object.entries(errors)
    .filter(([, { status }]) => status >= 500)
    .map(([code]) => code),
)

/** How requests and letters went, and what the owner was told of it. */
export function ownerHealthStore(db: Database) {
  const isBroken = sql`code IN (SELECT value FROM json_each(${brokenCodes}))`
  return {
    /** Adds to what was counted in this hour. */
    async add(outcomes: TalliedOutcome[], now: number): Promise<void> {
      await db.run(
        sql`INSERT INTO request_hours (hour, route, code, count, ms, slowest_ms, slow)
            SELECT ${hourOf(now)}, value ->> 'route', value ->> 'code', value ->> 'count', value ->> 'ms',
              value ->> 'slowestMs', value ->> 'slow'
            FROM json_each(${JSON.stringify(outcomes)}) WHERE true
            ON CONFLICT DO UPDATE SET count = count + excluded.count, ms = ms + excluded.ms,
              slowest_ms = max(slowest_ms, excluded.slowest_ms), slow = slow + excluded.slow`,
      )
    },

    /** Everything of the owner's screen in one trip. */
    async read(now: number): Promise<ShopHealth> {
      const lastDay = sql`hour > ${hourOf(now) - healthHours}`
      const [[sums], letters, codes, routes] = await db.batch([
        statement<{ requests: number; failures: number }>(
          db,
          sql`SELECT coalesce(sum(count), 0) AS requests, coalesce(sum(iif(${isBroken}, count, 0)), 0) AS failures
              FROM request_hours WHERE ${lastDay}`,
        ),
        statement<TroubledLetters>(
          db,
          sql`SELECT kind, sum(failed_at IS NULL) AS waiting, sum(failed_at IS NOT NULL) AS givenUp,
                min(created_at) AS since
              FROM (SELECT kind, failed_at, created_at FROM outbox INDEXED BY outbox_troubled
                    WHERE sent_at IS NULL AND attempts > 0 ORDER BY created_at DESC LIMIT ${mostLetters})
              GROUP BY kind ORDER BY since`,
        ),
        statement<ErrorCount>(
          db,
          sql`SELECT code, route, sum(count) AS count FROM request_hours WHERE ${lastDay} AND code <> ''
              GROUP BY code, route ORDER BY count DESC, code, route LIMIT ${healthRows}`,
        ),
        statement<RouteTimes>(
          db,
          sql`SELECT route, sum(count) AS count, CAST(round(sum(ms) * 1.0 / sum(count)) AS INTEGER) AS averageMs,
                max(slowest_ms) AS slowestMs, sum(slow) AS slow
              FROM request_hours WHERE ${lastDay} GROUP BY route
              ORDER BY slow DESC, averageMs DESC, route LIMIT ${healthRows}`,
        ),
      ])
      return { at: now, requests: sums?.requests ?? 0, failures: sums?.failures ?? 0, letters, errors: codes, routes }
    },

    /** What is wrong now: orders that broke in this hour or the one before, letters that nobody gets. */
    async findTroubles(now: number): Promise<{ orders: number; letters: number }> {
      const [[orders], [letters]] = await db.batch([
        statement<{ count: number }>(
          db,
          sql`SELECT coalesce(sum(count), 0) AS count FROM request_hours
              WHERE hour BETWEEN ${hourOf(now) - 1} AND ${hourOf(now)} AND route = ${orderRoute}
                AND ${isBroken}`,
        ),
        statement<{ count: number }>(
          db,
          sql`SELECT count(*) AS count FROM (SELECT 1 FROM outbox INDEXED BY outbox_troubled
              WHERE sent_at IS NULL AND attempts > 0 AND created_at < ${now - troubles.letters.waitingMs}
                AND created_at > ${now - 24 * hour} LIMIT ${mostLetters})`,
        ),
      ])
      return { orders: orders?.count ?? 0, letters: letters?.count ?? 0 }
    },

    /** Tells the owner of a trouble, unless that was done a while ago; however many runs there are, one letter goes out. */
    async tell(trouble: Trouble, letter: Enclosure, now: number): Promise<void> {
      await batchIf(
        db,
        sql`NOT EXISTS (SELECT 1 FROM alerts WHERE trouble = ${trouble}
            AND told_at > ${now - troubles[trouble].everyMs})`,
        [
          statement(
            db,
            sql`INSERT INTO alerts (trouble, told_at) VALUES (${trouble}, ${now})
                ON CONFLICT (trouble) DO UPDATE SET told_at = excluded.told_at`,
          ),
          postLetters(db, [letter]),
        ],
      )
    },

    /** Forgets what no screen shows any more. */
    async sweep(now: number): Promise<void> {
      await db.run(sql`DELETE FROM request_hours WHERE hour < ${hourOf(now) - 2 * healthHours}`)
    },
  }
}
