import type { Hono } from 'hono'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { removeSynonym, saveSynonym } from './synonyms/save-synonym.ts'

/** Routes for the search report and the owner's synonyms. */
export function searchAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminSearchApi, {
    listSearches: async ({ query }, { stores }) => {
      const [, searches, words] = /^(\d{1,9})_(.+)$/.exec(query.after ?? '') ?? []
      const after = words === undefined ? null : { searches: Number(searches), words }
      return stores.synonyms.listSearches(query.only === 'unanswered', after)
    },

    listSynonyms: async ({ query }, { stores }) => stores.synonyms.listSynonyms(query.after),

    saveSynonym: async ({ body, staff }, shop) => saveSynonym(shop, staff, body),

    removeSynonym: async ({ body, staff }, shop) => {
      await removeSynonym(shop, staff, body)
      return {}
    },
  })
}
