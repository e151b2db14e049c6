import type { Hono } from 'hono'
import { bikeOf } from '#domain/bike-list.ts'
import { getBike, listBikeParts, getMyBike, saveMyBike } from '#domain/bikes.ts'
import { ShopError } from '#domain/errors.ts'
import { kindsOfPart, ProductId } from '#domain/products.ts'
import { publicCache } from '#worker/http/public-cache.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/shop-context.ts'

/** What fits a bike, and the bike of a customer. */
export function bikesRoutes(app: Hono<AppEnv>): void {
  serve(app, getBike, async ({ params: { slug }, query }, { stores, now }, context) => {
    if (!bikeOf(slug)) throw new ShopError('NOT_FOUND')
    const { kind } = query
    const [after, before] = [query.after, query.before].map((id) => (ProductId.safeParse(id).success ? id : undefined))
    const page = await stores.bikes.findPage(slug, { kind, after, before })
    // An old or mistyped cursor begins again rather than showing nothing, as in the collection.
    const isPastAnEnd = page.products.length === 0 && (after ?? before) !== undefined
    const { counts, products, next, previous } = isPastAnEnd
      ? await stores.bikes.findPage(slug, { kind, after: undefined, before: undefined })
      : page
    publicCache(context, { seconds: 60, tags: [`bike:${slug}`, 'products'] })
    return {
      slug,
      kinds: kindsOfPart.flatMap((kind) => counts.filter((each) => each.kind === kind)),
      products,
      next,
      previous,
      year: new Date(now()).getUTCFullYear(),
    }
  })

  serve(app, listBikeParts, async ({ params: { slug } }, { stores }, context) => {
    if (!bikeOf(slug)) throw new ShopError('NOT_FOUND')
    publicCache(context, { seconds: 3600, tags: [`bike:${slug}`, 'products'] })
    return { parts: await stores.bikes.listParts(slug) }
  })

  serve(app, getMyBike, async ({ session }, { stores }) => ({ bike: await stores.bikes.findMine(session) }))

  serve(app, saveMyBike, async ({ body, session }, { stores }) => {
    await stores.bikes.saveMine(session, body.bike)
    return {}
  })
}
