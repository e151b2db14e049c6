import { type CollectionPage, type CollectionQuery, countMatching, pageSize } from '#domain/products.ts'
import type { ShopContext } from '#worker/shop-context.ts'

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

async function askIndex({ stores }: ShopContext, query: CollectionQuery): Promise<CollectionPage> {
  const page = pageNumber(query.after ?? query.before)
  let found = await stores.search.find(query, page)
  const nearest = found.cells.length === 0
  if (nearest) found = await stores.search.find(query, page, 'OR')
  const total = countMatching(found.cells, query)
  // The index only finds: what is shown, price and stock above all, is what the books say now.
  const cards = await stores.products.listCards(found.productIds)
  const cardsById = new Map(cards.map((card) => [card._id, card]))
  return {
    products: found.productIds.flatMap((id) => cardsById.get(id) ?? []),
    cells: found.cells,
    total,
    next: (page + 1) * pageSize < total ? `page-${page + 1}` : null,
    previous: page > 0 ? `page-${page - 1}` : null,
    nearest: nearest && found.cells.length > 0,
  }
}

function pageNumber(cursor: string | null): number {
  const match = /^page-(\d{1,2})$/.exec(cursor ?? '')
  return match ? Number(match[1]) : 0
}
