/**
 * The reasons of failed orders as customers read them, by `presetReasons`. Reasons that staff typed are not shown to
 * customers.
 */
const customerReasons: Readonly<Record<string, string>> = {
  'Customer changed mind': 'You changed your mind',
  'Wrong number': 'The phone number was wrong',
  'No answer after many tries': 'We called several times and nobody answered',
  'Duplicate order': 'The same order was placed twice',
  'Out of stock': 'Out of stock',
  'Price too high': 'The price was too high',
  'Refused at the door': 'The parcel was not accepted at the door',
  'Not at home': 'Nobody was at home',
  'Wrong part': 'Wrong part',
  'Faulty part': 'Faulty part',
  'Not confirmed in time': 'We could not confirm it with you by phone in time',
}

/** The customer's text for a preset reason; `null` for any other. */
export function customerReason(reason: string | null): string | null {
  return reason !== null && Object.hasOwn(customerReasons, reason) ? (customerReasons[reason] ?? null) : null
}
