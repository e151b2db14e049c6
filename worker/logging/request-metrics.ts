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
export const slowMs = 1000
const waitMs = { usual: minute, urgent: 5 * second } as const
const maxMetrics = 500

/**
 * Counts requests in this isolate between two writes to the database: about one per minute, sooner after a failure.
 * Counts are lost when an isolate ends, which is acceptable for this use.
 */
export function createRequestMetrics() {
  let metrics = new Map<string, RequestMetric>()
  let since: number | null = null

  function add({ route, code, ms }: RequestOutcome): void {
    const key = `${route} ${code}`
    const metric = metrics.get(key) ?? { route, code, count: 0, ms: 0, slowestMs: 0, slow: 0 }
    if (metric.count === 0 && metrics.size >= maxMetrics) return
    metric.count += 1
    metric.ms += ms
    metric.slowestMs = Math.max(metric.slowestMs, ms)
    metric.slow += ms > slowMs ? 1 : 0
    metrics.set(key, metric)
  }

  return {
    add,
    /** Returns and clears the counts when they are due to be written; otherwise nothing. */
    drain(now: number, isUrgent: boolean): RequestMetric[] {
      // The clock does not advance before the first request, so the interval begins with it.
      since ??= now
      if (now - since < (isUrgent ? waitMs.urgent : waitMs.usual)) return []
      const drained = [...metrics.values()]
      metrics = new Map()
      since = now
      return drained
    },
    /** Adds counts that could not be written. */
    requeue(outcomes: RequestMetric[]): void {
      for (const { route, code, count, ms, slowestMs, slow } of outcomes) {
        const metric = metrics.get(`${route} ${code}`)
        if (!metric) metrics.set(`${route} ${code}`, { route, code, count, ms, slowestMs, slow })
        else {
          metric.count += count
          metric.ms += ms
          metric.slowestMs = Math.max(metric.slowestMs, slowestMs)
          metric.slow += slow
        }
      }
    },
  }
}
