import type { Synonym } from '#domain/search/search-terms.ts'
import { listSearches, listSynonyms, removeSynonym, saveSynonym } from '#domain/search/search.admin.endpoints.ts'
import { call } from '#web/admin/app/call-as-staff.ts'
import { useReadAgain } from '#web/admin/app/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { counted } from '#web/kit/counted.ts'

/** Teaches the search what words mean, and takes it back; says what shoppers find now. */
export function useSynonym() {
  const { toast } = useToasts()
  const readAgain = useReadAgain()
  return {
    async save(words: string, means: string, from = 0): Promise<void> {
      const { found } = await call(saveSynonym, { body: { words, means, from } })
      toast(
        found === null ? `Saved. Shoppers find it in a minute.` : `“${words}” finds ${counted(found, 'part')} now.`,
        found === 0 ? 'error' : 'success',
      )
      await readAgain(listSearches, listSynonyms)
    },

    async remove({ words, version }: Synonym): Promise<void> {
      await call(removeSynonym, { body: { words, from: version } })
      toast(`“${words}” means nothing special any more.`, 'success')
      await readAgain(listSearches, listSynonyms)
    },
  }
}
