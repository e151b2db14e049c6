import { minute, second } from '#domain/durations.ts'

/** The result of one request: its route, and its error code, empty for success. */
export interface RequestOutcome {
  route: string
  code: string
  ms: number
}

/**
 * Requests with the same route and code: their number, total and maximum duration in milliseconds, and the number of
 * slow ones.
 */
export interface RequestMetric {
  route: string
  code: string
  count: number
  ms: number
  slowestMs: number
  slow: number
}

/** A request is slow above this duration, milliseconds. */
const slowMs = 1000
const waitMs = { usual: minute, urgent: 5 * second } as const
const mostKinds = 500

/**
 * Counts requests in this isolate between two writes to the database: about one per minute, sooner after a failure.
 * Counts are lost when an isolate ends, which is acceptable for this use.
 */
export function createRequestMetrics() {
  let kinds = new Map<string, RequestMetric>()
  let since: number | null = null

  function add({ route, code, ms }: RequestOutcome): void {
    const key = `${route} ${code}`
    const known = kinds.get(key) ?? { route, code, count: 0, ms: 0, slowestMs: 0, slow: 0 }
    if (known.count === 0 && kinds.size >= mostKinds) return
    known.count += 1
    known.ms += ms
    known.slowestMs = Math.max(known.slowestMs, ms)
    known.slow += ms > slowMs ? 1 : 0
    kinds.set(key, known)
  }

  return {
    add,
    /** Returns and clears the counts when they are due to be written; otherwise nothing. */
    drain(now: number, isUrgent: boolean): RequestMetric[] {
      // The clock does not advance before the first request, so the interval begins with it.
      since ??= now
      if (now - since < (isUrgent ? waitMs.urgent : waitMs.usual)) return []
      const taken = [...kinds.values()]
      kinds = new Map()
      since = now
      return taken
    },
    /** Adds counts that could not be written. */
    requeue(outcomes: RequestMetric[]): void {
      for (const { route, code, count, ms, slowestMs, slow } of outcomes) {
        const known = kinds.get(`${route} ${code}`)
        if (!known) kinds.set(`${route} ${code}`, { route, code, count, ms, slowestMs, slow })
        else {
          known.count += count
          known.ms += ms
          known.slowestMs = Math.max(known.slowestMs, slowestMs)
          known.slow += slow
        }
      }
    },
  }
}
