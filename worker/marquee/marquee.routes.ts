import type { Hono } from 'hono'
import { defaultMarqueeText, getMarquee } from '#domain/marquee.ts'
import { publicCache } from '#worker/http/public-cache.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/shop-context.ts'

export function marqueeRoutes(app: Hono<AppEnv>): void {
  serve(app, getMarquee, async (_call, { stores }, context) => {
    publicCache(context, { seconds: 5, tags: ['marquee'] })
    return { marquee: { text: (await stores.marquee.find()) ?? defaultMarqueeText } }
  })
}
