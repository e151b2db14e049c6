import type { Hono } from 'hono'
import { pageSize } from '#domain/products/product-limits.ts'
import {
  type AdminProductPage,
  type AdminProductQuery,
  adminProductsApi,
} from '#domain/products/products.admin.endpoints.ts'
import { PartNumber } from '#domain/products/saved-product.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { imagesEncoder } from '#worker/media/encode-picture.ts'
import { storePicture } from '#worker/media/store-picture.ts'
import type { Visibility } from '#worker/search/index/searchable-words.ts'
import { saveProduct, setVisibility } from './save-product.ts'

const searchedVisibilities: Record<NonNullable<AdminProductQuery['state']>, Visibility[]> = {
  sold: ['sold'],
  hidden: ['hidden'],
  low: ['sold'],
  out: ['sold'],
  'no-picture': ['sold', 'hidden'],
}

/** Admin routes for parts and pictures. */
export function productsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminProductsApi, {
    listAdminProducts: async ({ query }, shop) => listProducts(shop, query),

    getAdminProduct: async ({ params }, { stores }) => {
      const [found, history] = await Promise.all([
        stores.productEdits.find(params.productId),
        stores.productHistory.find(params.productId),
      ])
      return found && { product: found.product, ...history }
    },

    saveProduct: async ({ body, staff }, shop) => ({ product: await saveProduct(shop, staff, body) }),

    hideProduct: async ({ params, staff }, shop) => ({
      product: await setVisibility(shop, staff, params.productId, false),
    }),

    restoreProduct: async ({ params, staff }, shop) => ({
      product: await setVisibility(shop, staff, params.productId, true),
    }),

    uploadPicture: async ({ body }, { stores, env, now }) => {
      const content = new Uint8Array(await (body.file as unknown as File).arrayBuffer())
      return { picture: await storePicture(stores, imagesEncoder(env.IMAGES), content, now()) }
    },
  })
}

/** Returns one page of the admin list; the first page includes counts. */
async function listProducts(shop: ShopContext, query: AdminProductQuery): Promise<AdminProductPage> {
  const lists = shop.stores.productLists
  const text = (query.q ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  const [page, counts] = await Promise.all([
    text === '' ? lists.listPage(query) : search(shop, text, query),
    query.after === undefined ? lists.counts() : null,
  ])
  return { ...page, counts }
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
