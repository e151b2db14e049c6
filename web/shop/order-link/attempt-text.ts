import { inPakistan, parseDay, shortDay, startOfDay } from '#domain/pakistan-day.ts'
import { msg, t } from '#domain/language/translate.ts'
import type { TrackedAttempt } from '#domain/parcels/parcel-tracking.ts'

const weekdays = [
  msg('Sunday'),
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
]

const weekdayOf = (at: number) => t(weekdays[inPakistan(at).getUTCDay()] ?? '')

/** When the rider came in vain: today, yesterday, the day of the week, and after six days the date. */
export function attemptSentence({ at, daysAgo }: Pick<TrackedAttempt, 'at' | 'daysAgo'>): string {
  if (daysAgo <= 0) return t('The rider came today and could not deliver.')
  if (daysAgo === 1) return t('The rider came yesterday and could not deliver.')
  return t('The rider came on {day} and could not deliver.', { day: daysAgo > 6 ? shortDay(at) : weekdayOf(at) })
}

/** `2026-11-30` as `Monday, 30 Nov`. */
export function dayToCome(day: string): string {
  const at = startOfDay(parseDay(day) ?? 0)
  return `${weekdayOf(at)}${t(', ')}${shortDay(at)}`
}

/** What the customer answered. */
export function answerSentence({ wish, day, phone, landmark, reason }: NonNullable<TrackedAttempt['answer']>): string {
  if (wish === 'refuse') return [t('You do not want the parcel.'), reason].filter(Boolean).join(' ')
  const parts = [
    day ? t('Please bring it on {day}.', { day: dayToCome(day) }) : t('Please bring it again.'),
    // On one line: in Urdu the halves of a number on two lines change places.
    phone && t('Another number: {phone}', { phone: phone.replaceAll(' ', '\u00A0') }),
    landmark && t('Landmark: {landmark}', { landmark }),
  ]
  return parts.filter(Boolean).join(' ')
}
