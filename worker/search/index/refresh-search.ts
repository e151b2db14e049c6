import type { ShopContext } from '#worker/context.ts'
import { publicProduct } from '#worker/products/product-rows.sql.ts'
import type { Stores } from '#worker/stores.ts'
import { searchDocument } from './search-document.ts'
import type { QueuedProduct } from './search-queue.store.ts'

/** Parts in one batch of three round trips. */
const batchSize = 100

type SearchStores = { stores: Pick<Stores, 'search' | 'searchQueue' | 'vehicles'> }

/**
 * Writes at most `limit` changed parts to the search index; returns their number. The triggers `products_search_*`
 * queue the parts; those on `docs` and `terms` maintain the index. A part leaves the queue only when the index has its
 * current state, so no change is lost. Repeated and concurrent runs are safe.
 */
export async function refreshSearch({ stores }: SearchStores, limit: number): Promise<number> {
  let [taken, last] = [0, '']
  while (taken < limit) {
    const { version, queued } = await stores.searchQueue.listNext(last, Math.min(batchSize, limit - taken))
    last = queued.at(-1)?.productId ?? ''
    if (last === '') break
    await write(stores, queued, version)
    taken += queued.length
  }
  if (taken > 0) await syncFacets({ stores })
  return taken
}

/**
 * Writes the named parts to the index after the response, before all others in the queue. Parts that fail stay queued;
 * cron retries within a minute and logs the next failure.
 */
export function refreshSearchSoon({ stores, waitUntil }: ShopContext, ids: string[]): void {
  waitUntil(refreshQueued(stores, ids).catch(() => undefined))
}

async function refreshQueued(stores: SearchStores['stores'], ids: string[]): Promise<void> {
  let last = ''
  do {
    const { version, queued } = await stores.searchQueue.listQueued(ids, last, batchSize)
    if (queued.length > 0) await write(stores, queued, version)
    last = queued.length === batchSize ? (queued.at(-1)?.productId ?? '') : ''
  } while (last !== '')
  await syncFacets({ stores })
}

async function write(
  { search, searchQueue, vehicles }: SearchStores['stores'],
  queued: QueuedProduct[],
  version: number,
): Promise<void> {
  await vehicles.know()
  const documents = queued.flatMap(({ product }) =>
    product
      ? searchDocument(publicProduct(product), {
          isSold: product.isActive,
          fitRows: product.fitRows,
          doubtfulFits: product.doubtfulFits,
        })
      : [],
  )
  const gone = queued.filter(({ product }) => product === null).map(({ productId }) => productId)
  await search.updateDocuments(documents, gone, version)
  await searchQueue.finish(queued)
}

/**
 * Copies changed facet counts from the index to the primary database, where lists read them without another round trip.
 * Reads two rows when nothing changed. The triggers `facet_cells_*` change the mark, `facet_counts_stale` purges cached
 * lists.
 */
export async function syncFacets({ stores }: { stores: Pick<Stores, 'search' | 'searchQueue'> }): Promise<void> {
  const facets = await stores.search.facetsUnless(await stores.searchQueue.facetMark())
  if (facets) await stores.searchQueue.saveFacets(facets.mark, facets.table)
}
