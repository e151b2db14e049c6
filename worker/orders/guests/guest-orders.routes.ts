import type { Hono } from 'hono'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { idempotencyKeyOf } from '#worker/http/idempotency-key.ts'
import { serveAll } from '#worker/http/serve.ts'
import { placedReply } from '#worker/orders/placed-reply.ts'
import { placeGuestOrder } from './place-guest-order.ts'

export function guestOrdersRoutes(app: Hono<AppEnv>): void {
  serveAll(app, guestOrdersApi, {
    placeGuestOrder: async ({ body, clientIp }, shop, context) =>
      placedReply(shop, context, await placeGuestOrder(shop, body, idempotencyKeyOf(context), clientIp)),
  })
}
