import type { Hono } from 'hono'
import { bikeName, bikes } from '#domain/bike-list.ts'
import { ShopError } from '#domain/errors.ts'
import {
  getHome,
  getProduct,
  listCards,
  listCollection,
  listProducts,
  cardIdsLimit,
  ProductId,
  readCollectionQuery,
} from '#domain/products.ts'
import { publicCache } from '#worker/http/public-cache.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/shop-context.ts'
import { listCollection as listCollectionPage } from './list-collection.ts'
import { streamProducts } from './stream-products.ts'

/** Everything that can be read of the catalogue. */
export function productsRoutes(app: Hono<AppEnv>): void {
  serve(app, listProducts, async (_call, { stores, config }, context) => {
    // A new deployment may word the same products otherwise.
    const etag = `"products-${await stores.products.version()}-${config.version}"`
    publicCache(context, { seconds: 60, tags: ['products'] })
    context.header('ETag', etag)
    if (isKnown(etag, context.req.header('If-None-Match'))) {
      return context.body(null, 304)
    }
    const stream = await streamProducts(stores.products.everyProduct(), listProducts.message)
    return context.body(stream, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })

  serve(app, getHome, async (_call, { stores }, context) => {
    publicCache(context, { seconds: 60, tags: ['products'] })
    return {
      ...(await stores.products.findHome()),
      bikes: bikes.map((bike) => ({ slug: bike.slug, name: bikeName(bike) })),
    }
  })

  serve(app, listCollection, async ({ query }, shop, context) => {
    publicCache(context, { seconds: 60, tags: ['products'] })
    return listCollectionPage(shop, readCollectionQuery({ getAll: (name) => [(query as never)[name] ?? []].flat() }))
  })

  serve(app, getProduct, async ({ params }, { stores }, context) => {
    publicCache(context, { seconds: 60, tags: [`product:${params.productId}`, 'products'] })
    const found = await stores.products.find(params.productId)
    if (!found) throw new ShopError('PRODUCT_NOT_FOUND')
    return found
  })

  serve(app, listCards, async ({ query }, { stores }) => {
    const ids = query.ids.split(',').filter(Boolean).slice(0, cardIdsLimit)
    if (!ids.every((id) => ProductId.safeParse(id).success)) throw new ShopError('INVALID_ITEM')
    return { products: await stores.products.listCards(ids) }
  })
}

/** Whether `If-None-Match` names the tag, weak or not, or any tag at all. */
function isKnown(etag: string, header = ''): boolean {
  return header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
}
