import type { Hono } from 'hono'
import { suggestEndpoint } from '#domain/search/search.endpoints.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { suggest } from './suggest.ts'

/** Route for suggestions while a search is typed. */
export function suggestRoutes(app: Hono<AppEnv>): void {
  serve(app, suggestEndpoint, async ({ query }, shop) => {
    addCacheTags(shop, tags.lists)
    return suggest(shop, query.q)
  })
}
