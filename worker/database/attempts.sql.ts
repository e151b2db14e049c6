import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { int, readRows } from './rows.ts'

/** A time window in which the attempts of one subject are counted; times in epoch milliseconds. */
export interface AttemptWindow {
  /** The keyed hash of the limit and its subject. */
  key: string
  windowStart: number
  expiresAt: number
}

/** The number of attempts so far, as a subquery. */
export function attemptsIn({ key, windowStart }: AttemptWindow): SQL {
  return sql`coalesce((SELECT count FROM attempts WHERE key = ${key} AND window_start = ${windowStart}), 0)`
}

/**
 * Counts an attempt, or several equal ones, in the batch of the change that it is; returns the new count. `unless` is a
 * condition.
 */
export function countAttempt(
  db: Database,
  { key, windowStart, expiresAt }: AttemptWindow,
  unless: SQL = sql`FALSE`,
  number = 1,
) {
  return readRows(db, { count: int })`INSERT INTO attempts (key, window_start, count, expires_at)
        SELECT ${key}, ${windowStart}, ${number}, ${expiresAt} WHERE NOT (${unless})
        ON CONFLICT (key, window_start) DO UPDATE SET count = count + excluded.count RETURNING count`
}
