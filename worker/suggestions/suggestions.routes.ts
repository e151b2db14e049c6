import type { Hono } from 'hono'
import { readCollectionQuery } from '#domain/products.ts'
import { suggest } from '#domain/suggestions.ts'
import { publicCache } from '#worker/http/public-cache.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/shop-context.ts'
import { suggest as suggestFor } from './suggest.ts'

/** What is offered while somebody types a search. */
export function suggestionsRoutes(app: Hono<AppEnv>): void {
  serve(app, suggest, async ({ query }, shop, context) => {
    publicCache(context, { seconds: 60, tags: ['products'] })
    const { q } = readCollectionQuery({ getAll: () => [query.q ?? []].flat() })
    return suggestFor(shop, q)
  })
}
