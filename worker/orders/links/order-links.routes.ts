import type { Hono } from 'hono'
import { getOrderByLinkEndpoint } from '#domain/orders/links/order-link.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { getOrderByLink } from './get-order-by-link.ts'

export function orderLinksRoutes(app: Hono<AppEnv>): void {
  serve(app, getOrderByLinkEndpoint, async ({ params }, shop) => ({ order: await getOrderByLink(shop, params.token) }))
}
