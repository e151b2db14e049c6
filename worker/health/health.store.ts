import { sql } from 'drizzle-orm'
import { hour } from '#domain/durations.ts'
import { errors } from '#domain/errors.ts'
import type { ShopHealth } from '#domain/health/health.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { RequestMetric } from '#worker/logging/request-metrics.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { enqueueEmails } from '#worker/email/outbox.sql.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { type AlertName, alertRules, healthHours, healthRows } from './alert-rules.ts'
import { int, text } from '#worker/database/rows.ts'

/** The route of placing an order in the request metrics. */
const orderRoute = `${ordersApi.placeOrder.method} ${ordersApi.placeOrder.path}`
const hourOf = (now: number) => Math.floor(now / hour)
/** Failed emails counted at most. */
const maxEmails = 1000
const brokenCodes = JSON.stringify(
  Object.entries(errors)
    .filter(([, { status }]) => status >= 500)
    .map(([code]) => code),
)

const isBroken = sql`code IN (SELECT value FROM json_each(${brokenCodes}))`

/** Request metrics, failed emails and sent alerts. */
export class HealthStore extends Store {
  /** Adds metrics to those of the current hour. */
  async add(outcomes: RequestMetric[], now: number): Promise<void> {
    await this.db.run(
      sql`INSERT INTO request_hours (hour, route, code, count, ms, slowest_ms, slow)
          SELECT ${hourOf(now)}, value ->> 'route', value ->> 'code', value ->> 'count', value ->> 'ms',
            value ->> 'slowestMs', value ->> 'slow'
          FROM json_each(${JSON.stringify(outcomes)}) WHERE true
          ON CONFLICT DO UPDATE SET count = count + excluded.count, ms = ms + excluded.ms,
            slowest_ms = max(slowest_ms, excluded.slowest_ms), slow = slow + excluded.slow`,
    )
  }

  /** Reads the whole health screen in one round trip. */
  async read(now: number): Promise<ShopHealth> {
    const lastDay = sql`hour > ${hourOf(now) - healthHours}`
    const [[totals], letters, codes, routes] = await this.db.batch([
      this.readRows({ requests: int, failures: int })`
        SELECT coalesce(sum(count), 0) AS requests, coalesce(sum(iif(${isBroken}, count, 0)), 0) AS failures
        FROM request_hours WHERE ${lastDay}`,
      this.readRows({ kind: text, waiting: int, givenUp: int, since: int })`
        SELECT kind, sum(failed_at IS NULL) AS waiting, sum(failed_at IS NOT NULL) AS givenUp,
          min(created_at) AS since
        FROM (SELECT kind, failed_at, created_at FROM outbox INDEXED BY outbox_troubled
              WHERE sent_at IS NULL AND attempts > 0 ORDER BY created_at DESC LIMIT ${maxEmails})
        GROUP BY kind ORDER BY since`,
      this.readRows({ code: text, route: text, count: int })`
        SELECT code, route, sum(count) AS count FROM request_hours WHERE ${lastDay} AND code <> ''
        GROUP BY code, route ORDER BY count DESC, code, route LIMIT ${healthRows}`,
      this.readRows({ route: text, count: int, averageMs: int, slowestMs: int, slow: int })`
        SELECT route, sum(count) AS count, CAST(round(sum(ms) * 1.0 / sum(count)) AS INTEGER) AS averageMs,
          max(slowest_ms) AS slowestMs, sum(slow) AS slow
        FROM request_hours WHERE ${lastDay} GROUP BY route
        ORDER BY slow DESC, averageMs DESC, route LIMIT ${healthRows}`,
    ])
    return {
      at: now,
      requests: totals?.requests ?? 0,
      failures: totals?.failures ?? 0,
      letters,
      errors: codes,
      routes,
    }
  }

  /** Counts current failures: orders that failed in this or the previous hour, and emails that wait too long. */
  async findAlerts(now: number): Promise<{ orders: number; letters: number }> {
    const [[orders], [letters]] = await this.db.batch([
      this.readRows({ count: int })`SELECT coalesce(sum(count), 0) AS count FROM request_hours
        WHERE hour BETWEEN ${hourOf(now) - 1} AND ${hourOf(now)} AND route = ${orderRoute}
          AND ${isBroken}`,
      this.readRows({ count: int })`SELECT count(*) AS count FROM (SELECT 1 FROM outbox INDEXED BY outbox_troubled
        WHERE sent_at IS NULL AND attempts > 0 AND kind <> 'ring' AND created_at < ${now - alertRules.letters.waitingMs}
          AND created_at > ${now - 24 * hour} LIMIT ${maxEmails})`,
    ])
    return { orders: orders?.count ?? 0, letters: letters?.count ?? 0 }
  }

  /** Enqueues an alert unless it was sent recently; concurrent runs enqueue one email. */
  async enqueueAlert(alert: AlertName, email: EncryptedEmail, now: number): Promise<void> {
    await guardedBatch(
      this.db,
      sql`NOT EXISTS (SELECT 1 FROM alerts WHERE trouble = ${alert}
          AND told_at > ${now - alertRules[alert].everyMs})`,
      [
        this.statement(sql`INSERT INTO alerts (trouble, told_at) VALUES (${alert}, ${now})
          ON CONFLICT (trouble) DO UPDATE SET told_at = excluded.told_at`),
        enqueueEmails(this.db, [email]),
      ],
    )
  }

  /** Deletes metrics that no screen shows any more. */
  async deleteExpired(now: number): Promise<void> {
    await this.db.run(sql`DELETE FROM request_hours WHERE hour < ${hourOf(now) - 2 * healthHours}`)
  }
}
