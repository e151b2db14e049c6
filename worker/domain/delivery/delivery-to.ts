import { ShopError } from '#domain/errors.ts'
import { t } from '#domain/language/translate.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { uiText } from '#domain/ui-text.ts'
import { cityName } from './city-names.ts'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { nearestCity } from './nearest-city.ts'
import { provinceOf } from './pakistan-cities.ts'
import { zoneOf } from './zone-of-city.ts'
import { type Zone } from './zones.ts'

/** Where an order goes, and the zone that it is priced by. */
export interface Delivery {
  /** As the owner spells it; as typed where the zone is everywhere else; the first city for an order that is collected. */
  city: string
  /** Empty for a city that is not well known. */
  province: string
  /** `null` for an order that is collected: it has no fee. */
  zone: Zone | null
}

/**
 * The zone of an order of a shopper. Price the order by it: `priceOrder(lines, catalogue, zone)`.
 * @throws ShopError 'VALIDATION' with `errors.city` where the shop does not deliver, and `suggestion` if there is one
 * @throws ShopError 'ADVANCE_NEEDED' where the zone has no cash on delivery, unless it may be paid in advance
 */
export function deliveryTo(
  settings: Pick<ShopSettings, 'zones' | 'phone'>,
  typed: string,
  way: DeliveryWay = 'door',
  mayPayInAdvance = false,
): Delivery {
  if (way === 'collect') {
    const home = settings.zones.flatMap((zone) => zone.cities)[0] ?? ''
    return { city: home, province: provinceOf(home), zone: null }
  }
  const found = zoneOf(settings, typed)
  if (!found) {
    const suggestion = nearestCity(settings, typed)
    const message = uiText.signup.cityMissing
    throw new ShopError('VALIDATION', {
      message,
      errors: { city: message },
      ...(suggestion !== null && { fields: { suggestion } }),
    })
  }
  const { zone, city } = found
  if (!zone.cashOnDelivery && !mayPayInAdvance)
    throw new ShopError('ADVANCE_NEEDED', { message: advanceText(city, settings) })
  return { city, province: provinceOf(city), zone }
}

/** Says how to order to a city without cash on delivery. */
function advanceText(city: string, { phone }: Pick<ShopSettings, 'phone'>): string {
  return t('We do not take cash at the door in {city}. To pay in advance, call {phone}.', {
    city: cityName(city),
    phone,
  })
}
