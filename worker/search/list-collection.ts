import { bikeOf } from '#domain/bikes/bike-list.ts'
import { countMatching } from '#domain/products/category-counts.ts'
import { pageSize } from '#domain/products/page-sizes.ts'
import type { CollectionQuery, SortOrder } from '#domain/search/collection-query.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { isChosen } from '#worker/search/facets/facet-choice.ts'
import { countFacets, countByCategory, facetTable } from '#worker/search/facets/facet-table.ts'
import type { ShopContext } from '#worker/context.ts'
import { isCounted, type FacetCache } from './facets/facet-cache.sql.ts'
import { recordSearch } from './terms/record-search.ts'
import type { Match } from './search.store.ts'

/**
 * One page of the collection. Without search text it walks the books by cursor, or the index when it is narrowed by more
 * than brand and engine size; with one it asks the index, whose bounded list of best matches is paged by number (the
 * cursor is `page-2`).
 */
export async function listCollection(
  shop: ShopContext,
  asked: CollectionQuery,
  memory: FacetCache,
): Promise<CollectionPage> {
  const query = { ...asked, bike: asked.bike.filter(bikeOf) }
  const way = query.q !== '' ? searchIndex : isByCategoryOnly(query) ? walkProducts : walkIndex
  const [after, before] = [readCursor(query.after), readCursor(query.before)]
  const page = await way(shop, { ...query, after: after.cursor, before: before.cursor }, memory)
  // An old or mistyped cursor leads past an end: the list begins again rather than showing nothing.
  const isPastAnEnd = page.products.length === 0 && page.total > 0 && (query.after ?? query.before) !== null
  if (isPastAnEnd) return listCollection(shop, { ...query, after: null, before: null }, memory)
  const shown = page.products.length
  const isFirst = page.previous === null
  const from =
    shown === 0 ? null : isFirst ? 1 : page.next === null ? page.total - shown + 1 : (after.from ?? before.from)
  return {
    ...page,
    from,
    next: page.next && withPlace(page.next, from && from + shown),
    previous: page.previous && withPlace(page.previous, from && Math.max(1, from - pageSize)),
  }
}

/** A cursor with the place in the list where its page begins: `n25_01JB…`. Nobody counts a list that is walked. */
function withPlace(cursor: string, from: number | null): string {
  return from === null ? cursor : `n${from}_${cursor}`
}

/** A cursor without its place; one from before they had any is taken as it is. */
function readCursor(text: string | null): { cursor: string | null; from: number | null } {
  const [, from, cursor] = /^n(\d{1,9})_(.+)$/.exec(text ?? '') ?? []
  return cursor ? { cursor, from: Number(from) } : { cursor: text, from: null }
}

/** A page before its place in the list is known. */
type UnplacedPage = Omit<CollectionPage, 'from'>

/** The books have an index for brand and engine size, and for nothing else. */
function isByCategoryOnly({ kind, bike, grade, price, stock }: CollectionQuery): boolean {
  return [kind, bike, grade, price, stock].every((chosen) => chosen.length === 0)
}

async function walkProducts(
  { stores }: ShopContext,
  query: CollectionQuery,
  memory: FacetCache,
): Promise<UnplacedPage> {
  const { facets: kept, ...page } = await stores.products.listPage(query, memory.facets)
  memory.facets = kept
  const isWhole = query.category.length === 0 && query.subCategory.length === 0
  const counted = () => (isWhole ? kept.whole() : countFacets(kept.table, query).facets)
  return {
    ...page,
    facets: isCounted(kept) ? counted() : null,
    total: countMatching(page.cells, query),
    nearest: false,
    corrected: null,
  }
}

async function walkIndex({ stores }: ShopContext, query: CollectionQuery, memory: FacetCache): Promise<UnplacedPage> {
  const place = { sort: query.sort, after: positionOf(query.after), before: positionOf(query.before) }
  const { ids, next, previous } = await stores.search.listChosen(query, place)
  const { products, facets } = await stores.products.listFound(ids, memory.facets)
  memory.facets = facets
  return {
    products,
    cells: countByCategory(facets.table, query),
    ...(isCounted(facets) ? countFacets(facets.table, query) : { facets: null, total: products.length }),
    next: next === null ? null : `at-${next}`,
    previous: previous === null ? null : `at-${previous}`,
    nearest: false,
    corrected: null,
  }
}

function positionOf(cursor: string | null): number | null {
  const match = /^at-(\d{1,15})$/.exec(cursor ?? '')
  return match ? Number(match[1]) : null
}

async function searchIndex(shop: ShopContext, query: CollectionQuery): Promise<UnplacedPage> {
  const { stores } = shop
  const { matches, isNearest, corrected } = await stores.search.find(query.q)
  recordSearch(shop, query, isNearest ? 0 : matches.length)
  const wanted = sorted(
    matches.filter(({ values }) => isChosen(values, query)),
    query.sort,
  )
  const page = pageNumber(query.after ?? query.before)
  const shown = wanted.slice(page * pageSize, (page + 1) * pageSize).map(({ productId }) => productId)
  const table = facetTable(matches.map(({ values }) => ({ values, count: 1 })))
  return {
    // The index only finds: what is shown, price and stock above all, is what the books say now.
    products: await stores.products.listCards(shown),
    cells: countByCategory(table, query),
    ...countFacets(table, query),
    next: (page + 1) * pageSize < wanted.length ? `page-${page + 1}` : null,
    previous: page > 0 ? `page-${page - 1}` : null,
    nearest: isNearest,
    corrected,
  }
}

/** `relevant` is the order they come in; equal prices stand as they do without a search text. */
function sorted(matches: Match[], sort: SortOrder): Match[] {
  if (sort === 'relevant') return matches
  const low = matches.toSorted((a, b) => a.newPrice - b.newPrice || (a.productId < b.productId ? -1 : 1))
  return sort === 'low' ? low : low.toReversed()
}

function pageNumber(cursor: string | null): number {
  const match = /^page-(\d{1,2})$/.exec(cursor ?? '')
  return match ? Number(match[1]) : 0
}
