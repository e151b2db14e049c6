import type { Hono } from 'hono'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { fileOf } from '#worker/http/read-call.ts'
import { serveAll } from '#worker/http/serve.ts'
import { getOrderByLink } from '#worker/orders/links/get-order-by-link.ts'
import { requirePayable, sendProof } from './send-proof.ts'

export function advancesRoutes(app: Hono<AppEnv>): void {
  serveAll(app, advancesApi, {
    sendProof: {
      // A bad token, or an order that ended, matters more than any problem in the body.
      beforeBody: async (shop, { token = '' }) => void (await requirePayable(shop, token)),
      answer: async ({ params: { token }, body, clientIp }, shop, context) => {
        const sent = { reference: body.reference || undefined, picture: await fileOf(context, 'picture') }
        await sendProof(shop, token, sent, clientIp)
        return { order: await getOrderByLink(shop, token) }
      },
    },
  })
}
