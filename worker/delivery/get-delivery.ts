import { advanceOfRules } from '#domain/advances/advance-share.ts'
import type { CityTerms } from '#domain/delivery/delivery.endpoints.ts'
import { nearestCity } from '#domain/delivery/nearest-city.ts'
import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import { feeOf } from '#domain/delivery/zones.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopContext } from '#worker/context.ts'

/**
 * The delivery terms of a city, and the cash to pay for parts worth `subtotal`, whole rupees.
 * @throws ShopError 'NO_DELIVERY' with a `suggestion` if there is one
 */
export async function getDelivery({ stores }: ShopContext, typed: string, subtotal: number): Promise<CityTerms> {
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
