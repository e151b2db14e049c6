import type { Hono } from 'hono'
import { textResponse, addCacheTags, tags } from '#worker/http/public-response.ts'
import { rateLimitQueries } from '#worker/http/rate-limit.ts'
import type { AppEnv } from '#worker/context.ts'

/** Serves the OpenAPI document and its page. They contain all endpoints, the admin's too, so they load on demand. */
export function docsRoutes(app: Hono<AppEnv>): void {
  app.get('/api/hitech/openapi.json', rateLimitQueries, async (context) => {
    const shop = context.get('shop')
    addCacheTags(shop, tags.code)
    const { openApiDocument } = await import('./openapi.ts')
    return textResponse(
      context,
      JSON.stringify(openApiDocument(shop.config.publicOrigin)),
      'application/json; charset=utf-8',
    )
  })
  app.get('/api/hitech/docs', rateLimitQueries, async (context) => {
    const shop = context.get('shop')
    addCacheTags(shop, tags.code)
    const { docsPage } = await import('./docs-page.ts')
    return textResponse(context, String(await docsPage(shop.config.publicOrigin)), 'text/html; charset=utf-8')
  })
}
