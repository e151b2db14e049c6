import type { Hono } from 'hono'
import { getPolicyText, getShop } from '#domain/shop-frame.ts'
import { publicCache } from '#worker/http/public-cache.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/shop-context.ts'

/** What everybody reads of the owner's settings. */
export function shopFrameRoutes(app: Hono<AppEnv>): void {
  serve(app, getShop, async (_call, { stores }, context) => {
    publicCache(context, { seconds: 5, tags: ['settings'] })
    return stores.settings.frame()
  })

  serve(app, getPolicyText, async ({ params }, { stores }, context) => {
    publicCache(context, { seconds: 5, tags: ['settings'] })
    return stores.settings.policyText(params.name)
  })
}
