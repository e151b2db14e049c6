import * as z from 'zod/mini'
import { msg, t } from '#domain/language/translate.ts'
import { inPakistan, pakistanDay, startOfDay } from '#domain/pakistan-day.ts'

/** Until when parts of an order may come back: by the owner's days, from the day of delivery to midnight in Pakistan. */

/** The last moment, epoch milliseconds. */
export function returnableUntil(deliveredAt: number, days: number): number {
  return startOfDay(pakistanDay(deliveredAt) + days + 1) - 1
}

/**
 * The days in which parts of an order may come back: the owner's, or those promised when it was placed, if they were more.
 * Orders from before these were kept have `null`.
 */
export function returnDaysOf(order: { returnDays: number | null }, facts: { returnDays: number }): number {
  return Math.max(order.returnDays ?? 0, facts.returnDays)
}

const months = [
  msg('January'),
  msg('February'),
  msg('March'),
  msg('April'),
  msg('May'),
  msg('June'),
  msg('July'),
  msg('August'),
  msg('September'),
  msg('October'),
  msg('November'),
  msg('December'),
]

/**
 * `3 December`: the day in Pakistan of a moment, in the current language. Not by `Intl`: a phone without Urdu dates would
 * show another text than the document has.
 */
export function dayAndMonth(at: number): string {
  const day = inPakistan(at)
  return `${day.getUTCDate()} ${t(months[day.getUTCMonth()] ?? '')}`
}

/** `The 7 days ended on 3 December.` */
export function daysEndedText(days: number, until: number): string {
  return t('The {days, plural, one {# day} other {# days}} ended on {date}.', { days, date: dayAndMonth(until) })
}

/** The parts of an order that may still come back. */
export const Returnable = z.object({
  /** The last moment, epoch milliseconds. */
  until: z.int(),
  /** The owner's days. */
  days: z.int(),
  /** The delivered pieces less those that came back; empty once the days are over. */
  lines: z.array(
    z.object({
      productId: z.string(),
      quantity: z.int(),
      /** Parts of its kind come back only when they are broken or not what was ordered. */
      isLimited: z.boolean(),
    }),
  ),
})
export type Returnable = z.infer<typeof Returnable>
