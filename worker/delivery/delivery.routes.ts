import type { Hono } from 'hono'
import { deliveryApi } from '#domain/delivery/delivery.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import { getDelivery } from './get-delivery.ts'

/** Serves the delivery zones; the caches keep only the whole list. */
export function deliveryRoutes(app: Hono<AppEnv>): void {
  serveAll(app, deliveryApi, {
    getDelivery: async ({ query: { city, subtotal = '0' } }, shop) => {
      if (city !== undefined) return getDelivery(shop, city, Number(subtotal))
      addCacheTags(shop, tags.settings)
      return { zones: (await shop.stores.settings.getPublicSettings()).facts.zones }
    },
  })
}
