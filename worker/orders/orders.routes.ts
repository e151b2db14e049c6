import type { Hono } from 'hono'
import { getMyDeliveryEndpoint, listMyOrdersEndpoint, placeOrderEndpoint } from '#domain/orders/orders.endpoints.ts'
import { isSamePhone } from '#domain/typed-text.ts'
import { idempotencyKeyOf } from '#worker/http/idempotency-key.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { listMyOrders } from './list-my-orders.ts'
import { placeOrder } from './place-order.ts'
import { placedReply } from './placed-reply.ts'

export function ordersRoutes(app: Hono<AppEnv>): void {
  serve(app, placeOrderEndpoint, async ({ body, session, clientIp }, shop, context) => {
    const placed = await placeOrder(shop, session, body, idempotencyKeyOf(context), clientIp)
    return placedReply(shop, context, placed)
  })

  // Orders belong to the account of the token. Another person's phone returns the account's own orders and is logged.
  serve(app, listMyOrdersEndpoint, async ({ body, session }, shop) => {
    const { orders, phone } = await listMyOrders(shop, session)
    const asked = String(body.phone ?? '').trim()
    if (asked !== '' && !isSamePhone(asked, phone)) shop.logSecurityEvent('idor_probe')
    return { orders }
  })

  serve(app, getMyDeliveryEndpoint, async ({ session }, { stores }) => ({
    delivery: await stores.orders.findDelivery(session),
  }))
}
