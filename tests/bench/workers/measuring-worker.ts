/**
 * The shop, and around it what counts and times a request that asks for it; and the searches that the shop's own is
 * compared with, in the same runtime on the same books. It is never deployed.
 */
import { createApp } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import { measureHeader, type RouteCost, type RouteTime } from '#tests/bench/route-cost.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { searchByLike } from './like-search.ts'
import { searchByMiniSearch } from './mini-search.ts'
import { openWaiting } from './waiting.ts'

const app = createApp()

export default {
  async fetch(request, env, context) {
    const wanted = request.headers.get(measureHeader)
    if (wanted === 'count') return count(request, env, context)
    if (wanted === 'time') return time(request, env, context)
    return answerTo(request, env, context)
  },
} satisfies ExportedHandler<Env>

async function answerTo(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  if (pathname === '/bench/like') return Response.json({ products: await searchByLike(env.DB, q) })
  if (pathname === '/bench/minisearch') return Response.json({ products: await searchByMiniSearch(env.DB, q) })
  return app.fetch(request, env, context)
}

async function count(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const databases = { DB: watchDatabase(env.DB), SEARCH: watchDatabase(env.SEARCH) }
  const all = () => Object.values(databases).flatMap(({ trips }) => trips)
  const later: Promise<unknown>[] = []
  const answer = await answerTo(
    request,
    { ...env, DB: databases.DB.binding, SEARCH: databases.SEARCH.binding },
    {
      ...context,
      waitUntil: (work: Promise<unknown>) => later.push(work),
    },
  )
  const body = await answer.arrayBuffer()
  const first = sumOf(all())
  await Promise.all(later)
  const whole = sumOf(all())
  const afterwards = {
    rowsRead: whole.rowsRead - first.rowsRead,
    rowsWritten: whole.rowsWritten - first.rowsWritten,
    trips: whole.trips - first.trips,
  }
  return told(answer, body, { ...first, afterwards })
}

async function time(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const startedAt = performance.now()
  const waiting = openWaiting()
  const watched = {
    ...env,
    DB: waiting.watch(env.DB),
    SEARCH: waiting.watch(env.SEARCH),
    MEDIA: waiting.watch(env.MEDIA),
  }
  const answer = await answerTo(request, watched, context)
  const body = await answer.arrayBuffer()
  const totalMs = performance.now() - startedAt
  return told(answer, body, { totalMs, ownMs: totalMs - waiting.waitedMs() })
}

function sumOf(trips: { rowsRead: number; rowsWritten: number }[]) {
  return {
    rowsRead: trips.reduce((sum, trip) => sum + trip.rowsRead, 0),
    rowsWritten: trips.reduce((sum, trip) => sum + trip.rowsWritten, 0),
    trips: trips.length,
  }
}

function told(answer: Response, body: ArrayBuffer, measured: RouteCost | RouteTime): Response {
  const headers = new Headers(answer.headers)
  headers.set(measureHeader, JSON.stringify(measured))
  return new Response([204, 304].includes(answer.status) ? null : body, { status: answer.status, headers })
}
