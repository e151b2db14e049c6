import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { once } from '#domain/once.ts'
import type { DatabaseSession } from './read-replica.ts'

/** The primary database or a replica of it, as stores use it. */
export type Database = ReturnType<typeof connect>

/**
 * Opens drizzle on a D1 session. Its driver for D1 loses the bound values of raw SQL in a batch; its proxy driver asks for
 * two functions and does not. The schema stays unknown to it: reading that for each request took a quarter of the work.
 */
export function connect(session: DatabaseSession) {
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
const statementCompiler = connect({} as DatabaseSession)
