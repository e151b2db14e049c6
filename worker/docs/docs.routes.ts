import type { Hono } from 'hono'
import { publicCache } from '#worker/http/public-cache.ts'
import type { AppEnv } from '#worker/shop-context.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** The contract, for machines and for people. */
export function docsRoutes(app: Hono<AppEnv>): void {
  app.get('/api/hitech/openapi.json', (context) => {
    publicCache(context, { seconds: 3600, tags: ['docs'] })
    const document = openApiDocument(context.get('shop').config.publicOrigin)
    return context.body(JSON.stringify(document), 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  app.get('/api/hitech/docs', (context) => {
    publicCache(context, { seconds: 3600, tags: ['docs'] })
    return context.html(docsPage(context.get('shop').config.publicOrigin))
  })
}
