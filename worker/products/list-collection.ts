import {
  type CellCount,
  type CollectionPage,
  type CollectionQuery,
  countMatching,
  pageSize,
  type SortOrder,
} from '#domain/products.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import { searchedText } from '#domain/searched-text.ts'
import type { ShopContext } from '#worker/shop-context.ts'
import type { Match } from './search.store.ts'

/**
 * One page of the collection. Without search text it walks the books by cursor; with one it asks the index, whose
 * bounded list of best matches is paged by number (the cursor is `page-2`).
 */
export async function listCollection(shop: ShopContext, query: CollectionQuery): Promise<CollectionPage> {
  const page = await (query.q === '' ? walkBooks(shop, query) : askIndex(shop, query))
  // An old or mistyped cursor leads past an end: the list begins again rather than showing nothing.
  const isPastAnEnd = page.products.length === 0 && page.total > 0 && (query.after ?? query.before) !== null
  return isPastAnEnd ? listCollection(shop, { ...query, after: null, before: null }) : page
}

async function walkBooks({ stores }: ShopContext, query: CollectionQuery): Promise<CollectionPage> {
  const page = await stores.products.listPage(query)
  return { ...page, total: countMatching(page.cells, query), nearest: false }
}

async function askIndex(shop: ShopContext, query: CollectionQuery): Promise<CollectionPage> {
  const { stores } = shop
  const { matches, isNearest } = await stores.search.find(query.q)
  noteSearch(shop, query, isNearest ? 0 : matches.length)
  const wanted = sorted(matches.filter(isWanted(query)), query.sort)
  const page = pageNumber(query.after ?? query.before)
  const shown = wanted.slice(page * pageSize, (page + 1) * pageSize).map(({ productId }) => productId)
  // The index only finds: what is shown, price and stock above all, is what the books say now.
  const cards = await stores.products.listCards(shown)
  const cardsById = new Map(cards.map((card) => [card._id, card]))
  return {
    products: shown.flatMap((id) => cardsById.get(id) ?? []),
    cells: cellsOf(matches),
    total: wanted.length,
    next: (page + 1) * pageSize < wanted.length ? `page-${page + 1}` : null,
    previous: page > 0 ? `page-${page - 1}` : null,
    nearest: isNearest,
  }
}

/** Counts what was searched, once and not for each page or box; the answer does not wait for it. */
function noteSearch({ stores, now, afterwards }: ShopContext, query: CollectionQuery, results: number): void {
  const words = searchedText(query.q)
  const isAsTyped =
    query.after === null && query.before === null && query.category.length + query.subCategory.length === 0
  if (words === null || !isAsTyped) return
  afterwards(stores.searchTerms.count(words, results, pakistanDay(now())).catch(() => undefined))
}

const isWanted = (query: CollectionQuery) => (match: Match) =>
  (query.category.length === 0 || query.category.includes(match.category)) &&
  (query.subCategory.length === 0 || query.subCategory.includes(match.subCategory))

/** `relevant` is the order they come in; equal prices stand as they do without a search text. */
function sorted(matches: Match[], sort: SortOrder): Match[] {
  if (sort === 'relevant') return matches
  const low = matches.toSorted((a, b) => a.newPrice - b.newPrice || (a.productId < b.productId ? -1 : 1))
  return sort === 'low' ? low : low.toReversed()
}

function cellsOf(matches: Match[]): CellCount[] {
  const groups = Map.groupBy(matches, ({ category, subCategory }) => `${category} ${subCategory}`)
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ category, subCategory }) => ({ category, subCategory, count: group.length })),
  )
}

function pageNumber(cursor: string | null): number {
  const match = /^page-(\d{1,2})$/.exec(cursor ?? '')
  return match ? Number(match[1]) : 0
}
