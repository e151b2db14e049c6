import { t } from '#domain/language/translate.ts'
import type { Rupees } from '#domain/money.ts'
import { once } from '#domain/once.ts'
import { cityName, cityNames } from './city-names.ts'
import { daysInWords, feeOf, type Zone, type Zoned, zoneElsewhere } from './zones.ts'

/** The zones of cities. Separate from `zones.ts`, because the pages of parts load that file first. */

/** A city as it is compared: without case, blanks, punctuation, and the Arabic forms of Urdu letters. */
export function cityKey(city: string): string {
  return city
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/[ھه]/g, 'ہ')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
}

/** The keys of words that people write behind a city. */
const behindCities = once(
  () =>
    new Set(
      'cantt cant cantonment city town district distt tehsil division punjab sindh sind kp kpk balochistan pakistan pk shehr شہر کینٹ چھاؤنی ضلع پنجاب سندھ پاکستان'
        .split(' ')
        .map(cityKey),
    ),
)
/** Short names that people write for a city. */
const shortNames = new Map([
  ['lhr', 'Lahore'],
  ['khi', 'Karachi'],
  ['isb', 'Islamabad'],
  ['rwp', 'Rawalpindi'],
  ['pindi', 'Rawalpindi'],
  ['fsd', 'Faisalabad'],
])

/** A typed city without such words: `Lahore Cantt`, `Lahore, Punjab` and `LHR` are Lahore. */
export function plainCity(typed: string): string {
  const words = typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '' && !behindCities().has(cityKey(word)))
  const plain = words.join(' ')
  return shortNames.get(cityKey(plain)) ?? plain
}

/** The English name of a city that is typed in the current language; any other as it is. */
export function englishCity(typed: string, names = t(cityNames)): string {
  const key = cityKey(typed)
  const [english = typed] = names.split('|').flatMap((pair) => {
    const [name, own = ''] = pair.split('=')
    return cityKey(own) === key ? name : []
  })
  return english
}

/** The zone of a city, with the city as the owner spells it; `null` where the shop does not deliver. */
export function zoneOf(settings: Zoned, typed: string): { zone: Zone; city: string } | null {
  if (cityKey(typed) === '') return null
  const city = englishCity(typed)
  // Most cities are typed as the owner spells them.
  for (const spelled of [() => city, () => englishCity(plainCity(typed))]) {
    const key = cityKey(spelled())
    for (const zone of settings.zones) {
      const named = zone.cities.find((each) => cityKey(each) === key)
      if (named !== undefined) return { zone, city: named }
    }
  }
  const elsewhere = zoneElsewhere(settings)
  return elsewhere ? { zone: elsewhere, city: city.trim().replace(/\s+/g, ' ') } : null
}

/** The zone of a city; the first one while no city is chosen, and for a city where the shop does not deliver. */
export function zoneOrFirst(settings: Zoned, city = ''): Zone {
  return zoneOf(settings, city)?.zone ?? (settings.zones[0] as Zone)
}

/** The fee to a city, or to the first zone's cities while none is chosen. */
export function feeTo(settings: Zoned, city: string | undefined, subtotal: Rupees): Rupees {
  return feeOf(zoneOrFirst(settings, city), subtotal)
}

/** `Delivery to Lahore: usually 1 to 2 days after the call.`; without a city only `Delivery: …`. */
export function deliveryTime(settings: Zoned, city = ''): string {
  const zone = zoneOrFirst(settings, city)
  return city
    ? t('Delivery to {city}: usually {days} after the call.', { city: cityName(city), days: daysInWords(zone) })
    : deliveryTimeOf(zone)
}

/** `Delivery: usually 1 to 2 days after the call.` */
export function deliveryTimeOf(zone: Zone): string {
  return t('Delivery: usually {days} after the call.', { days: daysInWords(zone) })
}
