import type { MiddlewareHandler } from 'hono'
import type { AnyEndpoint, EndpointLimit } from '#domain/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv, ShopContext, ShopRequest } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'
import { isPersonalPath } from '#domain/paths.ts'
import { clientIp } from './client-ip.ts'

/** The platform's rate limits, per minute and approximate; `wrangler.toml` has their numbers. */
const bindings = {
  ip: 'RATE_ADDRESS',
  writes: 'RATE_WRITES',
  typing: 'RATE_TYPING',
  strict: 'RATE_TRIES',
  customer: 'RATE_CUSTOMER',
  orders: 'RATE_ORDERS',
  partList: 'RATE_LIST',
} as const satisfies Record<EndpointLimit | 'writes' | 'partList', keyof Env>

/**
 * Counts one request under a key. Verbs count exact limits (`attempt-limits.ts`). Scaled limits disable these.
 * @throws ShopError 'RATE_LIMITED'
 */
export async function rateLimit(
  { env, config }: Pick<ShopContext, 'env' | 'config'>,
  name: keyof typeof bindings,
  key: string,
): Promise<void> {
  if (config.limitsScale !== 1) return
  const { success } = await env[bindings[name]].limit({ key })
  if (!success) throw new ShopError('RATE_LIMITED', { retryAfter: 60 })
}

/**
 * Applies the endpoint's limits whose key is given, in their order. By IP, writes and the links of orders have a budget of
 * their own, which the people behind the same address cannot use up by browsing.
 * @throws ShopError 'RATE_LIMITED'
 */
export async function applyLimits(
  context: ShopRequest,
  { limits, method, path }: AnyEndpoint,
  keys: Partial<Record<EndpointLimit, string>>,
): Promise<void> {
  for (const name of limits) {
    const key = keys[name]
    const isWrite = method !== 'GET' || isPersonalPath(path)
    if (key !== undefined) await rateLimit(context.get('shop'), name === 'ip' && isWrite ? 'writes' : name, key)
  }
}

/**
 * Counts a request for a page or a picture.
 * @throws ShopError 'RATE_LIMITED'
 */
export async function rateLimitByIp(context: ShopRequest): Promise<void> {
  await rateLimit(context.get('shop'), 'ip', clientIp(context.req.raw.headers))
}

/** Counts requests with a query, because no cache holds the response to an arbitrary one. */
export const rateLimitQueries: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (new URL(context.req.url).search !== '') await rateLimitByIp(context)
  await next()
}
