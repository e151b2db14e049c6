import { type SQL, sql } from 'drizzle-orm'
import { ShopError } from '#domain/errors.ts'
import type { Config } from '#worker/env.ts'
import type { Database } from '#worker/database/connect.ts'
import { Store } from '#worker/database/store.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { attempts } from '#worker/database/schema/shop.ts'
import { countAttempt } from '#worker/database/attempts.sql.ts'
import { type Attempt, attemptKey, attemptWindow, type Limit, scaleMax } from './attempt-limits.ts'

const windowOf = (limit: Limit, now: number) => now - (now % limit.windowMs)

/** An attempt that counts unless a condition holds, or several equal ones. */
export interface CountedAttempt extends Attempt {
  unless?: SQL
  number?: number
}

/** Counts attempts in fixed time windows, exactly: one upsert each, all in one batch. */
export class AttemptsStore extends Store {
  private readonly config: Config

  constructor(db: Database, config: Config) {
    super(db)
    this.config = config
  }

  /** Counts every attempt and returns each new count, and whether it is within its limit. */
  async countEach(list: Attempt[], now: number): Promise<{ count: number; isWithin: boolean }[]> {
    const counts = await this.countAll(list, now)
    return list.map(({ limit }, index) => {
      const count = counts[index] ?? 0
      return { count, isWithin: !this.isOver(limit, count) }
    })
  }

  /** Counts every attempt and returns for each whether it is within its limit. */
  async count(list: Attempt[], now: number): Promise<boolean[]> {
    return (await this.countWithin(list, now)).map((number) => number > 0)
  }

  /**
   * Counts every attempt.
   * @throws ShopError 'RATE_LIMITED' when one exceeds its limit, with the given message and the seconds until its
   * window ends
   */
  async requireWithinLimit(list: Attempt[], now: number, details: { message?: string } = {}): Promise<void> {
    const within = await this.count(list, now)
    const over = list.find((_, index) => !within[index])
    if (over) throw new ShopError('RATE_LIMITED', { ...details, retryAfter: secondsLeft(over.limit, now) })
  }

  /** Counts attempts, those with a condition unless it holds; how many of each are within their limit, or not counted. */
  async countWithin(list: CountedAttempt[], now: number): Promise<number[]> {
    const counts = await this.countAll(list, now)
    return list.map(({ limit, number = 1 }, index) => {
      const before = (counts[index] ?? number) - number
      return Math.max(0, Math.min(number, scaleMax(this.config, limit.max) - before))
    })
  }

  /**
   * Checks attempts without counting them.
   * @throws ShopError 'RATE_LIMITED' when one has reached its limit
   */
  async requireBelowLimit(list: Attempt[], now: number): Promise<void> {
    const keys = await Promise.all(list.map((each) => this.keyOf(each)))
    const found = await this.db
      .select({ key: attempts.key, windowStart: attempts.windowStart, count: attempts.count })
      .from(attempts)
      .where(
        sql`(${attempts.key}, ${attempts.windowStart}) IN (VALUES ${sql.join(
          list.map(({ limit }, index) => sql`(${keys[index]}, ${windowOf(limit, now)})`),
          sql`, `,
        )})`,
      )
    const over = list.find(({ limit }, index) => {
      const row = found.find(({ key, windowStart }) => key === keys[index] && windowStart === windowOf(limit, now))
      return this.isOver(limit, (row?.count ?? 0) + 1)
    })
    if (over) throw new ShopError('RATE_LIMITED', { retryAfter: secondsLeft(over.limit, now) })
  }

  /** Uncounts attempts whose password or code was never checked. */
  async decrement(list: Attempt[], now: number): Promise<void> {
    const rows = await Promise.all(list.map(async (each) => [await this.keyOf(each), windowOf(each.limit, now)]))
    await this.db
      .update(attempts)
      .set({ count: sql`max(0, ${attempts.count} - 1)` })
      .where(
        sql`(${attempts.key}, ${attempts.windowStart}) IN (
          SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(rows)}))`,
      )
  }

  /** Deletes the counts of a subject in all windows; a reset password unlocks the account. */
  async reset(list: Attempt[]): Promise<void> {
    const keys = await Promise.all(list.map((each) => this.keyOf(each)))
    await this.db.delete(attempts).where(sql`${attempts.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
  }

  /** Deletes counts of past windows. */
  async deleteExpired(now: number): Promise<void> {
    await deleteInBatches(this.db, 'attempts', ['key', 'window_start'], sql`expires_at < ${now}`)
  }

  private keyOf(attempt: Attempt) {
    return attemptKey(this.config, attempt)
  }

  /** Counts attempts in one batch; each new count, `undefined` for what was not counted. */
  private async countAll(list: CountedAttempt[], now: number): Promise<(number | undefined)[]> {
    const windows = await Promise.all(list.map((each) => attemptWindow(this.config, each, now)))
    const [first, ...rest] = windows.map((window, index) =>
      countAttempt(this.db, window, list[index]?.unless, list[index]?.number),
    )
    if (!first) return []
    return (await this.db.batch([first, ...rest])).map(([row]) => row?.count)
  }

  private isOver(limit: Limit, count: number) {
    return count > scaleMax(this.config, limit.max)
  }
}

function secondsLeft(limit: Limit, now: number): number {
  return Math.max(1, Math.ceil((limit.windowMs - (now % limit.windowMs)) / 1000))
}
