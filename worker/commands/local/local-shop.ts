import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { DatabaseSession } from '#worker/database/read-replica.ts'
import type { Env } from '#worker/env.ts'
import { databaseHost, databaseModule, localDatabase } from './local-database.ts'
import { stateFolder } from './run.ts'

/** What commands use of the local shop. */
type LocalEnv = Record<'DB' | 'SEARCH', DatabaseSession> & Pick<Env, 'MEDIA' | 'PRIVATE'>

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
