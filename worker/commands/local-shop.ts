import { resolve } from 'node:path'
import type { Env } from '#worker/env.ts'
import { stateFolder } from './run.ts'

/** Opens the bindings of the local shop (D1, R2, Images) outside the Worker, on the same files that `npm start` uses. */
export async function openLocalShop(): Promise<{ env: Env; close(): Promise<void> }> {
  // What wrangler says of itself must not stand between a command's own lines; it reads this when it is loaded.
  process.env['WRANGLER_LOG'] ??= 'error'
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<Env>({
    configPath: 'wrangler.toml',
    persist: { path: resolve(stateFolder, 'v3') },
  })
  return { env: proxy.env, close: () => proxy.dispose() }
}
