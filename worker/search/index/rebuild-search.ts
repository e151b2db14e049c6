import { pushSynonyms } from '#worker/search/synonyms/save-synonym.ts'
import type { Stores } from '#worker/stores.ts'
import { syncFacets } from './refresh-search.ts'
import { publicProduct } from '#worker/products/product-rows.sql.ts'
import { searchDocument } from './search-document.ts'

/** Parts in one batch of four round trips. */
const batchSize = 100

type RebuildStores = { stores: Pick<Stores, 'search' | 'searchQueue' | 'searchRebuild' | 'synonyms' | 'vehicles'> }

/**
 * Continues the rebuild of the search index by about `limit` parts. Returns the number done, and `isOver` when no
 * rebuild is under way. Each batch copies a range of the primary database to the index. It may be interrupted anywhere,
 * and two may run at once.
 */
export async function rebuildSearch(
  { stores }: RebuildStores,
  limit: number,
): Promise<{ done: number; isOver: boolean }> {
  const { search, searchQueue, searchRebuild, synonyms } = stores
  await stores.vehicles.know()
  for (let done = 0; ;) {
    const from = await searchRebuild.cursor()
    if (from === null) return { done, isOver: true }
    if (done >= limit) return { done, isOver: false }
    const { version, products } = await searchQueue.listProducts(from, batchSize)
    const last = products.length === batchSize ? (products.at(-1)?.id ?? null) : null
    const inDatabase = new Set(products.map(({ id }) => id))
    const gone = (await searchRebuild.idsBetween(from, last)).filter((id) => !inDatabase.has(id))
    const documents = products.map((product) =>
      searchDocument(publicProduct(product), {
        isSold: product.isActive,
        fitRows: product.fitRows,
        doubtfulFits: product.doubtfulFits,
      }),
    )
    await search.updateDocuments(documents, gone, version)
    done += products.length
    if (last !== null) {
      await searchRebuild.advance(from, last)
      continue
    }
    await syncFacets({ stores })
    await synonyms.markAllPending()
    await pushSynonyms({ stores })
    await searchRebuild.end(from)
  }
}
