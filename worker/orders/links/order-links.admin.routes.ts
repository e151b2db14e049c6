import type { Hono } from 'hono'
import { getOrderLinksEndpoint, revokeOrderLinksEndpoint } from '#domain/orders/links/order-link.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serve } from '#worker/http/serve.ts'
import { getOrderLinks, revokeOrderLinks } from './order-links.ts'

export function orderLinksAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, getOrderLinksEndpoint, async ({ params }, shop) => ({ links: await getOrderLinks(shop, params.id) }))

  serve(app, revokeOrderLinksEndpoint, async ({ params, body, staff }, shop) => ({
    links: await revokeOrderLinks(shop, staff, params.id, body.kinds),
  }))
}
