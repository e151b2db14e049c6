import { drizzle } from 'drizzle-orm/d1'
import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { ShopError } from '#domain/errors.ts'
import type { Session } from '#worker/secrets/session-tokens.ts'
import type { DatabaseCopy } from './copies.ts'

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

type Statements = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]

/**
 * Runs statements as one atomic batch in the name of a customer. The first statement of the batch proves that the
 * session still stands (the account exists and its epoch has not moved); if not, the whole batch is undone. So a
 * call by a customer costs one round trip, and a session that ended a moment ago can write nothing.
 * @throws ShopError 'UNAUTHENTICATED'
 */
export async function batchAs<T extends Readonly<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]>>(
  db: Database,
  session: Session,
  statements: T,
): Promise<BatchResponse<T>> {
  // json() of something that is not JSON is an error, and an error undoes a D1 batch; a SELECT cannot RAISE.
  const stillStands = statement(
    db,
    sql`
    SELECT CASE WHEN EXISTS (SELECT 1 FROM users WHERE id = ${session.userId} AND session_epoch = ${session.epoch})
      THEN 1 ELSE json('session ended') END`,
  )
  try {
    const [, ...results] = await db.batch([stillStands, ...statements] as unknown as Statements)
    return results as BatchResponse<T>
  } catch (error) {
    if (isFailure(error, 'malformed JSON')) throw new ShopError('UNAUTHENTICATED')
    throw error
  }
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
