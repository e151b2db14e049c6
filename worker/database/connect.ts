import { fillPlaceholders, type SQL } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { bookmarkHeader } from '#domain/endpoint.ts'
import { once } from '#domain/once.ts'
import { isPersonalPath } from '#domain/paths.ts'

/** The primary database or a replica, as stores use it. */
export type Database = ReturnType<typeof connect>

/**
 * Opens drizzle on a D1 session. Its D1 driver loses the bound values of raw SQL in a batch; its proxy driver needs
 * two functions and does not. It gets no schema: reading that took a quarter of each request. `checksRows` compares the
 * rows of raw SQL with their columns.
 */
export function connect(session: DatabaseSession, checksRows = false) {
  const bind = (text: string, params: unknown[]) => session.prepare(text).bind(...params)
  const database = drizzle(
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
        // Drizzle maps values of its own queries by position; `statement` returns rows unchanged.
        rows: queries[index]?.method === 'values' ? rows : rows.map(Object.values),
      }))
    },
  )
  return Object.assign(database, { checksRows })
}

/** A raw SQL statement for a batch, of which nobody reads more than the number of its rows; `readRows` is for others. */
export function statement(db: Database, query: SQL) {
  return db.values(query) as unknown as RunnableQuery<object[], 'sqlite'>
}

/** A query that was compiled before: binds its placeholders for a batch, which returns its rows. */
export type PreparedQuery<Row> = (values?: Record<string, unknown>) => RunnableQuery<Row[], 'sqlite'>

/** The methods of a drizzle select before it runs. */
export interface Select<Row> extends PromiseLike<Row[]> {
  prepare(): {
    getQuery(): { sql: string; params: unknown[] }
    mapAllResult(result: unknown, isFromBatch: boolean): unknown
  }
}

/**
 * Compiles a drizzle select once instead of per request, which took a tenth of the time of a product page or list.
 * Drizzle's own prepared queries belong to one connection, and so to one request.
 */
export function prepared<Row>(write: (db: Database) => Select<Row>): PreparedQuery<Row> {
  const compiled = once(() => {
    const query = write(statementCompiler).prepare()
    return { query, ...query.getQuery() }
  })
  return (values = {}) => {
    const { query, sql: text, params } = compiled()
    const bound = {
      _prepare: () => bound,
      getQuery: () => ({ sql: text, params: fillPlaceholders(params, values), method: 'all' }),
      mapResult: (result: unknown) => query.mapAllResult(result, true),
    }
    return bound as unknown as RunnableQuery<Row[], 'sqlite'>
  }
}

/** Compiles queries without a database. */
const statementCompiler = connect({} as DatabaseSession)

/** A session with the primary database or a replica, as stores use it. */
export type DatabaseSession = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/** Whether a request reads what is the same for everybody: without a session, and not by a personal link. */
export function isAnonymousRead({ method, headers, url }: Request): boolean {
  if (headers.has('Authorization') || headers.has('Cookie')) return false
  return (method === 'GET' || method === 'HEAD') && !isPersonalPath(new URL(url).pathname)
}

/**
 * Chooses the replica that a request reads from. Anonymous reads use the nearest one: the CDN cache stores their
 * responses and purges each change more than once. Other requests read a state at least as new as their bookmark, or
 * else the primary database. Writes always go to the primary.
 */
export function replicaFor(request: Request): string {
  if (isAnonymousRead(request)) return 'first-unconstrained'
  const bookmark = request.headers.get(bookmarkHeader) ?? ''
  return /^[0-9a-f]+(-[0-9a-f]+){3}$/.test(bookmark) && bookmark.length <= 100 ? bookmark : 'first-primary'
}
