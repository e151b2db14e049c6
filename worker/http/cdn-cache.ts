import type { MiddlewareHandler } from 'hono'
import type { AppEnv, CdnCache, ShopRequest } from '#worker/context.ts'

/** The cache in front of the Worker, as the platform hands it to a request or a run of cron. */
type Platform = Pick<ExecutionContext, 'cache'>

/** The cache of a request or a cron run. Only this file knows the platform's API. */
export function cdnCacheOf({ cache }: Platform): CdnCache {
  return {
    async purge(target) {
      const done = await cache?.purge(target === 'everything' ? { purgeEverything: true } : { tags: target })
      if (done?.success === false) {
        throw new Error(`the cache did not forget: ${done.errors.map(({ message }) => message).join(', ')}`)
      }
    },
  }
}

/** Whether a cache stands before the Worker, and so between it and whoever asks. */
export function hasCdnCache({ executionCtx }: ShopRequest): boolean {
  return (executionCtx as unknown as Platform).cache !== undefined
}

/** Read by the platform and taken off before an answer leaves it; says more than `Cache-Control`, which browsers read. */
export const cdnCacheHeader = 'Cloudflare-CDN-Cache-Control'

/** What advertising puts behind an address; no page of ours reads it. */
const trackers = /^(utm_\w+|\w+clid|gad_\w+|gbraid|wbraid|igshid|igsh|mc_[ce]id|_ga|_gl|srsltid)$/

/** An address without trackers and its parameters in one order, so that one page is one entry of a cache. */
export function canonicalUrl(address: string): string {
  const url = new URL(address)
  if (url.search === '') return address
  const parameters = [...url.searchParams].filter(([name]) => !trackers.test(name))
  const isInOrder = parameters.every(([name], at) => at === 0 || (parameters[at - 1]?.[0] ?? '') <= name)
  if (isInOrder && parameters.length === url.searchParams.size) return address
  // Sorting is stable: several values of one name stay as they were.
  url.search = new URLSearchParams(parameters.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
  return url.href
}

/**
 * Answers an address that says the same as a plainer one by that one's entry in the cache; the entry of the address itself is
 * not worth keeping. The platform keys by the address as it comes, so this is done here.
 */
export const serveFromCanonicalUrl: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { method, url, raw } = context.req
  const plain = method === 'GET' || method === 'HEAD' ? canonicalUrl(url) : url
  if (plain === url) return next()
  const { cache, exports } = context.executionCtx as unknown as Platform & { exports: { default: Fetcher } }
  if (!cache) {
    context.req.raw = new Request(plain, raw)
    return next()
  }
  const answer = await exports.default.fetch(new Request(plain, raw))
  context.res = new Response(answer.body, answer)
  context.header(cdnCacheHeader, 'no-store')
}
