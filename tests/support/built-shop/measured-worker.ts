/**
 * The shop with stand-ins for the platform's rate limits and email, whose local versions write to a database or to files
 * at every request. Counts the rows and round trips of a request that asks for it. Never deployed.
 */
import { watchDatabase } from '#tests/support/database.ts'
import type { Env } from '#worker/env.ts'
import worker from '#worker/index.ts'
import { countHeader, type RouteCost } from './route-cost.ts'

const limiter = { limit: () => Promise.resolve({ success: true }) }
const standIns = {
  RATE_ADDRESS: limiter,
  RATE_WRITES: limiter,
  RATE_TYPING: limiter,
  RATE_TRIES: limiter,
  RATE_CUSTOMER: limiter,
  RATE_ORDERS: limiter,
  RATE_LIST: limiter,
  EMAIL: { send: () => Promise.resolve({ messageId: 'none' }) },
}

/** As the platform does, one environment for every request of an isolate. */
let withStandIns: Env | undefined

export default {
  fetch(request, env, context) {
    withStandIns ??= { ...env, ...standIns } as Env
    if (request.headers.has(countHeader)) return count(request, withStandIns, context)
    return worker.fetch(request, withStandIns, context)
  },
} satisfies ExportedHandler<Env>

async function count(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const [main, search] = [watchDatabase(env.DB), watchDatabase(env.SEARCH)]
  const sumSoFar = (): RouteCost => {
    const trips = [...main.trips, ...search.trips]
    return {
      rowsRead: trips.reduce((sum, trip) => sum + trip.rowsRead, 0),
      rowsWritten: trips.reduce((sum, trip) => sum + trip.rowsWritten, 0),
      trips: trips.length,
    }
  }
  const later: Promise<unknown>[] = []
  const response = await worker.fetch(
    request,
    { ...env, DB: main.binding, SEARCH: search.binding },
    { ...context, waitUntil: (work: Promise<unknown>) => later.push(work) },
  )
  const body = await response.arrayBuffer()
  const cost = sumSoFar()
  await Promise.all(later)
  const headers = new Headers(response.headers)
  headers.set(countHeader, JSON.stringify({ cost, withLater: sumSoFar() }))
  return new Response(body, { status: response.status, headers })
}
