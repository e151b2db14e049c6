import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { ShopError } from '#domain/errors.ts'
import { once } from '#domain/once.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import type { DatabaseCopy } from './read-replica.ts'

/** The primary database or a replica of it, as stores use it. */
export type Database = ReturnType<typeof connect>

/**
 * Opens drizzle on a D1 session. Its driver for D1 loses the bound values of raw SQL in a batch; its proxy driver asks for
 * two functions and does not. The schema stays unknown to it: reading that for each request took a quarter of the work.
 */
export function connect(session: DatabaseCopy) {
  const bind = (text: string, params: unknown[]) => session.prepare(text).bind(...params)
  return drizzle(
    async (text, params, method) => {
      const bound = bind(text, params)
      if (method === 'run') return { rows: (await bound.run()).results }
      if (method === 'values') return { rows: (await bound.all()).results }
      const rows = await bound.raw()
      return { rows: method === 'get' ? (rows[0] as unknown as unknown[]) : rows }
    },
    async (queries) => {
      const results = await session.batch<object>(queries.map(({ sql: text, params }) => bind(text, params)))
      return results.map(({ results: rows }, index) => ({
        // Drizzle maps the values of its own queries by their position; `statement` asks for rows as they are.
        rows: queries[index]?.method === 'values' ? rows : rows.map(Object.values),
      }))
    },
  )
}

/** A statement written in SQL, for a batch. Its rows are objects by the names of its columns. */
export function statement<Row = unknown>(db: Database, query: SQL): RunnableQuery<Row[], 'sqlite'> {
  return db.values(query) as unknown as RunnableQuery<Row[], 'sqlite'>
}

/** A query for a batch, with values for its placeholders, and the reader of the rows that the batch returns. */
export interface PreparedQuery<Row> {
  bind(db: Database, values?: Record<string, unknown>): RunnableQuery<object[], 'sqlite'>
  read(rows: object[]): Row[]
}

/** What a select of drizzle's offers before it runs. */
interface Select<Row> extends PromiseLike<Row[]> {
  prepare(): { getQuery(): { sql: string; params: unknown[] }; mapAllResult(rows: unknown): unknown }
}

/**
 * A select of drizzle's that is written into SQL once and not for every request: that was a tenth of the work of showing a
 * part or a list. Drizzle's own prepared queries belong to one connection, and so to one request.
 */
export function prepared<Row>(write: (db: Database) => Select<Row>): PreparedQuery<Row> {
  const compiled = once(() => {
    const query = write(statementCompiler).prepare()
    const { sql: text, params } = query.getQuery()
    const parts = text.split('?')
    if (parts.length !== params.length + 1) throw new Error('a prepared query has a question mark of its own')
    return { parts: Object.assign(parts, { raw: parts }), params, query }
  })
  return {
    bind: (db, values = {}) => statement(db, sql(compiled().parts, ...fillPlaceholders(compiled().params, values))),
    read: (rows) => compiled().query.mapAllResult(rows.map(Object.values)) as Row[],
  }
}

/** Writes queries and has no database. */
const statementCompiler = connect({} as DatabaseCopy)

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
