import type { Hono } from 'hono'
import { placeGuestOrderEndpoint } from '#domain/orders/guests/guest-orders.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import { idempotencyKeyOf } from '#worker/http/idempotency-key.ts'
import { purgeStaleTagsSoon } from '#worker/http/purge-stale-tags.ts'
import { serve } from '#worker/http/serve.ts'
import { placeGuestOrder } from './place-guest-order.ts'

export function guestOrdersRoutes(app: Hono<AppEnv>): void {
  serve(app, placeGuestOrderEndpoint, async ({ body, clientIp }, shop, context) => {
    const key = idempotencyKeyOf(context)
    const { isReplay, leavesFew, ...placed } = await placeGuestOrder(shop, body, key, clientIp)
    if (isReplay) {
      context.header('Idempotent-Replay', 'true')
      shop.logSecurityEvent('idem_replay')
    } else shop.waitUntil(sendPendingEmails(shop, { orderNumbers: { [placed.orderId]: placed.number } }))
    if (leavesFew) purgeStaleTagsSoon(shop)
    return placed
  })
}
