// Only what `npm run bench` uses: types and lint pass where the packages are not installed.

interface LoadOptions {
  url: string
  connections: number
  /** Seconds. */
  duration: number
  /** Seconds to wait for a response. */
  timeout: number
  requests: { setupRequest(request: object): object }[]
}

interface LoadResult {
  '2xx': number
  non2xx: number
  errors: number
  /** Seconds. */
  duration: number
  latency: { p99: number }
}

export function autocannon(options: LoadOptions): Promise<LoadResult>

interface Report {
  runtimeError?: { message: string }
  audits: Record<string, { numericValue?: number; details?: unknown } | undefined>
  categories: Record<string, { score: number | null } | undefined>
}

export function lighthouse(url: string, flags: object): Promise<{ lhr: Report } | undefined>
