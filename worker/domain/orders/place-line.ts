import { cityName } from '#domain/delivery/city-names.ts'
import { provinceName } from '#domain/delivery/provinces.ts'
import { t } from '#domain/language/translate.ts'

/** City, zip code and province on one line in the current language, without empty parts. */
export function placeLine(order: { city: string; zipCode: string | null; province: string }): string {
  const city = [cityName(order.city), order.zipCode].filter(Boolean).join(' ')
  return [city, order.province && provinceName(order.province)].filter(Boolean).join(t(', '))
}
