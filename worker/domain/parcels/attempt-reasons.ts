import { hasOwn } from '#domain/has-own.ts'
import { msg, t } from '#domain/language/translate.ts'

/** Why an attempt to deliver failed. */

/** The usual reasons, as they are stored and as staff read them; any other is in somebody's own words. */
export const attemptReasons = [
  'Not at home',
  'Phone not answered',
  'Address not found',
  'Cash not ready',
  'Asked for another day',
  'Refused at the door',
] as const
type AttemptReason = (typeof attemptReasons)[number]

/** Each reason as its customer reads it. */
const customerTexts: Readonly<Record<AttemptReason, string>> = {
  'Not at home': msg('Nobody was at home'),
  'Phone not answered': msg('Nobody answered the phone'),
  'Address not found': msg('The rider could not find the address'),
  'Cash not ready': msg('The cash was not ready'),
  'Asked for another day': msg('Another day was asked for'),
  'Refused at the door': msg('The parcel was not accepted at the door'),
}

/** Words of couriers for them. The first that is found counts. */
const couriersWords: readonly (readonly [RegExp, AttemptReason])[] = [
  [/\bRFD\b|refus|reject|not accept|not interested|cancelled by (customer|consignee)/i, 'Refused at the door'],
  [/\bICA\b|address|location/i, 'Address not found'],
  [
    /another day|next day|tomorrow|reschedul|future|later|holiday|on (customer|consignee)('s)? request/i,
    'Asked for another day',
  ],
  [/cash|payment|money|cod not|amount/i, 'Cash not ready'],
  [
    /\b(phone|mobile|cell|contact|call)\b|no answer|not (answer|respond|pick)|no response|switched off/i,
    'Phone not answered',
  ],
  [/\bCNA\b|not (at home|available|in)\b|unavailable|closed|locked|out of (city|station|town)/i, 'Not at home'],
]

/** The usual reason that somebody's words stand for; the words themselves where none does. */
export function attemptReasonOf(words: string): string {
  return couriersWords.find(([pattern]) => pattern.test(words))?.[1] ?? words
}

/** The reason for the customer, in the current language; `null` for own words, which are not shown. */
export function attemptReasonText(reason: string): string | null {
  return hasOwn(customerTexts, reason) ? t(customerTexts[reason as AttemptReason]) : null
}
