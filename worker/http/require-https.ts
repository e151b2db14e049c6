import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { failureResponse } from './handle-error.ts'

/**
 * Redirects plain HTTP reads to the https URL of the shop and rejects writes, whose body has already crossed the
 * network in the clear. Off where the public origin is plain http.
 */
export const requireHttps: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { isLocal, publicOrigin } = context.get('shop').config
  const { protocol, pathname, search } = new URL(context.req.url)
  if (isLocal || protocol === 'https:' || !publicOrigin.startsWith('https:')) return next()
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  // Never the requested host: only the configured origin is known to be the shop's.
  return isRead ? context.redirect(publicOrigin + pathname + search, 308) : failureResponse(context, 'FORBIDDEN')
}
