import { choiceKeys } from '#domain/choices/choices.ts'
import type { Hono } from 'hono'
import { bikeOf } from '#domain/bikes/bike-list.ts'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { isChoice } from '#worker/choices/is-choice.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

/** Routes for the parts of a bike and for a customer's own bike. */
export function bikesRoutes(app: Hono<AppEnv>): void {
  serveAll(app, bikesApi, {
    getBike: async ({ params: { slug }, query }, shop) => {
      if (!bikeOf(slug)) return null
      const { kind } = query
      if (kind !== undefined && !(await isChoice(shop, 'kinds', kind))) throw new ShopError('INVALID_ITEM')
      const [after, before] = [query.after, query.before].map((id) =>
        ProductId.safeParse(id).success ? id : undefined,
      )
      const page = await shop.stores.bikes.findPage(slug, { kind, after, before })
      // An outdated or mistyped cursor starts again, as in the collection.
      const isPastEnd = page.products.length === 0 && (after ?? before) !== undefined
      const { counts, products, next, previous } = isPastEnd
        ? await shop.stores.bikes.findPage(slug, { kind, after: undefined, before: undefined })
        : page
      addCacheTags(shop, tags.lists)
      return {
        slug,
        kinds: choiceKeys('kinds').flatMap((key) => counts.filter((each) => each.kind === key)),
        products,
        next,
        previous,
        year: new Date(shop.now()).getUTCFullYear(),
      }
    },

    listBikeParts: async ({ params: { slug } }, shop) => {
      if (!bikeOf(slug)) return null
      addCacheTags(shop, tags.lists)
      return { parts: await shop.stores.bikes.listParts(slug) }
    },

    getMyBike: async ({ session }, { stores }) => ({ bike: await stores.bikes.findMine(session) }),

    saveMyBike: async ({ body, session }, { stores }) => {
      await stores.bikes.saveMine(session, body.bike)
      return {}
    },
  })
}
