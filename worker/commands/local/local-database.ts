import { setTimeout } from 'node:timers/promises'
import type { Miniflare } from 'miniflare'
import type { DatabaseSession } from '#worker/database/read-replica.ts'
import { errorMentions } from '#worker/database/database-errors.ts'

type Value = string | number | null

/** A statement as it is sent. */
interface Sent {
  sql: string
  values: Value[]
}

/** How the rows of one statement are read; `batch` runs several in one transaction. */
type Method = 'all' | 'batch' | 'first' | 'raw' | 'run'

/** A module that runs what `localDatabase` sends. The bindings of the module are the databases. */
export const databaseModule = `export async function query(request, env) {
  const { binding, method, statements } = await request.json()
  const database = env[binding]
  const prepared = statements.map(({ sql, values }) => database.prepare(sql).bind(...values))
  try {
    return Response.json(await (method === 'batch' ? database.batch(prepared) : prepared[0][method]()))
  } catch (error) {
    return new Response(error.message, { status: 500 })
  }
}`

/** The host that the module is asked at. */
export const databaseHost = 'database'

/**
 * A database of the local shop, as stores use it. Each statement or batch is one request; with miniflare's own proxy also
 * each `prepare` and `bind` is one, for which the process waits. Batches are retried while the running shop writes,
 * because SQLite has one writer at a time.
 */
export function localDatabase(runtime: Miniflare, binding: string): DatabaseSession {
  async function send<T>(method: Method, statements: Sent[]): Promise<T> {
    const body = JSON.stringify({ binding, method, statements })
    const response = await runtime.dispatchFetch(`http://${databaseHost}`, { method: 'POST', body })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as T
  }

  class Statement implements Sent {
    readonly sql: string
    readonly values: Value[]

    constructor(sql: string, values: Value[]) {
      this.sql = sql
      this.values = values
    }

    bind(...values: Value[]): Statement {
      return new Statement(this.sql, values)
    }

    all<T>(): Promise<T> {
      return send('all', [this])
    }

    first<T>(): Promise<T> {
      return send('first', [this])
    }

    raw<T>(): Promise<T> {
      return send('raw', [this])
    }

    run<T>(): Promise<T> {
      return send('run', [this])
    }
  }

  async function batch(statements: Sent[]): Promise<unknown> {
    for (let left = 100; ; left -= 1) {
      try {
        return await send('batch', statements)
      } catch (error) {
        if (left === 0 || !errorMentions(error, 'SQLITE_BUSY')) throw error
        await setTimeout(50)
      }
    }
  }

  return { prepare: (sql: string) => new Statement(sql, []), batch } as unknown as DatabaseSession
}
