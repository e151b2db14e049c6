import type { Stores } from '#worker/stores.ts'

/**
 * Copies changed facet counts from the index to the primary database, where lists read them without another round trip.
 * Reads two rows when nothing changed. The triggers `facet_cells_*` change the mark, `facet_counts_stale` purges cached
 * lists.
 */
export async function syncFacets({ stores }: { stores: Pick<Stores, 'search' | 'searchQueue'> }): Promise<void> {
  const facets = await stores.search.facetsUnless(await stores.searchQueue.facetMark())
  if (facets) await stores.searchQueue.saveFacets(facets.mark, facets.table)
}
