import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import type { Bundle } from './bundle.ts'
import { cpuOf, runtimeProcesses } from './runtime-process.ts'

/** A Worker that runs on this machine. */
export interface LocalWorker {
  /** Without a slash at the end. */
  origin: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  database(binding: 'DB' | 'SEARCH'): Promise<D1Database>
  /** CPU time of the runtime so far, its databases and router included; NaN where it is not known. */
  cpuMs(): number
  close(): Promise<void>
}

interface Opening {
  bundle: Bundle
  /** Folder of its databases and stores. */
  state: string
  /** Variables and secrets that replace those of the configuration. */
  variables?: Record<string, string>
}

/** Runs a built Worker in Miniflare, without the proxy of `wrangler dev`. Rate limits and email are left to its bundle. */
export async function openWorker({ bundle, state, variables = {} }: Opening): Promise<LocalWorker> {
  // wrangler reads this when it is loaded.
  process.env['WRANGLER_LOG'] = 'error'
  const { unstable_getMiniflareWorkerOptions: readConfig } = await import('wrangler')
  const { workerOptions, externalWorkers } = readConfig(bundle.config)
  const { ratelimits: _limits, email: _email, ...options } = workerOptions
  const others = runtimeProcesses()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      handleStructuredLogs: () => undefined,
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: state,
      workers: [
        {
          ...options,
          name: 'measured',
          modules: bundle.modules.map(({ name: path, content }) => ({
            type: typeOf(path),
            path,
            contents: new Uint8Array(content),
          })),
          bindings: { ...(options.bindings as Record<string, string>), ...variables },
        },
        ...externalWorkers,
      ],
    }),
  )
  const { origin } = await miniflare.ready
  const runtime = runtimeProcesses().find((id) => !others.includes(id))
  return {
    origin,
    fetch: (path, init) => fetch(origin + path, init),
    database: async (binding) => awake(await miniflare.getD1Database(binding)),
    cpuMs: () => cpuOf(runtime),
    close: () => miniflare.dispose(),
  }
}

/** The connection to a database may have been closed while it was idle; a query opens another. */
async function awake(database: D1Database): Promise<D1Database> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.prepare('SELECT 1').run()
      return database
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

function typeOf(path: string): 'CompiledWasm' | 'ESModule' | 'Text' {
  if (path.endsWith('.wasm')) return 'CompiledWasm'
  return path.endsWith('.txt') ? 'Text' : 'ESModule'
}
