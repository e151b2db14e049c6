import type { Hono } from 'hono'
import { localPath } from '#domain/language/translate.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import type { Order } from '#domain/orders/order.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { isSamePhone } from '#domain/typed-text.ts'
import type { AppEnv, ShopContext, ShopRequest } from '#worker/context.ts'
import { orderToken } from '#worker/crypto/link-tokens.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { idempotencyKeyOf } from '#worker/http/request-headers.ts'
import { purgeStaleTagsSoon } from '#worker/http/purge-stale-tags.ts'
import { serveAll } from '#worker/http/serve.ts'
import { isClosed } from '#worker/orders/links/open-link.ts'
import { accountOrderer } from './placing/account-orderer.ts'
import { guestOrderer } from './placing/guest-orderer.ts'
import { type Orderer, placeOrder } from './placing/place-order.ts'

export function ordersRoutes(app: Hono<AppEnv>): void {
  serveAll(app, ordersApi, {
    placeOrder: async ({ body, session, clientIp }, shop, context) => {
      const orderer = await accountOrderer(shop, session, body, idempotencyKeyOf(context), clientIp)
      const { id: orderId, number, amount } = await placeByCustomer(shop, context, orderer)
      return { orderId, number, amount }
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

  serveAll(app, guestOrdersApi, {
    placeGuestOrder: async ({ body, clientIp }, shop, context) => {
      const orderer = await guestOrderer(shop, body, idempotencyKeyOf(context), clientIp)
      const { id, number, amount, date, version } = await placeByCustomer(shop, context, orderer)
      const token = await orderToken(shop.config.pepper, 'device', { id, number, version })
      return { orderId: id, number, amount, date, link: localPath(paths.orderLink(token)) }
    },
  })
}

/** Places an order. Pages that now show few of a part are purged. */
async function placeByCustomer<About>(shop: ShopContext, context: ShopRequest, orderer: Orderer<About>) {
  const placed = await placeOrder(shop, orderer)
  const { isReplay, leavesFew } = placed
  if (isReplay) {
    context.header('Idempotent-Replay', 'true')
    shop.logSecurityEvent('idem_replay')
  }
  if (leavesFew) purgeStaleTagsSoon(shop)
  return placed
}

/**
 * The newest orders of a customer, each with the link to its page, and the phone of the account.
 * @throws ShopError 'UNAUTHENTICATED'
 */
async function listMyOrders({ stores, config, now }: ShopContext, session: Session) {
  const { listed, phone } = await stores.orders.listByCustomer(session, now())
  const withLink = async ({ order, row }: (typeof listed)[number]): Promise<Order> => {
    if (isClosed(row, now())) return order
    const { id, number, deviceTokenVersion: version } = row
    return {
      ...order,
      link: localPath(paths.orderLink(await orderToken(config.pepper, 'device', { id, number, version }))),
    }
  }
  return { orders: await Promise.all(listed.map(withLink)), phone }
}
