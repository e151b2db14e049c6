import type { Hono } from 'hono'
import { answer, shows, tags } from '#worker/http/public-answer.ts'
import type { AppEnv } from '#worker/shop-context.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** The contract, for machines and for people. */
export function docsRoutes(app: Hono<AppEnv>): void {
  app.get('/api/hitech/openapi.json', (context) => {
    const shop = context.get('shop')
    shows(shop, tags.code)
    return answer(context, JSON.stringify(openApiDocument(shop.config.publicOrigin)), 'application/json; charset=utf-8')
  })
  app.get('/api/hitech/docs', async (context) => {
    const shop = context.get('shop')
    shows(shop, tags.code)
    return answer(context, String(await docsPage(shop.config.publicOrigin)), 'text/html; charset=utf-8')
  })
}
