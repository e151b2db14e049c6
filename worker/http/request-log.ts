import type { MiddlewareHandler } from 'hono'
import { day } from '#domain/durations.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { clientIp } from './client-ip.ts'
import { setSentHeader } from './public-response.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import { pathTemplate } from '#worker/logging/log.ts'
import { createRequestMetrics } from '#worker/logging/request-metrics.ts'
import { securityEventOf } from '#worker/logging/security-events.ts'

/**
 * Logs one line of JSON per request, and counts requests for the health screen. The line contains nothing that a
 * person sent: the path is a template, and people are hashes that change daily.
 */
export function requestLog(): MiddlewareHandler<AppEnv> {
  const metrics = createRequestMetrics()
  return async (context, next) => {
    const shop = context.get('shop')
    const start = Date.now()
    await next()
    const ms = Date.now() - start
    if (context.get('isPublicRead')) {
      setSentHeader(
        context,
        'Server-Timing',
        `db;dur=${shop.queryMetrics.ms}, app;dur=${Math.max(0, ms - shop.queryMetrics.ms)}`,
      )
    }
    const route = context.get('route') ?? `${context.req.method} ${pathTemplate(context.req.path)}`
    metrics.add({ route: context.get('route') ?? 'other', code: context.get('code') ?? '', ms })
    const outcomes = metrics.drain(shop.now(), context.res.status >= 500)
    if (outcomes.length > 0) {
      shop.waitUntil(shop.stores.health.add(outcomes, shop.now()).catch(() => metrics.requeue(outcomes)))
    }
    shop.waitUntil(write(context, route, ms))
  }
}

async function write(context: ShopRequest, route: string, ms: number): Promise<void> {
  const { config, queryMetrics, now, attempt } = context.get('shop')
  const today = Math.floor(now() / day)
  const hashOf = async (text: string) => (await keyedHash(config.pepper, `log:${today}:${text}`)).slice(0, 12)
  const userId = context.get('session')?.userId ?? context.get('staff')?.id
  const line = {
    level: 'info',
    at: new Date(now()).toISOString(),
    requestId: context.get('requestId'),
    route,
    method: context.req.method,
    status: context.res.status,
    code: context.get('code'),
    ms,
    d1: queryMetrics,
    events: eventsOf(context),
    client: await hashOf(clientIp(context.req.raw.headers)),
    user: userId && (await hashOf(userId)),
    account: attempt && (await hashOf(canonicalEmail(attempt.email))),
    factor: attempt?.factor,
    version: config.version,
  }
  // oxlint-disable-next-line no-console -- the platform collects what is written here
  console.log(JSON.stringify(line))
}

function eventsOf(context: ShopRequest): string[] | undefined {
  const code = context.get('code')
  const isChangeByStaff = context.get('staff') && context.req.method !== 'GET' && code === undefined
  const events = [
    ...context.get('shop').securityEvents,
    ...(code && securityEventOf[code] ? [securityEventOf[code]] : []),
    ...(isChangeByStaff ? ['admin_action'] : []),
  ]
  return events.length > 0 ? events : undefined
}
