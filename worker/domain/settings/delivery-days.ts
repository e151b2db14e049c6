import type { ShopSettings } from './shop-settings.ts'

/** How long parcels take. Apart from the rules of the facts, because pages carry this. */

/** Whole days after the confirming call, from the soonest to the latest that is usual. */
interface DeliveryDays {
  daysFrom: number
  daysTo: number
}

/** The days that a parcel usually takes to a city; without a city, or to one without days of its own, those of the shop. */
function deliveryDaysTo({ deliveryDays }: Pick<ShopSettings, 'deliveryDays'>, city = ''): DeliveryDays {
  return deliveryDays.cities.find(({ name }) => name === city) ?? deliveryDays
}

/** `1 to 3 days`, `1 day`. */
function daysInWords({ daysFrom, daysTo }: DeliveryDays): string {
  const last = daysTo === 1 ? '1 day' : `${daysTo} days`
  return daysFrom === daysTo ? last : `${daysFrom} to ${last}`
}

/** `Delivery to Lahore: usually 1 to 2 days after the call`; without a city only `Delivery: …`. */
export function deliveryTime(facts: Pick<ShopSettings, 'deliveryDays'>, city = ''): string {
  return `Delivery${city && ` to ${city}`}: usually ${daysInWords(deliveryDaysTo(facts, city))} after the call`
}

/** `Lahore, Faisalabad and Islamabad`; of many cities the first ones, and how many more there are. */
export function deliveryPlaces({ deliveryCities }: Pick<ShopSettings, 'deliveryCities'>): string {
  const cities = Object.values(deliveryCities).flat()
  const named = cities.length > 8 ? [...cities.slice(0, 6), `${cities.length - 6} more cities`] : cities
  const last = named.at(-1) ?? ''
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : last
}
