import type { MiddlewareHandler } from 'hono'
import type { AppEnv, CdnCache, ShopRequest } from '#worker/context.ts'

/** The platform's purge API, which a request or a cron run receives. */
type Platform = Pick<ExecutionContext, 'cache'>

/** Wraps the platform's cache API; no other file uses it. */
export function cdnCacheOf({ cache }: Platform): CdnCache {
  return {
    async purge(target) {
      const done = await cache?.purge(target === 'everything' ? { purgeEverything: true } : { tags: target })
      if (done?.success === false) {
        throw new Error(`the cache purge failed: ${done.errors.map(({ message }) => message).join(', ')}`)
      }
    },
  }
}

/** Whether a CDN cache is in front of the Worker. */
export function hasCdnCache({ executionCtx }: ShopRequest): boolean {
  return (executionCtx as unknown as Platform).cache !== undefined
}

/** The platform reads and removes this header. It takes precedence over `Cache-Control`, which browsers read. */
export const cdnCacheHeader = 'Cloudflare-CDN-Cache-Control'

/** Query parameters that advertising adds; no page reads them. */
const trackers = /^(utm_\w+|\w+clid|gad_\w+|gbraid|wbraid|igshid|igsh|mc_[ce]id|_ga|_gl|srsltid)$/

/** A URL without tracking parameters and with the others sorted, so that a page has one cache entry. */
export function canonicalUrl(href: string): string {
  // Reading a URL takes longer than most of the rest.
  if (!href.includes('?')) return href
  const url = new URL(href)
  const parameters = [...url.searchParams].filter(([name]) => !trackers.test(name))
  const isInOrder = parameters.every(([name], at) => at === 0 || (parameters[at - 1]?.[0] ?? '') <= name)
  if (isInOrder && parameters.length === url.searchParams.size) return href
  // The sort is stable: several values of one name keep their order.
  url.search = new URLSearchParams(parameters.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
  return url.href
}

/**
 * Serves a URL that differs from the canonical one only by tracking parameters or their order from the canonical
 * cache entry. The platform keys its cache by the raw URL.
 */
export const serveFromCanonicalUrl: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { method, url, raw } = context.req
  const canonical = method === 'GET' || method === 'HEAD' ? canonicalUrl(url) : url
  if (canonical === url) return next()
  const { cache, exports } = context.executionCtx as unknown as Platform & { exports: { default: Fetcher } }
  if (!cache) {
    context.req.raw = new Request(canonical, raw)
    return next()
  }
  const response = await exports.default.fetch(new Request(canonical, raw))
  context.res = new Response(response.body, response)
  context.res.headers.set(cdnCacheHeader, 'no-store')
}
