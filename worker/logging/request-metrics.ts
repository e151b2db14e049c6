import { minute, second } from '#domain/durations.ts'

/** One outcome of one route: a code of the catalogue, empty for success. */
export interface RequestOutcome {
  route: string
  code: string
  ms: number
}

/** Requests that went alike: how many, how long all and the slowest took in milliseconds, and how many were slow. */
export interface RequestMetric {
  route: string
  code: string
  count: number
  ms: number
  slowestMs: number
  slow: number
}

/** Longer than this is slow, milliseconds. */
const slowMs = 1000
const waitMs = { usual: minute, urgent: 5 * second } as const
const mostKinds = 500

/**
 * Counts how requests went in this isolate, between two writes to the books: about one a minute, sooner when something
 * broke. What is counted when an isolate ends is lost, and that is fine for what it is used for.
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
    /** What was counted, when it is time to write it down; it is then forgotten here. */
    drain(now: number, isUrgent: boolean): RequestMetric[] {
      // The clock stands still until the first request, so it is then that the minute begins.
      since ??= now
      if (now - since < (isUrgent ? waitMs.urgent : waitMs.usual)) return []
      const taken = [...kinds.values()]
      kinds = new Map()
      since = now
      return taken
    },
    /** What could not be written down is counted on. */
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
