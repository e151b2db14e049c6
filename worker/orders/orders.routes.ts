import type { Hono } from 'hono'
import { getMyDelivery, listMyOrders, placeOrder } from '#domain/orders/orders.endpoints.ts'
import { isSamePhone } from '#domain/person-fields.ts'
import { forgetStaleSoon } from '#worker/http/purge-stale-tags.ts'
import { idempotencyKeyOf } from '#worker/http/idempotency-key.ts'
import { serve } from '#worker/http/serve.ts'
import { sendWaitingLetters } from '#worker/email/send-emails.ts'
import type { AppEnv } from '#worker/context.ts'
import { placeOrder as place } from './place-order.ts'

export function ordersRoutes(app: Hono<AppEnv>): void {
  serve(app, placeOrder, async ({ body, session, address }, shop, context) => {
    const { isReplay, leavesFew, ...placed } = await place(shop, session, body, idempotencyKeyOf(context), address)
    if (isReplay) {
      context.header('Idempotent-Replay', 'true')
      shop.note('idem_replay')
    } else shop.afterwards(sendWaitingLetters(shop, { orderNumbers: { [placed.orderId]: placed.number } }))
    if (leavesFew) forgetStaleSoon(shop)
    return placed
  })

  // Orders belong to the token's owner; who asks by somebody else's phone gets his own, and is told of. Trust §3.7.
  serve(app, listMyOrders, async ({ body, session }, { stores, note }) => {
    const { orders, phone } = await stores.orders.listByCustomer(session)
    const asked = String(body.phone ?? '').trim()
    if (asked !== '' && !isSamePhone(asked, phone)) note('idor_probe')
    return { orders }
  })

  serve(app, getMyDelivery, async ({ session }, { stores }) => ({
    delivery: await stores.orders.findDelivery(session),
  }))
}
