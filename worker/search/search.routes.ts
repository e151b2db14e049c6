import type { Hono } from 'hono'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { listCollection } from './list-collection.ts'
import { matchList } from './part-list/match-list.ts'
import { suggest } from './suggest/suggest.ts'

/** Routes for finding parts: the collection, suggestions while a search is typed, a list typed as one text. */
export function searchRoutes(app: Hono<AppEnv>): void {
  serveAll(app, searchApi, {
    listCollection: ({ query }, shop) => {
      addCacheTags(shop, tags.lists, tags.settings)
      return listCollection(shop, query)
    },

    suggest: ({ query }, shop) => {
      addCacheTags(shop, tags.lists, tags.settings)
      return suggest(shop, query.q)
    },

    findPartList: ({ query, clientIp }, shop) => {
      addCacheTags(shop, tags.lists)
      return matchList(shop, query, clientIp)
    },
  })
}
