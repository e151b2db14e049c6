import type { Stores } from '#worker/stores.ts'

const atOnce = 100

/**
 * Tells the search index what the owner changed of the synonyms; returns how many it told. Doing it twice or two at once
 * does no harm: the index keeps the latest version of each, and what changed meanwhile is told next time.
 */
export async function pushSynonyms({ stores }: { stores: Pick<Stores, 'search' | 'synonyms'> }): Promise<number> {
  let pushed = 0
  for (;;) {
    const pending = await stores.synonyms.listPending(atOnce)
    if (pending.length === 0) return pushed
    await stores.search.putSynonyms(pending)
    await stores.synonyms.markPushed(pending)
    pushed += pending.length
  }
}
