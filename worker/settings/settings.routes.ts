import type { Hono } from 'hono'
import { marqueeApi, settingsApi } from '#domain/settings/settings.endpoints.ts'
import { defaultMarqueeText } from '#domain/settings/shop-name.ts'
import type { AppEnv } from '#worker/context.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import { settingsInLanguage } from './settings-in-language.ts'

/** Serves the public settings and the running text. */
export function settingsRoutes(app: Hono<AppEnv>): void {
  serveAll(app, settingsApi, {
    getShop: async (_call, shop) => {
      addCacheTags(shop, tags.settings, tags.vehicles)
      return settingsInLanguage(await shop.stores.settings.getPublicSettings())
    },

    getPolicyText: async ({ params }, shop) => {
      addCacheTags(shop, tags.settings)
      return shop.stores.settings.getPolicyText(params.name)
    },
  })

  serveAll(app, marqueeApi, {
    getMarquee: async (_call, shop) => {
      addCacheTags(shop, tags.settings)
      return { marquee: { text: (await shop.stores.settings.findMarquee()) ?? defaultMarqueeText } }
    },
  })
}
