import { t } from '#domain/language/translate.ts'
import { formatRupees, type Rupees } from '#domain/money.ts'
import { cityName } from './city-names.ts'
import { lastOf } from '#domain/lists.ts'

/** Delivery zones. Separate from the settings schema, because pages contain this file. */

/** Cities with the same fee and days. Without `cities` it is every city that no other zone names. */
export interface Zone {
  name: string
  cities: string[]
  /** Whole rupees, once for an order. */
  fee: Rupees
  /** Usual minimum and maximum in whole days after the confirming call. */
  daysFrom: number
  daysTo: number
  cashOnDelivery: boolean
  /** Lines worth at least this much are delivered without a fee; `null` for never. */
  freeFrom: Rupees | null
}

/** The settings that hold the zones; there is at least one. */
export interface Zoned {
  zones: Zone[]
}

/** The zone for every city that no other one names, if there is one. */
export function zoneElsewhere({ zones }: Zoned): Zone | undefined {
  return zones.find(({ cities }) => cities.length === 0)
}

/** The fee for lines of this worth, in whole rupees. */
export function feeOf({ fee, freeFrom }: Pick<Zone, 'fee' | 'freeFrom'>, subtotal: Rupees): Rupees {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee
}

/** `1 to 3 days`, `1 day`. */
export function daysInWords({ daysFrom, daysTo }: Pick<Zone, 'daysFrom' | 'daysTo'>): string {
  return daysFrom === daysTo
    ? t('{count, plural, one {# day} other {# days}}', { count: daysTo })
    : t('{from} to {to} days', { from: daysFrom, to: daysTo })
}

/** `Lahore, Faisalabad and Islamabad`; of many cities the first ones, and the number of the others. */
export function deliveryPlaces(settings: Zoned): string {
  const cities = settings.zones.flatMap((zone) => zone.cities.map(cityName))
  if (cities.length === 0) return t('all of Pakistan')
  const named =
    cities.length > 8 ? [...cities.slice(0, 6), t('{count} more cities', { count: cities.length - 6 })] : cities
  return joined(zoneElsewhere(settings) ? [...named, t('everywhere else in Pakistan')] : named)
}

/** `PKR 50`; with several fees `PKR 50 to PKR 250, by city`. */
export function feesInWords({ zones }: Zoned): string {
  const fees = zones.map(({ fee }) => fee)
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  return least === most
    ? formatRupees(least)
    : t('{least} to {most}, by city', { least: formatRupees(least), most: formatRupees(most) })
}

/** `A, B and C`. */
function joined(words: string[]): string {
  const last = lastOf(words) ?? ''
  return words.length > 1 ? t('{list} and {last}', { list: words.slice(0, -1).join(t(', ')), last }) : last
}
