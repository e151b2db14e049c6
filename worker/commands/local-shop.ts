import { resolve } from 'node:path'
import type { Env } from '#worker/env.ts'
import { stateFolder } from './run.ts'

/** Opens the bindings of the local shop (D1, R2, Images) outside the Worker, on the same files that `npm start` uses. */
export async function openLocalShop(): Promise<{ env: Env; close(): Promise<void> }> {
  const { getPlatformProxy } = await loadWrangler()
  const proxy = await getPlatformProxy<Env>({
    configPath: 'wrangler.toml',
    persist: { path: resolve(stateFolder, 'v3') },
  })
  return { env: proxy.env, close: () => proxy.dispose() }
}

/** What `wrangler.toml` says of the Worker and its stores. */
interface WranglerConfig {
  name: string
  compatibility_date: string
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
