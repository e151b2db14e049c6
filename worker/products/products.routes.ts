import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import { cardIdsLimit } from '#domain/products/product-limits.ts'
import { ProductId } from '#domain/products/product-id.ts'
import type { Product } from '#domain/products/product.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { addCacheTags, isNotModified, setPublicHeaders, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import { textStream } from '#worker/http/csv-response.ts'
import { bannersInLanguage } from '#worker/settings/settings-in-language.ts'
import { linksOf, readYear, riddenBy, shownFit, vehicleChoices, vehiclesOf } from '#worker/vehicles/part-fit.ts'

/** A larger response is not cached: a Worker has little memory. */
const maxBytes = 4_000_000

/** After this many requests without a pause, a version is reused for `reuseMs`. */
const burst = { requests: 20, pauseMs: 200, reuseMs: 250 }

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

/** Streams the response of product/list. */
function streamProducts(batches: AsyncGenerator<Product[]>, message: string): Promise<ReadableStream> {
  return textStream(listText(batches), `{"success":true,"message":${JSON.stringify(message)},"products":[`)
}

async function* listText(batches: AsyncGenerator<Product[]>): AsyncGenerator<string> {
  let separator = ''
  for await (const products of batches) {
    if (products.length > 0) yield separator + products.map((product) => JSON.stringify(product)).join(',')
    separator = ','
  }
  yield ']}'
}

/**
 * Caches the last response of product/list in a Worker isolate while the catalogue version stays the same. The version
 * is read on each request; during a burst it is read a few times a second.
 */
function createListCache() {
  let [body, version]: [Uint8Array<ArrayBuffer> | null, string] = [null, '']
  let [known, knownAt] = ['', 0]
  let [requests, lastAt] = [0, 0]

  return {
    /** Returns the version from `read`, or the one read a moment ago during a burst. */
    async version(now: number, read: () => Promise<string>): Promise<string> {
      requests = now - lastAt > burst.pauseMs ? 1 : requests + 1
      lastAt = now
      if (known !== '' && requests > burst.requests && now - knownAt < burst.reuseMs) return known
      // One request reads; concurrent ones reuse the known version.
      knownAt = now
      const current = await read().catch((error: unknown) => {
        known = ''
        throw error
      })
      known = current
      return current
    },

    /** The cached body of a version, or `null`. */
    at: (requested: string) => (version === requested ? body : null),

    /** Passes a stream through and caches it when it is complete. */
    capture(stream: ReadableStream<Uint8Array>, at: string): ReadableStream<Uint8Array> {
      let [chunks, size]: [Uint8Array[], number] = [[], 0]
      const collector = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength
          if (size <= maxBytes) chunks.push(chunk)
          else chunks = []
          controller.enqueue(chunk)
        },
        flush() {
          if (size > maxBytes) return
          const whole = new Uint8Array(size)
          let offset = 0
          for (const chunk of chunks) {
            whole.set(chunk, offset)
            offset += chunk.byteLength
          }
          ;[body, version] = [whole, at]
        },
      })
      return stream.pipeThrough(collector)
    },
  }
}
