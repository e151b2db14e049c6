import type { Stores } from '#worker/shop-context.ts'

/** Copies the counts that the index keeps into the books, where lists read them in the trip that they make anyway. */
export async function copyFacets({ stores }: { stores: Pick<Stores, 'search' | 'searchQueue'> }): Promise<void> {
  await stores.searchQueue.keepFacets(await stores.search.facetCells())
}
