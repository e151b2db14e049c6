import { listSearches, listSynonyms, removeSynonym, saveSynonym, type Synonym } from '#domain/owner-search.ts'
import { call } from '#web/owner/call.ts'
import { useReadAgain } from '#web/owner/use-reading.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { counted } from '#web/ui/counted.ts'

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
