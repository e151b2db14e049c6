import { pageSize } from '#domain/products/page-sizes.ts'
import type { AdminProductPage, AdminProductQuery } from '#domain/products/products.admin.endpoints.ts'
import { PartNumber } from '#domain/products/saved-product.ts'
import type { Visibility } from '#worker/search/index/marked-words.ts'
import type { ShopContext } from '#worker/context.ts'

/** Returns one page of the admin list; the first page includes counts. */
export async function listProducts(shop: ShopContext, query: AdminProductQuery): Promise<AdminProductPage> {
  const lists = shop.stores.productLists
  const text = (query.q ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  const [page, counts] = await Promise.all([
    text === '' ? lists.listPage(query) : search(shop, text, query),
    query.after === undefined ? lists.counts() : null,
  ])
  return { ...page, counts }
}

const searchedVisibilities: Record<NonNullable<AdminProductQuery['state']>, Visibility[]> = {
  sold: ['sold'],
  hidden: ['hidden'],
  low: ['sold'],
  out: ['sold'],
  'no-picture': ['sold', 'hidden'],
}

/**
 * Returns the best matches of a text, paged by number, with an exact part number first. Parts with some of the words
 * are shown when no part has all.
 */
async function search({ stores }: ShopContext, text: string, query: AdminProductQuery) {
  const { search: index, productLists: lists } = stores
  const visibilities = searchedVisibilities[query.state ?? 'sold']
  const find = async () => {
    const found = await Promise.all(visibilities.map((each) => index.find(text, { visibility: each })))
    // Whole matches of one visibility hide partial matches of the other.
    const whole = found.filter(({ isNearest }) => !isNearest)
    const shown = whole.some(({ matches }) => matches.length > 0) ? whole : found
    return shown.flatMap(({ matches }) => matches)
  }
  const number = PartNumber.safeParse(text)
  const [named, matches] = await Promise.all([number.success ? lists.findByPartNumber(number.data) : null, find()])
  const ids = [...new Set([...(named === null ? [] : [named]), ...matches.map(({ productId }) => productId)])]
  const wanted = await lists.filter(ids, query)
  const found = ids.filter((id) => wanted.has(id))
  const page = Number(/^page-(\d{1,2})$/.exec(query.after ?? '')?.[1] ?? 0)
  return {
    products: await lists.listCards(found.slice(page * pageSize, (page + 1) * pageSize)),
    next: (page + 1) * pageSize < found.length ? `page-${page + 1}` : null,
  }
}
