import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { errorMentions } from '#worker/database/database-errors.ts'
import type { Env } from '#worker/env.ts'
import { stateFolder } from './run.ts'

/** What commands use of the local shop. */
type LocalEnv = Pick<Env, 'DB' | 'SEARCH' | 'MEDIA' | 'PRIVATE'>

/**
 * Opens databases and buckets of the local shop outside the Worker, on the same files that `npm start` uses. It looks at
 * nothing else, so `web/dist` can be built meanwhile. `module` runs beside them and answers `runtime.dispatchFetch`.
 */
export async function openLocalShop(
  module = 'export default {}',
): Promise<{ env: LocalEnv; runtime: Miniflare; close(): Promise<void> }> {
  const config = await readWranglerConfig()
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      name: 'local-shop',
      compatibilityDate: config.compatibility_date,
      modules: [{ type: 'ESModule', path: 'local-shop.js', contents: module }],
      d1Databases: Object.fromEntries(config.d1_databases.map(({ binding, database_id: id }) => [binding, id])),
      r2Buckets: Object.fromEntries(config.r2_buckets.map(({ binding, bucket_name: name }) => [binding, name])),
      resourcePersistencePath: resolve(stateFolder, 'v3'),
      cf: false,
      telemetry: { enabled: false },
    }),
  )
  const env = await runtime.getBindings<LocalEnv>()
  const { DB, SEARCH } = env
  return {
    env: { ...env, DB: withRetries(DB), SEARCH: withRetries(SEARCH) },
    runtime,
    close: () => runtime.dispose(),
  }
}

/** The same database; its batches are retried while the running shop writes, because SQLite has one writer at a time. */
function withRetries(database: D1Database): D1Database {
  // The target is an empty object, because reading a property of the database is a call to another process.
  return new Proxy({} as D1Database, {
    get(_, key: keyof D1Database) {
      if (key !== 'batch') return database[key].bind(database)
      return async (statements: D1PreparedStatement[]) => {
        for (let left = 100; ; left -= 1) {
          try {
            return await database.batch(statements)
          } catch (error) {
            if (left === 0 || !errorMentions(error, 'SQLITE_BUSY')) throw error
            await setTimeout(50)
          }
        }
      }
    },
  })
}

/** The parts of `wrangler.toml` that commands need. */
interface WranglerConfig {
  name: string
  compatibility_date: string
  vars: { PUBLIC_ORIGIN: string }
  d1_databases: { binding: string; database_id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
}

/** Reads `wrangler.toml` by wrangler's own parser. */
export async function readWranglerConfig(): Promise<WranglerConfig> {
  const { unstable_readConfig: readConfig } = await loadWrangler()
  return readConfig({ config: 'wrangler.toml' }, { hideWarnings: true }) as WranglerConfig
}

/** Loads wrangler as a library, which then logs errors only. */
export function loadWrangler(): Promise<typeof import('wrangler')> {
  // Read by wrangler when it is loaded.
  process.env['WRANGLER_LOG'] ??= 'error'
  return import('wrangler')
}
