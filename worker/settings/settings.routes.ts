import type { Hono } from 'hono'
import { getPolicyText, getShop } from '#domain/settings/settings.endpoints.ts'
import { shows, tags } from '#worker/http/public-response.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

/** What everybody reads of the owner's settings. */
export function shopFrameRoutes(app: Hono<AppEnv>): void {
  serve(app, getShop, async (_call, shop) => {
    shows(shop, tags.settings)
    return shop.stores.settings.frame()
  })

  serve(app, getPolicyText, async ({ params }, shop) => {
    shows(shop, tags.settings)
    return shop.stores.settings.policyText(params.name)
  })
}
