import type { ShopContext } from '#worker/context.ts'
import type { Stores } from '#worker/stores.ts'
import { syncFacets } from '#worker/search/facets/sync-facets.ts'
import { publicProduct } from '#worker/products/product-rows.sql.ts'
import type { QueuedProduct } from './search-queue.store.ts'
import { searchDocument } from './search-document.ts'

/** Parts in one round of three trips to the databases. */
const roundSize = 100

type SearchStores = { stores: Pick<Stores, 'search' | 'searchQueue'> }

/**
 * Brings the search index up to date with at most `limit` parts that were changed; returns how many it took. The triggers
 * `products_search_*` list the parts; those on `docs` and `terms` keep the index. Whatever
 * happens in between, no change is lost: a part leaves the list only after the index has it, and only if the books still
 * say what the index was told. Doing it twice, or two at once, does no harm.
 */
export async function refreshSearch({ stores }: SearchStores, limit: number): Promise<number> {
  let [taken, last] = [0, '']
  while (taken < limit) {
    const { version, queued } = await stores.searchQueue.readNext(last, Math.min(roundSize, limit - taken))
    last = queued.at(-1)?.productId ?? ''
    if (last === '') break
    await write(stores, queued, version)
    taken += queued.length
  }
  if (taken > 0) await syncFacets({ stores })
  return taken
}

/**
 * The same for the named parts, after the answer: what the owner just saved is found at once, however many others wait.
 * What fails here stays on the list; cron does it within a minute, and tells when it fails again.
 */
export function refreshSearchSoon({ stores, waitUntil }: ShopContext, ids: string[]): void {
  waitUntil(refreshThese(stores, ids).catch(() => undefined))
}

async function refreshThese(stores: SearchStores['stores'], ids: string[]): Promise<void> {
  let last = ''
  do {
    const { version, queued } = await stores.searchQueue.readThese(ids, last, roundSize)
    if (queued.length > 0) await write(stores, queued, version)
    last = queued.length === roundSize ? (queued.at(-1)?.productId ?? '') : ''
  } while (last !== '')
  await syncFacets({ stores })
}

async function write(
  { search, searchQueue }: SearchStores['stores'],
  queued: QueuedProduct[],
  version: number,
): Promise<void> {
  const documents = queued.flatMap(({ product }) =>
    product ? searchDocument(publicProduct(product), product.isActive) : [],
  )
  const gone = queued.filter(({ product }) => product === null).map(({ productId }) => productId)
  await search.bringUpToDate(documents, gone, version)
  await searchQueue.finish(queued)
}
