import type { Stores } from '#worker/stores.ts'

/**
 * Copies the counts that the index keeps into the books, where lists read them in the trip that they make anyway. Costs two
 * rows when nothing changed. `facet_cells_*` make the mark of a state, `facet_counts_stale` marks the lists as stale.
 */
export async function syncFacets({ stores }: { stores: Pick<Stores, 'search' | 'searchQueue'> }): Promise<void> {
  const facets = await stores.search.facetsUnless(await stores.searchQueue.facetMark())
  if (facets) await stores.searchQueue.saveFacets(facets.mark, facets.table)
}
