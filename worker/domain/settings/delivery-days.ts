import type { ShopSettings } from './shop-settings.ts'

/** Delivery times. Separate from the settings schema, because pages contain this file. */

/** Usual minimum and maximum in whole days after the confirming call. */
interface DeliveryDays {
  daysFrom: number
  daysTo: number
}

/** The usual delivery days to a city; the general ones without a city, or for a city without its own. */
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

/** `Lahore, Faisalabad and Islamabad`; of many cities the first ones, and the number of the others. */
export function deliveryPlaces({ deliveryCities }: Pick<ShopSettings, 'deliveryCities'>): string {
  const cities = Object.values(deliveryCities).flat()
  const named = cities.length > 8 ? [...cities.slice(0, 6), `${cities.length - 6} more cities`] : cities
  const last = named.at(-1) ?? ''
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : last
}
