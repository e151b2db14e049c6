import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Miniflare } from 'miniflare'
import { parse } from 'smol-toml'
import type { DatabaseSession } from '#worker/database/connect.ts'
import type { Env } from '#worker/env.ts'
import { stateFolder } from './run.ts'

type Value = string | number | null

/** A statement as it is sent. */
interface Sent {
  sql: string
  values: Value[]
}

/** How the rows of one statement are read; `batch` runs several in one transaction. */
type Method = 'all' | 'batch' | 'first' | 'raw' | 'run'

/** A module that runs what `localDatabase` sends. The bindings of the module are the databases. */
const databaseModule = `export async function query(request, env) {
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
const databaseHost = 'database'

/** What commands use of the local shop. */
type LocalEnv = Record<'DB' | 'SEARCH', DatabaseSession> & Pick<Env, 'MEDIA' | 'PRIVATE'>

/**
 * Opens databases and buckets of the local shop outside the Worker, on the same files that `npm start` uses. It looks at
 * nothing else, so `web/dist` can be built meanwhile. `module` runs beside them and answers `runtime.dispatchFetch`.
 */
export async function openLocalShop(
  module = 'export default {}',
): Promise<{ env: LocalEnv; runtime: Miniflare; close(): Promise<void> }> {
  const config = readWranglerConfig()
  // Most commands find everything made, and open nothing.
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      name: 'local-shop',
      compatibilityDate: config.compatibility_date,
      modules: [
        { type: 'ESModule', path: 'local-shop.js', contents: entry },
        { type: 'ESModule', path: 'database.js', contents: databaseModule },
        { type: 'ESModule', path: 'own.js', contents: module },
      ],
      d1Databases: Object.fromEntries(config.d1_databases.map(({ binding, database_id: id }) => [binding, id])),
      r2Buckets: Object.fromEntries(config.r2_buckets.map(({ binding, bucket_name: name }) => [binding, name])),
      resourcePersistencePath: resolve(stateFolder, 'v3'),
      cf: false,
      telemetry: { enabled: false },
    }),
  )
  const env = await runtime.getBindings<LocalEnv>()
  return {
    env: { ...env, DB: localDatabase(runtime, 'DB'), SEARCH: localDatabase(runtime, 'SEARCH') },
    runtime,
    close: () => runtime.dispose(),
  }
}

const entry = `import { query } from './database.js'
import own from './own.js'
export default {
  fetch: (request, env) => (new URL(request.url).hostname === '${databaseHost}' ? query : own.fetch)(request, env),
}`

/** The parts of `wrangler.toml` that commands need. */
interface WranglerConfig {
  name: string
  compatibility_date: string
  vars: { PUBLIC_ORIGIN: string }
  d1_databases: { binding: string; database_id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
}

/** Reads `wrangler.toml`. Wrangler itself takes a second to load. */
export function readWranglerConfig(): WranglerConfig {
  return parse(readFileSync('wrangler.toml', 'utf8')) as unknown as WranglerConfig
}

/** Loads wrangler as a library, which then logs errors only. */
export function loadWrangler(): Promise<typeof import('wrangler')> {
  // Read by wrangler when it is loaded.
  process.env['WRANGLER_LOG'] ??= 'error'
  return import('wrangler')
}

/**
 * A database of the local shop, as stores use it. Each statement or batch is one request; with miniflare's own proxy also
 * each `prepare` and `bind` is one, for which the process waits. Batches are retried while the running shop writes,
 * because SQLite has one writer at a time.
 */
function localDatabase(runtime: Miniflare, binding: string): DatabaseSession {
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
        if (left === 0 || !String(error).includes('SQLITE_BUSY')) throw error
        await setTimeout(50)
      }
    }
  }

  return { prepare: (sql: string) => new Statement(sql, []), batch } as unknown as DatabaseSession
}
