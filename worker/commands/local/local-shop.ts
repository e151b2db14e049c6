import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { errorMentions } from '#worker/database/database-errors.ts'
import type { Env } from '#worker/env.ts'
import { stateFolder } from './run.ts'

/** Opens the bindings of the local shop (D1, R2, Images) outside the Worker, on the same files that `npm start` uses. */
export async function openLocalShop(): Promise<{ env: Env; close(): Promise<void> }> {
  const { getPlatformProxy } = await loadWrangler()
  const proxy = await getPlatformProxy<Env>({
    configPath: 'wrangler.toml',
    persist: { path: resolve(stateFolder, 'v3') },
  })
  const { DB, SEARCH } = proxy.env
  return { env: { ...proxy.env, DB: patient(DB), SEARCH: patient(SEARCH) }, close: () => proxy.dispose() }
}

/** The same database, whose writes wait for their turn while the running shop writes: its files have one writer at a time. */
function patient(database: D1Database): D1Database {
  // Of an empty object: of the database itself every look at a method would ask the other process once more.
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

/** What `wrangler.toml` says of the Worker and its stores. */
interface WranglerConfig {
  name: string
  compatibility_date: string
  vars: { PUBLIC_ORIGIN: string }
  d1_databases: { binding: string; database_id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
}

/** Reads `wrangler.toml` by wrangler. */
export async function readWranglerConfig(): Promise<WranglerConfig> {
  const { unstable_readConfig: readConfig } = await loadWrangler()
  return readConfig({ config: 'wrangler.toml' }, { hideWarnings: true }) as WranglerConfig
}

/** wrangler as a library. */
export function loadWrangler(): Promise<typeof import('wrangler')> {
  // What wrangler says of itself must not stand between a command's own lines; it reads this when it is loaded.
  process.env['WRANGLER_LOG'] ??= 'error'
  return import('wrangler')
}
