import { pageSize } from '#domain/products/page-sizes.ts'
import type { AdminProductPage, AdminProductQuery } from '#domain/products/products.admin.endpoints.ts'
import { PartNumber } from '#domain/products/saved-product.ts'
import type { Visibility } from '#worker/search/index/marked-words.ts'
import type { ShopContext } from '#worker/context.ts'

/** One page of the owner's list, with counts when it is the first. */
export async function listProducts(shop: ShopContext, query: AdminProductQuery): Promise<AdminProductPage> {
  const lists = shop.stores.productLists
  const text = (query.q ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  const [page, counts] = await Promise.all([
    text === '' ? lists.listPage(query) : search(shop, text, query),
    query.after === undefined ? lists.counts() : null,
  ])
  return { ...page, counts }
}

const shelves: Record<NonNullable<AdminProductQuery['state']>, Visibility[]> = {
  sold: ['sold'],
  hidden: ['hidden'],
  low: ['sold'],
  out: ['sold'],
  'no-picture': ['sold', 'hidden'],
}

/** The best matches by the words of a text, paged by number; a whole part number comes first. Words that no part has all of find parts that have some. */
async function search({ stores }: ShopContext, text: string, query: AdminProductQuery) {
  const { search: index, productLists: lists } = stores
  const asked = shelves[query.state ?? 'sold']
  const find = async () => {
    const found = await Promise.all(asked.map((shelf) => index.find(text, shelf)))
    // What answers every word hides what answers some of them, whichever shelf it lies on.
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
