import type { Hono } from 'hono'
import { defaultMarqueeText } from '#domain/settings/marquee-text.ts'
import { getMarquee } from '#domain/settings/settings.endpoints.ts'
import { shows, tags } from '#worker/http/public-response.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

export function marqueeRoutes(app: Hono<AppEnv>): void {
  serve(app, getMarquee, async (_call, shop) => {
    shows(shop, tags.settings)
    return { marquee: { text: (await shop.stores.marquee.find()) ?? defaultMarqueeText } }
  })
}
