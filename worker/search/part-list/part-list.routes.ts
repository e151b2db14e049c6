import type { Hono } from 'hono'
import { findPartListEndpoint } from '#domain/search/search.endpoints.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { matchList } from './match-list.ts'

/** Route for a list of parts that is typed as one text. */
export function partListRoutes(app: Hono<AppEnv>): void {
  serve(app, findPartListEndpoint, ({ query, clientIp }, shop) => {
    addCacheTags(shop, tags.lists)
    return matchList(shop, query, clientIp)
  })
}
