import { msg, t } from '#domain/language/translate.ts'

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
