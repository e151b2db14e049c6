import type { Stores } from '#worker/stores.ts'

const batchSize = 100

/**
 * Copies changed synonyms to the search index; returns their number. Repeated and concurrent runs are safe: the index
 * keeps the latest version of each.
 */
export async function pushSynonyms({ stores }: { stores: Pick<Stores, 'search' | 'synonyms'> }): Promise<number> {
  let pushed = 0
  for (;;) {
    const pending = await stores.synonyms.listPending(batchSize)
    if (pending.length === 0) return pushed
    await stores.search.putSynonyms(pending)
    await stores.synonyms.markPushed(pending)
    pushed += pending.length
  }
}
