import { Miniflare, convertV4MiniflareOptions, Log, LogLevel } from 'miniflare'
import type { Bundle } from './bundle.ts'
import { heapOf } from './heap.ts'
import { standInBindings, standIns } from './stand-ins.ts'
import { cpuOf, runtimeProcesses } from './runtime-process.ts'

/** A Worker that runs on this machine. */
export interface LocalWorker {
  /** Where it answers, without a slash at the end. */
  origin: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** One of its databases, spoken to from outside. */
  database(binding: string): Promise<D1Database>
  /** One of its stores of files, likewise. */
  store(binding: string): Promise<R2Bucket>
  /** What its JavaScript holds in memory after a collection. Bytes. */
  heap(): Promise<number>
  /** CPU time that the runtime has used so far: the Worker, its databases and what stands before it. Milliseconds; NaN where it is not known. */
  cpuMs(): number
  close(): Promise<void>
}

interface Opening {
  bundle: Bundle
  /** Folder of its databases and stores. */
  state: string
  /** Variables and secrets that take the place of the configuration's. */
  variables?: Record<string, string>
}

const name = 'measured'

/** Runs a built Worker in Miniflare, without what `wrangler dev` puts before it. */
export async function openWorker({ bundle, state, variables = {} }: Opening): Promise<LocalWorker> {
  // wrangler reads this when it is loaded; what it says of itself would stand between the figures.
  process.env['WRANGLER_LOG'] = 'error'
  const { unstable_getMiniflareWorkerOptions: readConfig } = await import('wrangler')
  const { workerOptions, externalWorkers } = readConfig(bundle.config)
  const { ratelimits: _limits, email: _mail, ...kept } = workerOptions
  const modules = bundle.modules.map(({ name: path, content }) => ({
    type: path.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
    path,
    contents: new Uint8Array(content),
  }))
  const others = runtimeProcesses()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      inspectorPort: 0,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      // A line for every request would stand between the figures.
      handleStructuredLogs: () => undefined,
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: state,
      workers: [
        {
          ...kept,
          name,
          modules,
          bindings: { ...(kept.bindings as Record<string, string>), ...variables },
          serviceBindings: { ...(kept.serviceBindings as object), ...standInBindings },
        },
        ...externalWorkers,
        standIns,
      ],
    }),
  )
  const { origin } = await miniflare.ready
  const runtime = runtimeProcesses().find((id) => !others.includes(id))
  return {
    origin,
    fetch: (path, init) => fetch(origin + path, init),
    database: async (binding) => awake(await miniflare.getD1Database(binding)),
    store: (binding) => miniflare.getR2Bucket(binding) as unknown as Promise<R2Bucket>,
    heap: async () => heapOf(await miniflare.getInspectorURL(), name),
    cpuMs: () => cpuOf(runtime),
    close: () => miniflare.dispose(),
  }
}

/** The way from outside to a database may lead over a connection that was closed while nobody used it; asking once opens another. */
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
