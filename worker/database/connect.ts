import { drizzle } from 'drizzle-orm/d1'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { ShopError } from '#domain/errors.ts'
import { once } from '#domain/once.ts'
import type { Session } from '#worker/secrets/session-tokens.ts'
import type { DatabaseCopy } from './copies.ts'

/** The books as stores speak to them. */
export type Database = ReturnType<typeof connect>

/**
 * The books, spoken to through drizzle, which asks no more of a database than `DatabaseCopy`. It is not told the schema:
 * reading that anew took a quarter of a request's work.
 */
export function connect(books: DatabaseCopy) {
  return drizzle(books as D1Database)
}

const dialect = new SQLiteAsyncDialect()

/** A statement written in SQL, for a batch; drizzle's own raw queries lose their bound values in one on D1. */
export function statement<Row = unknown>(db: Database, query: SQL): RunnableQuery<Row[], 'sqlite'> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const prepared = {
    stmt: db.$client.prepare(text),
    getQuery: () => ({ sql: text, params }),
    mapResult: (result: D1Result<Row>) => result.results,
  }
  return { _prepare: () => prepared } as unknown as RunnableQuery<Row[], 'sqlite'>
}

/** A query that is asked with other values each time, of the names that its placeholders have. */
export type PreparedQuery<Result> = (db: Database, values?: Record<string, unknown>) => RunnableQuery<Result, 'sqlite'>

/**
 * A query of drizzle's for a batch, written into SQL when it is first asked and not for every request: that was a tenth of the
 * work of showing a part or a list. Drizzle's own prepared queries belong to one connection, and so to one request.
 */
export function prepared<Result>(write: (db: Database) => RunnableQuery<Result, 'sqlite'>): PreparedQuery<Result> {
  const written = once(() => (write(scribe) as unknown as BatchItem<'sqlite'> & Preparing)._prepare())
  return (db, values = {}) => {
    const query = written()
    const { sql: text, params } = query.getQuery()
    const filled = { sql: text, params: fillPlaceholders(params, values) }
    const bound = {
      stmt: db.$client.prepare(text),
      getQuery: () => filled,
      mapResult: (rows: unknown, isFromBatch: boolean) => query.mapResult(rows, isFromBatch),
    }
    return { _prepare: () => bound } as unknown as RunnableQuery<Result, 'sqlite'>
  }
}

/** What drizzle's queries are to its own batch. */
interface Preparing {
  _prepare(): {
    getQuery(): { sql: string; params: unknown[] }
    mapResult(rows: unknown, isFromBatch: boolean): unknown
  }
}

/** Writes queries and asks no database. */
const scribe = connect({ prepare: () => undefined, batch: () => undefined } as unknown as DatabaseCopy)

type Statements = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]

/**
 * Runs statements as one atomic batch if a condition holds at its beginning; otherwise nothing is written and the answer
 * is `null`. So of two people who change the same thing at once exactly one succeeds.
 */
export async function batchIf<T extends Readonly<Statements>>(
  db: Database,
  holds: SQL,
  statements: T,
): Promise<BatchResponse<T> | null> {
  // json() of something that is not JSON is an error, and an error undoes a D1 batch; a SELECT cannot RAISE.
  const guard = statement(db, sql`SELECT CASE WHEN ${holds} THEN 1 ELSE json('it does not hold') END`)
  try {
    const [, ...results] = await db.batch([guard, ...statements] as unknown as Statements)
    return results as BatchResponse<T>
  } catch (error) {
    if (isFailure(error, 'malformed JSON')) return null
    throw error
  }
}

/**
 * Runs statements as one atomic batch in the name of a customer. The first statement of the batch proves that the
 * session still stands (the account exists, its epoch has not moved, nobody logged out); if not, all is undone. So a
 * call by a customer costs one round trip, and a session that ended a moment ago can write nothing.
 * @throws ShopError 'UNAUTHENTICATED'
 */
export async function batchAs<T extends Readonly<Statements>>(
  db: Database,
  { userId, epoch, id }: Session,
  statements: T,
): Promise<BatchResponse<T>> {
  const stands = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND session_epoch = ${epoch})
    AND NOT EXISTS (SELECT 1 FROM user_sessions WHERE id = ${id} AND ended_at IS NOT NULL)`
  const results = await batchIf(db, stands, statements)
  if (results === null) throw new ShopError('UNAUTHENTICATED')
  return results
}

/** Whether an error, or what caused it, speaks of `text`: `UNIQUE constraint failed: users.email_canonical`. */
export function isFailure(error: unknown, text: string): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each.message.includes(text)) return true
  return false
}

/** Whether the platform lost a call on its way, so that the same call may well succeed a moment later. */
export function isTransient(error: unknown): boolean {
  const transient = [
    'Network connection lost',
    'transient issue',
    'caused object to be reset',
    'code was updated',
    'database is locked',
  ]
  return transient.some((text) => isFailure(error, text))
}
