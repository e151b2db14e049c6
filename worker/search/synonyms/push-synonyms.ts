import type { Stores } from '#worker/stores.ts'

const atOnce = 100

/**
 * Tells the search index what the owner changed of the synonyms; returns how many it told. Doing it twice or two at once
 * does no harm: the index keeps the latest version of each, and what changed meanwhile is told next time.
 */
export async function tellSynonyms({ stores }: { stores: Pick<Stores, 'search' | 'ownerSearch'> }): Promise<number> {
  let told = 0
  for (;;) {
    const untold = await stores.ownerSearch.listUntold(atOnce)
    if (untold.length === 0) return told
    await stores.search.putSynonyms(untold)
    await stores.ownerSearch.markTold(untold)
    told += untold.length
  }
}
