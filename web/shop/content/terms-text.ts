import { cityName } from '#domain/delivery/city-names.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import { feesInWords, zoneElsewhere } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { noReturnText } from '#domain/settings/no-return-text.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { builtInText, contactValues } from './built-in-text.ts'
import type { PageText } from './text-section.ts'
import source from './terms.txt'

/** The text of `/termsandcondition`. */
export const termsText = (facts: PublicShopSettings): PageText => builtInText(source, termsValues(facts))

/** What the terms name or ask for. */
export function termsValues(facts: PublicShopSettings): Record<string, string> {
  const { zones } = facts
  const placesOfAdvance = zones.flatMap((zone) =>
    zone.cashOnDelivery ? [] : zone.cities.length > 0 ? zone.cities.map(cityName) : [t('places that are not named')],
  )
  return {
    ...contactValues(facts),
    fees: feesInWords(facts),
    time: returnTime(facts),
    cities: zones.flatMap((zone) => zone.cities.map(cityName)).join(t(', ')),
    elsewhere: zoneElsewhere(facts) ? 'yes' : '',
    places: placesOfAdvance.join(t(', ')),
    guestOrders: facts.guestOrders ? 'yes' : '',
    freeReturn: facts.returnWayBack === 'shop' ? 'yes' : '',
    noReturn: noReturnText(facts).join(' '),
  }
}
