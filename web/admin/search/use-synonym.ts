import type { Synonym } from '#domain/search/search-terms.ts'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { counted } from '#web/kit/counted.ts'

/** Adds and removes synonyms, and reports what shoppers find now. */
export function useSynonym() {
  const { toast } = useToasts()
  const invalidate = useInvalidate()
  return {
    async save(words: string, means: string, from = 0): Promise<void> {
      const { found } = await callAsStaff(adminSearchApi.saveSynonym, { body: { words, means, from } })
      toast(
        found === null ? `Saved. Shoppers find it in a minute.` : `“${words}” finds ${counted(found, 'part')} now.`,
        found === 0 ? 'error' : 'success',
      )
      await invalidate(adminSearchApi.listSearches, adminSearchApi.listSynonyms)
    },

    async remove({ words, version }: Synonym): Promise<void> {
      await callAsStaff(adminSearchApi.removeSynonym, { body: { words, from: version } })
      toast(`“${words}” is no longer a synonym.`, 'success')
      await invalidate(adminSearchApi.listSearches, adminSearchApi.listSynonyms)
    },
  }
}
