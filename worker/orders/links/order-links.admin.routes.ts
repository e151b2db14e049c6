import type { Hono } from 'hono'
import { adminOrderLinksApi } from '#domain/orders/links/order-link.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { getOrderLinks, revokeOrderLinks } from './order-links.ts'

export function orderLinksAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminOrderLinksApi, {
    getOrderLinks: async ({ params }, shop) => ({ links: await getOrderLinks(shop, params.id) }),

    revokeOrderLinks: async ({ params, body, staff }, shop) => ({
      links: await revokeOrderLinks(shop, staff, params.id, body.kinds),
    }),
  })
}
