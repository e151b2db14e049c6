import type { Hono } from 'hono'
import { getPolicyTextEndpoint, getShopEndpoint } from '#domain/settings/settings.endpoints.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { settingsInLanguage } from './settings-in-language.ts'

/** Serves the public settings. */
export function settingsRoutes(app: Hono<AppEnv>): void {
  serve(app, getShopEndpoint, async (_call, shop) => {
    addCacheTags(shop, tags.settings)
    return settingsInLanguage(await shop.stores.settings.getPublicSettings())
  })

  serve(app, getPolicyTextEndpoint, async ({ params }, shop) => {
    addCacheTags(shop, tags.settings)
    return shop.stores.settings.getPolicyText(params.name)
  })
}
