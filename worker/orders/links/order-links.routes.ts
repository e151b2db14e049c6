import { localPath } from '#domain/language/translate.ts'
import type { Hono } from 'hono'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { paths } from '#domain/paths.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { notifyWaitingSoon } from '#worker/waiting-list/notify-waiting.ts'
import { answerAttempt } from '#worker/parcels/answer-attempt.ts'
import { cancelByLink } from './cancel-by-link.ts'
import { changeByLink } from './change-by-link.ts'
import { claimOrder, findOrder } from './find-order.ts'
import { confirmByLink } from './confirm-by-link.ts'
import { getOrderByLink } from './get-order-by-link.ts'
import { readToken } from './open-link.ts'
import { requireChangingLink, requireUnpacked } from './update-by-link.ts'

/** An order that is packed, or a bad token, matters more than any problem in the body. */
const beforeBody = async (shop: ShopContext, { token = '' }: Record<string, string>) =>
  void (await requireUnpacked(shop, token))

export function orderLinksRoutes(app: Hono<AppEnv>): void {
  serveAll(app, orderLinksApi, {
    getOrderByLink: async ({ params }, shop) => ({ order: await getOrderByLink(shop, params.token) }),

    confirmOrderByLink: async ({ params: { token } }, shop) => {
      await confirmByLink(shop, token)
      notifyWaitingSoon(shop)
      return { order: await getOrderByLink(shop, token) }
    },

    cancelOrderByLink: {
      beforeBody,
      answer: async ({ params: { token }, body }, shop) => {
        await cancelByLink(shop, token, body.reason)
        notifyWaitingSoon(shop)
        return { order: await getOrderByLink(shop, token) }
      },
    },

    changeOrderByLink: {
      beforeBody,
      answer: async ({ params, body, clientIp }, shop) => {
        const token = await changeByLink(shop, params.token, body, clientIp)
        notifyWaitingSoon(shop)
        const link = readToken(token).kind === 'device' ? { link: localPath(paths.orderLink(token)) } : {}
        return { order: await getOrderByLink(shop, token), ...link }
      },
    },

    answerAttempt: {
      beforeBody: async (shop, { token = '' }) => void (await requireChangingLink(shop, token)),
      answer: async ({ params: { token }, body }, shop) => {
        await answerAttempt(shop, token, body)
        return { order: await getOrderByLink(shop, token) }
      },
    },

    claimOrder: async ({ params: { token }, session }, shop) => {
      await claimOrder(shop, session, token)
      return { order: await getOrderByLink(shop, token) }
    },

    findOrder: ({ body, clientIp }, shop) => findOrder(shop, body, clientIp),
  })
}
