import { choiceKeys } from '#domain/choices/choices.ts'
import type { Hono } from 'hono'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { isChoice } from '#worker/choices/require-choices.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { type Vehicle, vehicleLimits } from '#domain/vehicles/vehicle.ts'
import { ownName, readYear, riddenBy, type RiddenVehicle, shownName } from '#worker/vehicles/part-fit.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

/** Routes for the parts of a bike and for a customer's own bike. */
export function bikesRoutes(app: Hono<AppEnv>): void {
  serveAll(app, bikesApi, {
    getBike: async ({ params, query }, shop) => {
      const ridden = riddenBy(params.slug, readYear(query.year, shop.now()))
      if (!ridden) return null
      const { kind } = query
      if (kind !== undefined && !(await isChoice(shop, 'kinds', kind))) throw new ShopError('INVALID_ITEM')
      const [after, before] = [query.after, query.before].map((id) =>
        ProductId.safeParse(id).success ? id : undefined,
      )
      const page = await shop.stores.bikes.findPage(ridden, { kind, after, before })
      // An outdated or mistyped cursor starts again, as in the collection.
      const isPastEnd = page.products.length === 0 && (after ?? before) !== undefined
      const { counts, products, next, previous } = isPastEnd
        ? await shop.stores.bikes.findPage(ridden, { kind, after: undefined, before: undefined })
        : page
      if (isUnknown(ridden, counts)) return null
      addCacheTags(shop, tags.lists, tags.vehicles)
      return {
        ...shownVehicle(ridden.vehicle),
        kinds: choiceKeys('kinds').flatMap((key) => counts.filter((each) => each.kind === key)),
        products,
        next,
        previous,
        year: new Date(shop.now()).getUTCFullYear(),
      }
    },

    listBikeParts: async ({ params, query }, shop) => {
      const ridden = riddenBy(params.slug, readYear(query.year, shop.now()))
      const parts = ridden ? await shop.stores.bikes.listParts(ridden) : []
      if (!ridden || isUnknown(ridden, parts)) return null
      addCacheTags(shop, tags.lists, tags.vehicles)
      return { parts }
    },

    getMyBike: async ({ session }, { stores }) => ({ bike: await stores.bikes.findMine(session) }),

    saveMyBike: async ({ body, session }, { stores }) => {
      await stores.bikes.saveMine(session, body.bike)
      return {}
    },
  })
}

/** A vehicle of a fresh shop always has its page, another one once a part fits it in some year. */
function isUnknown({ vehicle, year }: RiddenVehicle, found: unknown[]): boolean {
  return found.length === 0 && vehicle.position === null && (year === null || knownVehicles().countOf(vehicle) === 0)
}

function shownVehicle(vehicle: Vehicle) {
  const { slug, maker, name, cc, fromYear, toYear, partsOf, isHidden } = vehicle
  const vehicles = knownVehicles()
  const family = vehicles.of(partsOf)
  const others = vehicles.mostSold(vehicleLimits.few).filter((other) => other !== vehicle)
  return {
    slug,
    bike: {
      maker,
      name,
      ownName: ownName(vehicle) ?? undefined,
      cc,
      from: fromYear,
      to: toYear,
      partsOf: family ? { slug: family.slug, name: shownName(family) } : null,
      isHidden,
    },
    others: others.slice(0, vehicleLimits.few - 1).map((other) => ({ slug: other.slug, name: shownName(other) })),
  }
}
