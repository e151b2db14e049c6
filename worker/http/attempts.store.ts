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

/** Counts attempts in fixed time windows, exactly: one upsert each, all in one batch. */
export class AttemptsStore extends Store {
  private readonly config: Config

  constructor(db: Database, config: Config) {
    super(db)
    this.config = config
  }

  /** Counts every attempt and returns each new count, and whether it is within its limit. */
  async countEach(list: Attempt[], now: number): Promise<{ count: number; isWithin: boolean }[]> {
    const windows = await Promise.all(list.map((each) => attemptWindow(this.config, each, now)))
    const statements = windows.map((each) => countAttempt(this.db, each))
    const [first, ...rest] = statements
    if (!first) return []
    const rows = await this.db.batch([first, ...rest])
    return list.map(({ limit }, index) => {
      const count = rows[index]?.[0]?.count ?? 0
      return { count, isWithin: !this.isOver(limit, count) }
    })
  }

  /** Counts some equal attempts in one statement; how many of them are within their limit. */
  async countMany(attempt: Attempt, number: number, now: number): Promise<number> {
    if (number === 0) return 0
    const [counted] = await countAttempt(this.db, await attemptWindow(this.config, attempt, now), undefined, number)
    const before = (counted?.count ?? 0) - number
    return Math.max(0, Math.min(number, scaleMax(this.config, attempt.limit.max) - before))
  }

  /** Counts every attempt and returns for each whether it is within its limit. */
  async count(list: Attempt[], now: number): Promise<boolean[]> {
    return (await this.countEach(list, now)).map(({ isWithin }) => isWithin)
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

  /**
   * Counts each attempt by one limit where a condition holds in the database, by the other where it does not. Returns for
   * each whether it is within its limit; without one it is.
   */
  async countEither(list: { holds: SQL; ifSo: Attempt | null; ifNot: Attempt }[], now: number): Promise<boolean[]> {
    const statements = await Promise.all(
      list.map(async ({ holds, ifSo, ifNot }) => {
        const windowOfNot = await attemptWindow(this.config, ifNot, now)
        const windowOfSo = ifSo ? await attemptWindow(this.config, ifSo, now) : windowOfNot
        return [
          countAttempt(this.db, windowOfNot, holds),
          countAttempt(this.db, windowOfSo, ifSo ? sql`NOT (${holds})` : sql`TRUE`),
        ]
      }),
    )
    const [first, ...rest] = statements.flat()
    if (!first) return []
    const counted = await this.db.batch([first, ...rest])
    return list.map(({ ifSo, ifNot }, index) => {
      const isWithin = (attempt: Attempt | null, row: { count: number } | undefined) =>
        !row || !attempt || !this.isOver(attempt.limit, row.count)
      return isWithin(ifNot, counted[2 * index]?.[0]) && isWithin(ifSo, counted[2 * index + 1]?.[0])
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

  private isOver(limit: Limit, count: number) {
    return count > scaleMax(this.config, limit.max)
  }
}

function secondsLeft(limit: Limit, now: number): number {
  return Math.max(1, Math.ceil((limit.windowMs - (now % limit.windowMs)) / 1000))
}
