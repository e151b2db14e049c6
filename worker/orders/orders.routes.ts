import type { Hono } from 'hono'
import { listMyOrders, placeOrder } from '#domain/orders.ts'
import { forgetStaleSoon } from '#worker/http/forget-stale.ts'
import { idempotencyKeyOf } from '#worker/http/idempotency-key.ts'
import { serve } from '#worker/http/serve.ts'
import { sendWaitingLetters } from '#worker/mail/mailer.ts'
import type { AppEnv } from '#worker/shop-context.ts'
import { placeOrder as place } from './place-order.ts'

export function ordersRoutes(app: Hono<AppEnv>): void {
  serve(app, placeOrder, async ({ body, session }, shop, context) => {
    const { isReplay, leavesFew, ...placed } = await place(shop, session, body, idempotencyKeyOf(context))
    if (isReplay) {
      context.header('Idempotent-Replay', 'true')
      shop.note('idem_replay')
    } else shop.afterwards(sendWaitingLetters(shop))
    if (leavesFew) forgetStaleSoon(shop)
    return placed
  })

  // The body's phone is accepted and ignored: orders belong to the token's owner. Decisions, the server decides.
  serve(app, listMyOrders, async ({ session }, { stores }) => ({ orders: await stores.orders.listByCustomer(session) }))
}
