import type { Hono } from 'hono'
import { listSearches, listSynonyms, removeSynonym, saveSynonym } from '#domain/search/search.admin.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { removeSynonym as takeBack, saveSynonym as save } from './synonyms/save-synonym.ts'

/** What the owner learns from searches, and teaches the search. */
export function ownerSearchRoutes(app: Hono<AppEnv>): void {
  serve(app, listSearches, async ({ query }, { stores }) => {
    const [, searches, words] = /^(\d{1,9})_(.+)$/.exec(query.after ?? '') ?? []
    const after = words === undefined ? null : { searches: Number(searches), words }
    return stores.ownerSearch.listSearches(query.only === 'unanswered', after)
  })

  serve(app, listSynonyms, async ({ query }, { stores }) => stores.ownerSearch.listSynonyms(query.after))

  serve(app, saveSynonym, async ({ body, staff }, shop) => save(shop, staff, body))

  serve(app, removeSynonym, async ({ body, staff }, shop) => {
    await takeBack(shop, staff, body)
    return {}
  })
}
