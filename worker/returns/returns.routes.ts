import type { Hono } from 'hono'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { idempotencyKeyOf } from '#worker/http/idempotency-key.ts'
import { filesOf } from '#worker/http/read-call.ts'
import { serveAll } from '#worker/http/serve.ts'
import { getOrderByLink } from '#worker/orders/links/get-order-by-link.ts'
import { requireChangingLink } from '#worker/orders/links/update-by-link.ts'
import { requestReturn } from './request-return.ts'
import { withdrawReturn } from './withdraw-return.ts'

/** A bad token matters more than any problem in the body, and is refused before files are read. */
const beforeBody = async (shop: ShopContext, { token = '' }: Record<string, string>) =>
  void (await requireChangingLink(shop, token))

export function returnsRoutes(app: Hono<AppEnv>): void {
  serveAll(app, returnsApi, {
    requestReturn: {
      beforeBody,
      answer: async ({ params: { token }, body }, shop, context) => {
        const photos = await filesOf(context, 'photos')
        const returnId = await requestReturn(shop, token, body, photos, idempotencyKeyOf(context))
        return { order: await getOrderByLink(shop, token), returnId }
      },
    },

    withdrawReturn: {
      beforeBody,
      answer: async ({ params: { token, id } }, shop) => {
        await withdrawReturn(shop, token, id)
        return { order: await getOrderByLink(shop, token) }
      },
    },
  })
}
