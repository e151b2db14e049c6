import { bikeOf } from '#domain/bike-list.ts'
import { countFacets, type FacetCell, isChosen, readCell } from '#domain/facets.ts'
import {
  type Category,
  type CellCount,
  type CollectionPage,
  type CollectionQuery,
  countMatching,
  pageSize,
  type SortOrder,
  type SubCategory,
} from '#domain/products.ts'
import type { ShopContext } from '#worker/shop-context.ts'
import { noteSearch } from './note-search.ts'
import type { Match } from './search.store.ts'

/**
 * One page of the collection. Without search text it walks the books by cursor, or the index when it is narrowed by more
 * than brand and engine size; with one it asks the index, whose bounded list of best matches is paged by number (the
 * cursor is `page-2`).
 */
export async function listCollection(shop: ShopContext, asked: CollectionQuery): Promise<CollectionPage> {
  const query = { ...asked, bike: asked.bike.filter(bikeOf) }
  const way = query.q !== '' ? askIndex : isOfBooks(query) ? walkBooks : walkIndex
  const page = await way(shop, query)
  // An old or mistyped cursor leads past an end: the list begins again rather than showing nothing.
  const isPastAnEnd = page.products.length === 0 && page.total > 0 && (query.after ?? query.before) !== null
  return isPastAnEnd ? listCollection(shop, { ...query, after: null, before: null }) : page
}

/** The books have an index for brand and engine size, and for nothing else. */
function isOfBooks({ kind, bike, grade, price, stock }: CollectionQuery): boolean {
  return [kind, bike, grade, price, stock].every((chosen) => chosen.length === 0)
}

async function walkBooks({ stores }: ShopContext, query: CollectionQuery): Promise<CollectionPage> {
  const { facetCells, ...page } = await stores.products.listPage(query)
  const cells = readCells(facetCells)
  // The index counts; until it has counted once, nothing is known of the facets.
  const facets = cells.length > 0 ? countFacets(cells, query).facets : null
  return { ...page, facets, total: countMatching(page.cells, query), nearest: false }
}

async function walkIndex({ stores }: ShopContext, query: CollectionQuery): Promise<CollectionPage> {
  const place = { sort: query.sort, after: placeOf(query.after), before: placeOf(query.before) }
  const { ids, next, previous } = await stores.search.listChosen(query, place)
  const { products, facetCells } = await stores.products.listFound(ids)
  const cells = readCells(facetCells)
  return {
    products,
    cells: cellsOf(cells, query),
    ...countFacets(cells, query),
    next: next === null ? null : `at-${next}`,
    previous: previous === null ? null : `at-${previous}`,
    nearest: false,
  }
}

function placeOf(cursor: string | null): number | null {
  const match = /^at-(\d{1,15})$/.exec(cursor ?? '')
  return match ? Number(match[1]) : null
}

async function askIndex(shop: ShopContext, query: CollectionQuery): Promise<CollectionPage> {
  const { stores } = shop
  const { matches, isNearest } = await stores.search.find(query.q)
  noteSearch(shop, query, isNearest ? 0 : matches.length)
  const wanted = sorted(
    matches.filter(({ values }) => isChosen(values, query)),
    query.sort,
  )
  const page = pageNumber(query.after ?? query.before)
  const shown = wanted.slice(page * pageSize, (page + 1) * pageSize).map(({ productId }) => productId)
  const cells = matches.map(({ values }) => ({ values, count: 1 }))
  return {
    // The index only finds: what is shown, price and stock above all, is what the books say now.
    products: await stores.products.listCards(shown),
    cells: cellsOf(cells, query),
    ...countFacets(cells, query),
    next: (page + 1) * pageSize < wanted.length ? `page-${page + 1}` : null,
    previous: page > 0 ? `page-${page - 1}` : null,
    nearest: isNearest,
  }
}

/** `relevant` is the order they come in; equal prices stand as they do without a search text. */
function sorted(matches: Match[], sort: SortOrder): Match[] {
  if (sort === 'relevant') return matches
  const low = matches.toSorted((a, b) => a.newPrice - b.newPrice || (a.productId < b.productId ? -1 : 1))
  return sort === 'low' ? low : low.toReversed()
}

function readCells(counts: Record<string, number>): FacetCell[] {
  return Object.entries(counts).map(([name, count]) => ({ values: readCell(name), count }))
}

/** Counts of every brand and engine size, with what is chosen in the other groups. */
function cellsOf(cells: FacetCell[], query: CollectionQuery): CellCount[] {
  const others = { ...query, category: [], subCategory: [] }
  const groups = Map.groupBy(
    cells.filter(({ values }) => isChosen(values, others)),
    ({ values }) => `${values.category[0]} ${values.subCategory[0]}`,
  )
  return [...groups].map(([name, group]) => {
    const [category, subCategory] = name.split(' ') as [Category, SubCategory]
    return { category, subCategory, count: group.reduce((sum, { count }) => sum + count, 0) }
  })
}

function pageNumber(cursor: string | null): number {
  const match = /^page-(\d{1,2})$/.exec(cursor ?? '')
  return match ? Number(match[1]) : 0
}
