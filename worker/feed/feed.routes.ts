import type { Hono } from 'hono'
import { type Language, languageOf } from '#domain/language/languages.ts'
import { inLanguage, loadLanguage } from '#worker/language/translators.ts'
import { rateLimitByIp } from '#worker/http/rate-limit.ts'
import { textStream } from '#worker/http/text-stream.ts'
import type { AppEnv } from '#worker/context.ts'
import { feedOf } from './feed-link.ts'
import { feedText } from './feed-text.ts'

/** Serves the product feed to whom the owner gave its link; for everybody else there is no such page. */
export function feedRoutes(app: Hono<AppEnv>): void {
  app.get('/feed/:file', async (context, next) => {
    await rateLimitByIp(context)
    const shop = context.get('shop')
    const { stores, config, now } = shop
    const serial = await feedOf(shop, context.req.param('file'))
    if (serial === null) return next()
    const language = languageOf(context.req.query('lang'))
    await loadLanguage(shop.env, language)
    const { facts } = await stores.settings.getPublicSettings()
    const chunks = feedText(stores.products.streamPictured(), { origin: config.publicOrigin, zones: facts.zones })
    const body = await textStream(eachInLanguage(language, chunks))
    if (context.req.method === 'GET') shop.waitUntil(stores.feed.recordFetch(serial, now()))
    return context.body(body, 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
  })
}

/** Makes each chunk in a language, also those that are made after the handler. */
async function* eachInLanguage(language: Language, chunks: AsyncGenerator<string>): AsyncGenerator<string> {
  for (;;) {
    const next = await inLanguage(language, () => chunks.next())
    if (next.done) return
    yield next.value
  }
}
