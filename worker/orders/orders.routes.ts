import type { Hono } from 'hono'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { isSamePhone } from '#domain/typed-text.ts'
import { idempotencyKeyOf } from '#worker/http/idempotency-key.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { listMyOrders } from './list-my-orders.ts'
import { placeOrder } from './place-order.ts'
import { placedReply } from './placed-reply.ts'

export function ordersRoutes(app: Hono<AppEnv>): void {
  serveAll(app, ordersApi, {
    placeOrder: async ({ body, session, clientIp }, shop, context) => {
      const placed = await placeOrder(shop, session, body, idempotencyKeyOf(context), clientIp)
      return placedReply(shop, context, placed)
    },

    // Orders belong to the account of the token. Another person's phone returns the account's own orders and is logged.
    listMyOrders: async ({ body, session }, shop) => {
      const { orders, phone } = await listMyOrders(shop, session)
      const asked = String(body.phone ?? '').trim()
      if (asked !== '' && !isSamePhone(asked, phone)) shop.logSecurityEvent('idor_probe')
      return { orders }
    },

    getMyDelivery: async ({ session }, { stores }) => ({
      delivery: await stores.orders.findDelivery(session),
    }),
  })
}
