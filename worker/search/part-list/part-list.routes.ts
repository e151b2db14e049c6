import type { Hono } from 'hono'
import { findPartList } from '#domain/search/search.endpoints.ts'
import { shows, tags } from '#worker/http/public-response.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { matchList } from './match-list.ts'

/** The order that a mechanic writes as one text. */
export function partListRoutes(app: Hono<AppEnv>): void {
  serve(app, findPartList, ({ query, address }, shop) => {
    shows(shop, tags.lists)
    return matchList(shop, query, address)
  })
}
