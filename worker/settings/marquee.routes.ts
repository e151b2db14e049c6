import type { Hono } from 'hono'
import { defaultMarqueeText } from '#domain/settings/marquee-text.ts'
import { marqueeApi } from '#domain/settings/settings.endpoints.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

export function marqueeRoutes(app: Hono<AppEnv>): void {
  serveAll(app, marqueeApi, {
    getMarquee: async (_call, shop) => {
      addCacheTags(shop, tags.settings)
      return { marquee: { text: (await shop.stores.marquee.find()) ?? defaultMarqueeText } }
    },
  })
}
