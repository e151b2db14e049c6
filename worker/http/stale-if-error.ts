import type { MiddlewareHandler } from 'hono'
import { day } from '#domain/durations.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { LruMap } from '#domain/lru.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { hasCdnCache } from './cdn-cache.ts'

/** Responses cached; the memory of a Worker is small. */
const maxResponses = 100
/** The same time as the CDN cache serves a stale response when the Worker fails. */
const maxAgeMs = day

interface LastResponse {
  body: () => Uint8Array<ArrayBuffer> | null
  at: number
  type: string
  inlineStyles: string[] | undefined
}

/**
 * Serves the last public response of a URL when the databases fail, on a full disk for example. Behind a CDN cache it
 * stores nothing: that cache does the same and is purged by changes.
 */
export function staleIfError(): MiddlewareHandler<AppEnv> {
  const responses = new LruMap<string, LastResponse>(maxResponses)

  function store(context: ShopRequest, body: LastResponse['body'], now: number): void {
    const type = context.res.headers.get('Content-Type') ?? ''
    responses.set(keyOf(context), { body, at: now, type, inlineStyles: context.get('inlineStyles') })
  }

  return async (context, next) => {
    await next()
    if (hasCdnCache(context)) return
    const now = context.get('shop').now()
    const body = context.get('publicBody')
    if (body && context.res.status === 200) return store(context, body, now)
    if (context.get('code') !== 'UNAVAILABLE' || !['GET', 'HEAD'].includes(context.req.method)) return
    const last = responses.get(keyOf(context))
    const stale = last && now - last.at < maxAgeMs ? last.body() : null
    if (!last || !stale) return
    context.set('inlineStyles', last.inlineStyles)
    context.set('isPublicRead', true)
    context.res = undefined
    context.res = new Response(stale, { headers: { 'Content-Type': last.type, 'Cache-Control': 'no-store' } })
  }
}

/** A call has one URL in all languages. */
const keyOf = ({ req }: ShopRequest) => `${currentLanguage()} ${req.url}`
