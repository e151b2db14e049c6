import { currentLanguage, msg, t } from '#domain/language/translate.ts'
import { partName, type PartNames } from '#domain/products/part-names.ts'
import { makeNames } from '#domain/search/make-names.ts'
import type { OrderState } from '#domain/orders/order-states.ts'

/** The area that a street address ends with, `Samanabad` of `House 14, Street 3, Samanabad`; otherwise the city. */
export function areaOf(street: string | null, city: string): string {
  const parts = (street ?? '').split(',').map((part) => part.trim())
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  return /\p{L}{3}/u.test(last) && last.length <= 40 ? last : city
}

/**
 * The reasons of failed orders as customers read them, by `presetReasons`. Reasons that staff typed are not shown to
 * customers.
 */
const customerReasons: Readonly<Record<string, string>> = {
  'Customer changed mind': msg('You changed your mind'),
  'Wrong number': msg('The phone number was wrong'),
  'No answer after many tries': msg('We called several times and nobody answered'),
  'Duplicate order': msg('The same order was placed twice'),
  'Out of stock': msg('Out of stock'),
  'Price too high': msg('The price was too high'),
  'Refused at the door': msg('The parcel was not accepted at the door'),
  'Not at home': msg('Nobody was at home'),
  'Wrong part': msg('Wrong part'),
  'Faulty part': msg('Faulty part'),
  'The advance did not come.': msg('We did not receive the advance.'),
  'Not confirmed in time': msg('We could not confirm it with you by phone in time'),
}

/** The customer's text for a preset reason, in the language of the request; `null` for any other. */
export function customerReason(reason: string | null): string | null {
  return reason !== null && Object.hasOwn(customerReasons, reason) ? t(customerReasons[reason] ?? reason) : null
}

/** The field `names` of an ordered part, for a request in another language; orders store the name in English. */
export function orderedNames(name: string): { names?: Partial<PartNames> } {
  const language = currentLanguage()
  return language === 'en' ? {} : { names: { [language]: makeNames(name)[language] } }
}

/** The name of an ordered part in the language of the request. */
export function orderedName(name: string): string {
  return partName({ name, ...orderedNames(name) })
}

/** How far an order is for its customer, who confirmed it also where staff still have to call. */
export function shownState({
  state,
  customerConfirmedAt,
}: {
  state: OrderState
  customerConfirmedAt: number | null
}): OrderState {
  return state === 'placed' && customerConfirmedAt !== null ? 'confirmed' : state
}
