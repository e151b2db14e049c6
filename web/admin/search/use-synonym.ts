import type { Synonym } from '#domain/search/search-terms.ts'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { counted } from '#web/kit/counted.ts'

/** What shows other results after a synonym changed. */
export const searchLists = [adminSearchApi.listSearches, adminSearchApi.listSynonyms]

/** Adds and removes synonyms, and reports what shoppers find now. */
export function useSynonym() {
  const { toast } = useToasts()
  return {
    async save(words: string, means: string, from = 0): Promise<void> {
      const { found } = await callAsStaff(adminSearchApi.saveSynonym, { body: { words, means, from } })
      toast(
        found === null ? `Saved. Shoppers find it in a minute.` : `“${words}” finds ${counted(found, 'part')} now.`,
        found === 0 ? 'error' : 'success',
      )
    },

    async remove({ words, version }: Synonym): Promise<void> {
      await callAsStaff(adminSearchApi.removeSynonym, { body: { words, from: version } })
      toast(`“${words}” is no longer a synonym.`, 'success')
    },
  }
}
