import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import type { Clock } from '#worker/context.ts'

/** The Worker behind the cache. */
export type Inner = (request: Request, context: ExecutionContext) => Promise<Response>

/** The value of `Cf-Cache-Status` for a request. */
export type CacheStatus = 'HIT' | 'MISS' | 'EXPIRED' | 'UPDATING' | 'STALE' | 'BYPASS'

interface Entry {
  /** Values of the request headers named in `Vary`. */
  varies: [name: string, value: string | null][]
  status: number
  headers: [string, string][]
  body: ArrayBuffer
  tags: string[]
  freshUntil: number
  /** Ends of stale-while-revalidate and stale-if-error. */
  shownUntil: number
  savesUntil: number
}

/** Default lifetime of a response without caching headers, by status; seconds. */
const heuristic: Record<number, number> = { 200: 7200, 203: 7200, 204: 7200, 300: 1200, 301: 1200, 404: 180, 405: 60 }

/** A CDN cache in memory. */
export type TestCdnCache = ReturnType<typeof createTestCdnCache>

/**
 * Workers Cache in memory, as documented at developers.cloudflare.com/workers/cache: GET and HEAD by
 * path and query, the most specific header wins, default lifetimes by status, `s-maxage` and similar directives exclude
 * stale responses, one entry for each value of `Vary`, ranges and conditions served from the full response, purge by tag.
 * `fails` makes purges fail like the platform does.
 */
export function createTestCdnCache(now: Clock) {
  const entries = new Map<string, Entry[]>()
  const purges: CachePurgeOptions[] = []
  const state = { fails: false, workerRuns: 0 }

  const cache = {
    async purge(options: CachePurgeOptions): Promise<CachePurgeResult> {
      if (state.fails) return { success: false, errors: [{ code: 10_000, message: 'rate limited' }] }
      purges.push(options)
      if (options.purgeEverything) entries.clear()
      const wanted = (options.tags ?? []).map((tag) => tag.toLowerCase())
      for (const [key, kept] of entries)
        if (kept.some(({ tags }) => tags.some((tag) => wanted.includes(tag)))) entries.delete(key)
      return { success: true, errors: [] }
    },
  }

  /** The execution context of a request or a cron run. */
  function openContext(worker?: Inner): ExecutionContext {
    const fetch = (inner: Request) => (worker ? ask(inner, worker) : Promise.reject(new Error('nobody to ask')))
    return Object.defineProperties(createExecutionContext(), {
      cache: { value: cache },
      exports: { value: { default: { fetch } } },
    })
  }

  async function run(request: Request, worker: Inner): Promise<Response> {
    state.workerRuns += 1
    const context = openContext(worker)
    const response = await worker(request, context)
    const body = await response.arrayBuffer()
    // Tests also see the effects of work after the response.
    await waitOnExecutionContext(context)
    return new Response(isBodiless(response.status) ? null : body, response)
  }

  async function ask(request: Request, worker: Inner): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return shown(await run(request, worker), 'BYPASS')
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    const known = entries
      .get(key)
      ?.find(({ varies }) => varies.every(([name, value]) => request.headers.get(name) === value))
    if (known && now() < known.freshUntil) return fromEntry(known, request, 'HIT')
    if (known && now() < known.shownUntil) {
      await keep(key, request, await run(whole(request), worker))
      return fromEntry(known, request, 'UPDATING')
    }
    const answer = await run(whole(request), worker)
    if (known && answer.status >= 500 && now() < known.savesUntil) return fromEntry(known, request, 'STALE')
    const kept = await keep(key, request, answer.clone())
    return kept ? fromEntry(kept, request, known ? 'EXPIRED' : 'MISS') : shown(answer, 'BYPASS')
  }

  async function keep(key: string, request: Request, answer: Response): Promise<Entry | null> {
    const rule =
      answer.headers.get('Cloudflare-CDN-Cache-Control') ??
      answer.headers.get('CDN-Cache-Control') ??
      answer.headers.get('Cache-Control')
    const says = (name: string) => new RegExp(`(^|[ ,])${name}($|[ ,=])`).test(rule ?? '')
    const seconds = (name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(rule ?? '')?.[1] ?? Number.NaN)
    const life =
      rule === null
        ? (heuristic[answer.status] ?? 0)
        : [seconds('s-maxage'), seconds('max-age'), 0].find((each) => !Number.isNaN(each))
    const varies = (answer.headers.get('Vary') ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
    const isForbidden =
      answer.status === 206 ||
      answer.status >= 500 ||
      says('no-store') ||
      says('private') ||
      varies.includes('*') ||
      answer.headers.has('Set-Cookie') ||
      (request.headers.has('Authorization') && !['public', 'must-revalidate', 's-maxage'].some(says))
    if (isForbidden) return null
    const mayBeOld = !['s-maxage', 'must-revalidate', 'proxy-revalidate'].some(says)
    const freshUntil = now() + (life ?? 0) * 1000
    const until = (name: string, otherwise: number) =>
      mayBeOld ? freshUntil + (Number.isNaN(seconds(name)) ? otherwise : seconds(name) * 1000) : freshUntil
    const entry: Entry = {
      varies: varies.map((name) => [name, request.headers.get(name)]),
      status: answer.status,
      headers: [...answer.headers],
      body: await answer.arrayBuffer(),
      tags: (answer.headers.get('Cache-Tag') ?? '').toLowerCase().split(','),
      freshUntil,
      shownUntil: until('stale-while-revalidate', 0),
      savesUntil: until('stale-if-error', Infinity),
    }
    const others = (entries.get(key) ?? []).filter(
      (each) => JSON.stringify(each.varies) !== JSON.stringify(entry.varies),
    )
    entries.set(key, [...others, entry])
    return entry
  }

  return {
    /** Sends a request through the cache. */
    ask,
    openContext,
    /** URLs of the cached responses. */
    kept: () => [...entries.keys()],
    purges,
    state,
  }
}

/** The cache fetches the full response, also for HEAD and conditional requests. */
function whole(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['If-None-Match', 'Range']) headers.delete(name)
  return new Request(request.url, { headers })
}

function fromEntry({ status, headers, body }: Entry, request: Request, cacheStatus: CacheStatus): Response {
  const etag = new Headers(headers).get('ETag')
  const isKnown =
    etag !== null &&
    (request.headers.get('If-None-Match') ?? '').split(',').some((each) => each.trim().replace('W/', '') === etag)
  if (isKnown) return shown(new Response(null, { status: 304, headers }), cacheStatus)
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('Range') ?? '')
  if (range && status === 200) {
    const [from, to] = [Number(range[1]), Math.min(Number(range[2]), body.byteLength - 1)]
    const answer = new Response(body.slice(from, to + 1), { status: 206, headers })
    answer.headers.set('Content-Range', `bytes ${from}-${to}/${body.byteLength}`)
    return shown(answer, cacheStatus)
  }
  return shown(
    new Response(isBodiless(status) || request.method === 'HEAD' ? null : body, { status, headers }),
    cacheStatus,
  )
}

function shown(response: Response, status: CacheStatus): Response {
  const answer = new Response(response.body, response)
  for (const name of ['Cache-Tag', 'Cloudflare-CDN-Cache-Control']) answer.headers.delete(name)
  answer.headers.set('Cf-Cache-Status', status)
  return answer
}

const isBodiless = (status: number) => status === 204 || status === 304 || (status >= 300 && status < 304)
