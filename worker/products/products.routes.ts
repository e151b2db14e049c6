import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import { cardIdsLimit } from '#domain/products/page-sizes.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { isNotModified, setPublicHeaders, addCacheTags, tags } from '#worker/http/public-response.ts'
import { bannersInLanguage } from '#worker/settings/settings-in-language.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { linksOf, readYear, riddenBy, shownFit, vehicleChoices, vehiclesOf } from '#worker/vehicles/part-fit.ts'
import { createListCache } from './list-cache.ts'
import { streamProducts } from './stream-products.ts'

/** Public routes of the catalogue. */
export function productsRoutes(app: Hono<AppEnv>): void {
  const listCache = createListCache()

  serveAll(app, productsApi, {
    listProducts: async (_call, shop, context) => {
      const { stores, config } = shop
      // A new deployment may serialize the same products differently.
      const version = await listCache.version(
        shop.now(),
        async () => `${await stores.products.version()}-${config.version}`,
      )
      const language = currentLanguage()
      const etag = `"products-${version}${language === 'en' ? '' : `-${language}`}"`
      addCacheTags(shop, tags.lists)
      setPublicHeaders(context, etag)
      context.set('publicBody', () => listCache.at(etag))
      if (isNotModified(context, etag)) return context.body(null, 304)
      const body =
        listCache.at(etag) ??
        listCache.capture(await streamProducts(stores.products.streamAll(), t(productsApi.listProducts.message)), etag)
      return context.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' })
    },

    getHome: async (_call, shop) => {
      addCacheTags(shop, tags.lists, tags.settings)
      const { banners, ...home } = await shop.stores.products.findHome()
      return {
        banners: bannersInLanguage(banners),
        ...home,
        bikes: vehicleChoices(),
      }
    },

    getProduct: async ({ params, query }, shop) => {
      const read = await shop.stores.products.find(params.productId)
      if (!read) return null
      const { columns, ...found } = read
      const shown = [found.product, ...found.gradeChoices, ...found.related]
      addCacheTags(shop, tags.vehicles, ...shown.map(({ _id }) => tags.product(_id)))
      const ridden = riddenBy(query.bike, readYear(query.year, shop.now()))
      return {
        ...found,
        fitLinks: linksOf(columns),
        vehicles: vehiclesOf(columns),
        ...(ridden && { fit: shownFit(columns, ridden) }),
      }
    },

    listCards: async ({ query }, shop) => {
      const ids = query.ids.split(',').filter(Boolean).slice(0, cardIdsLimit)
      if (!ids.every((id) => ProductId.safeParse(id).success)) throw new ShopError('INVALID_ITEM')
      addCacheTags(shop, tags.lists, tags.vehicles)
      const ridden = riddenBy(query.bike, readYear(query.year, shop.now()))
      return { products: await shop.stores.products.listCartCards(ids, ridden) }
    },
  })
}
