import type { MiddlewareHandler } from 'hono'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { clientAddress } from './client-ip.ts'

/**
 * The first sieve, approximate and cheap: how much an address asks for, and how often it tries what is named. Exact limits
 * are counted by the verbs. Scaled limits leave it out. Trust §8. @throws ShopError 'RATE_LIMITED'
 */
export async function sieveAddress(context: ShopRequest, tried?: string): Promise<void> {
  const { env, config } = context.get('shop')
  if (config.limitsScale !== 1) return
  const address = clientAddress(context.req.raw.headers)
  const { success } = await env.RATE_ADDRESS.limit({ key: address })
  const isWithin = success && (!tried || (await env.RATE_TRIES.limit({ key: `${tried} ${address}` })).success)
  if (!isWithin) throw new ShopError('RATE_LIMITED', { retryAfter: 60 })
}

/** Counts who asks with a query, which may be anything: no cache has the answer, and each of them is made anew. */
export const limitQueries: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (new URL(context.req.url).search !== '') await sieveAddress(context)
  await next()
}
