import type { Hono } from 'hono'
import {
  listSearchesEndpoint,
  listSynonymsEndpoint,
  removeSynonymEndpoint,
  saveSynonymEndpoint,
} from '#domain/search/search.admin.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { removeSynonym, saveSynonym } from './synonyms/save-synonym.ts'

/** Routes for the search report and the owner's synonyms. */
export function searchAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, listSearchesEndpoint, async ({ query }, { stores }) => {
    const [, searches, words] = /^(\d{1,9})_(.+)$/.exec(query.after ?? '') ?? []
    const after = words === undefined ? null : { searches: Number(searches), words }
    return stores.synonyms.listSearches(query.only === 'unanswered', after)
  })

  serve(app, listSynonymsEndpoint, async ({ query }, { stores }) => stores.synonyms.listSynonyms(query.after))

  serve(app, saveSynonymEndpoint, async ({ body, staff }, shop) => saveSynonym(shop, staff, body))

  serve(app, removeSynonymEndpoint, async ({ body, staff }, shop) => {
    await removeSynonym(shop, staff, body)
    return {}
  })
}
