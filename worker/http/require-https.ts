import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { failureResponse } from './handle-error.ts'

/**
 * A shop whose address is https answers nothing else: who comes to read is led there, and what was written has crossed the
 * network in the clear, so it is refused. A developer's machine speaks plain http.
 */
export const requireHttps: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { isLocal, publicOrigin } = context.get('shop').config
  const { protocol, pathname, search } = new URL(context.req.url)
  if (isLocal || protocol === 'https:' || !publicOrigin.startsWith('https:')) return next()
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  // Never the host that was asked for: only one address is known to be the shop's.
  return isRead ? context.redirect(publicOrigin + pathname + search, 308) : failureResponse(context, 'FORBIDDEN')
}
