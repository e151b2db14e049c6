import type { Hono } from 'hono'
import { type BuiltDocs, builtDocs, readBuiltFile } from '#worker/built-file.ts'
import { textResponse, addCacheTags, tags } from '#worker/http/public-response.ts'
import { rateLimitQueries } from '#worker/http/rate-limit.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'

/** Serves the OpenAPI document and its page, which the build writes. They contain all endpoints, the admin's too. */
export function docsRoutes(app: Hono<AppEnv>): void {
  app.get('/api/hitech/openapi.json', rateLimitQueries, async (context) => {
    const shop = context.get('shop')
    addCacheTags(shop, tags.code)
    // The build does not know where the shop will be.
    const text = await read(shop, 'openapi.json')
    const document = text.replace('"url":""', `"url":${JSON.stringify(shop.config.publicOrigin)}`)
    return textResponse(context, document, 'application/json; charset=utf-8')
  })
  app.get('/api/hitech/docs', rateLimitQueries, async (context) => {
    const shop = context.get('shop')
    addCacheTags(shop, tags.code)
    return textResponse(context, await read(shop, 'docs.html'), 'text/html; charset=utf-8')
  })
}

async function read({ env }: ShopContext, name: keyof BuiltDocs): Promise<string> {
  // `npm run dev` has no build.
  if (process.env.NODE_ENV === 'development') {
    const { makeDocs } = await import('./make-docs.ts')
    return (await makeDocs())[name]
  }
  return (await readBuiltFile(env, `${builtDocs}/${name}`)).text()
}
