import { cityName } from '#domain/delivery/city-names.ts'
import { provinceName } from '#domain/delivery/provinces.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'

/** City, zip code and province on one line in the current language, without empty parts. */
export function placeLine(order: { city: string; zipCode: string | null; province: string }): string {
  const city = [cityName(order.city), order.zipCode].filter(Boolean).join(' ')
  return [city, order.province && provinceName(order.province)].filter(Boolean).join(t(', '))
}

interface Address {
  street: string | null
  city: string
  zipCode: string | null
  province: string
}

/** Street and place of an address, for a line each, in the current language. The street stays as it was typed. */
export function addressLines(order: Address): string[] {
  return [order.street ?? '', placeLine(order)].filter(Boolean)
}

/** An address on one line of plain text, in the current language; empty without a street. */
export function addressLine(order: Address): string {
  return order.street ? [inOwnOrder(order.street), placeLine(order)].filter(Boolean).join(t(', ')) : ''
}

/** Keeps a text with letters of the other direction from changing places with what stands beside it. */
function inOwnOrder(text: string): string {
  const other = currentLanguage() === 'ur' ? /[A-Za-z]/ : /\p{Script=Arabic}/u
  return other.test(text) ? `\u2068${text}\u2069` : text
}
