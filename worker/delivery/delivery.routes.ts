import type { Hono } from 'hono'
import { advanceOfRules } from '#domain/advances/advance-share.ts'
import { type CityTerms, deliveryApi } from '#domain/delivery/delivery.endpoints.ts'
import { nearestCity } from '#domain/delivery/nearest-city.ts'
import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import { feeOf } from '#domain/delivery/zones.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'

/** Serves the delivery zones; the caches keep only the whole list. */
export function deliveryRoutes(app: Hono<AppEnv>): void {
  serveAll(app, deliveryApi, {
    getDelivery: async ({ query: { city, subtotal = '0' } }, shop) => {
      if (city !== undefined) return getDelivery(shop, city, Number(subtotal))
      addCacheTags(shop, tags.settings)
      return { zones: (await shop.stores.settings.getPublicSettings()).facts.zones }
    },
  })
}

/**
 * The delivery terms of a city, and the cash to pay for parts worth `subtotal`, whole rupees.
 * @throws ShopError 'NO_DELIVERY' with a `suggestion` if there is one
 */
async function getDelivery({ stores }: ShopContext, typed: string, subtotal: number): Promise<CityTerms> {
  const { facts } = await stores.settings.getPublicSettings()
  const found = zoneOf(facts, typed)
  const near = found?.zone.cities.length ? null : nearestCity(facts, typed)
  if (!found) throw new ShopError('NO_DELIVERY', near === null ? {} : { fields: { suggestion: near } })
  const { name: _, cities: __, ...terms } = found.zone
  const isNamed = near !== null && zoneOf(facts, near)?.zone !== found.zone
  const total = subtotal + feeOf(found.zone, subtotal)
  const advance = advanceOfRules(facts.advance, found.zone, total)
  return { city: found.city, ...terms, total, ...(advance > 0 && { advance }), ...(isNamed && { suggestion: near }) }
}
