import type { MiddlewareHandler } from 'hono'
import { day } from '#domain/durations.ts'
import { LruMap } from '#domain/lru.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { hasCdnCache } from './cdn-cache.ts'

/** Responses kept; the memory of a Worker is small. */
const maxResponses = 100
/** As long as the cache in front shows an answer when the Worker fails. */
const longestMs = day

interface LastResponse {
  body: () => Uint8Array<ArrayBuffer> | null
  at: number
  type: string
  inlineStyles: string[] | undefined
}

/**
 * Shows what this Worker last answered, where an answer that is the same for everybody cannot be given because the databases
 * fail: on a full disk, say. A cache in front does the same and hears of changes, so behind one nothing is kept. Trust §3.1.
 */
export function staleIfError(): MiddlewareHandler<AppEnv> {
  const kept = new LruMap<string, LastResponse>(maxResponses)

  function keep(context: ShopRequest, body: LastResponse['body'], now: number): void {
    const address = context.req.url
    const type = context.res.headers.get('Content-Type') ?? ''
    kept.set(address, { body, at: now, type, inlineStyles: context.get('inlineStyles') })
  }

  return async (context, next) => {
    await next()
    if (hasCdnCache(context)) return
    const now = context.get('shop').now()
    const body = context.get('publicBody')
    if (body && context.res.status === 200) return keep(context, body, now)
    if (context.get('code') !== 'UNAVAILABLE' || !['GET', 'HEAD'].includes(context.req.method)) return
    const last = kept.get(context.req.url)
    const shown = last && now - last.at < longestMs ? last.body() : null
    if (!last || !shown) return
    context.set('inlineStyles', last.inlineStyles)
    context.set('isPublicRead', true)
    context.res = undefined
    context.res = new Response(shown, { headers: { 'Content-Type': last.type, 'Cache-Control': 'no-store' } })
  }
}
