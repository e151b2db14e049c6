import * as z from 'zod/mini'
import { PhoneHistory } from '#domain/orders/phone-history.ts'
import { cashLimits } from '#domain/cash/courier-cash.ts'
import { ShopError } from '#domain/errors.ts'
import { parseDay, startOfDay } from '#domain/pakistan-day.ts'

/** A customer as staff see them: an account, or a phone number that orders were placed with. */

/** `user-` and the id of an account, or `phone-` and the last ten digits of a number. */
export const CustomerKey = z.string().check(z.regex(/^(user-[A-Za-z0-9_-]{1,64}|phone-\d{10})$/))

/** The key of the customer of an order; `null` for one without account and number. */
export function customerKeyOf({ userId, phone }: { userId: string | null; phone: string | null }): string | null {
  if (userId !== null) return `user-${userId}`
  const digits = phone?.slice(-10) ?? ''
  return /^\d{10}$/.test(digits) ? `phone-${digits}` : null
}

/** One customer without the orders. Times are epoch milliseconds. */
export const Customer = z.object({
  key: z.string(),
  /** `null` for a phone number. */
  account: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string(), since: z.int() })),
  /** The names on the orders, newest first. */
  names: z.array(z.string()),
  /** The phone numbers on the orders, newest first. */
  phones: z.array(z.string()),
  /** The same person elsewhere: the numbers of an account, or the accounts that used a number. */
  others: z.array(z.object({ key: z.string(), label: z.string() })),
  /** What became of the orders. */
  history: z.nullable(PhoneHistory),
  /** What staff note about the customer; `null` without a note. */
  note: z.nullable(z.object({ text: z.string(), who: z.string(), at: z.int() })),
  /** Messages from the account's email, or from the number; newest first, at most twenty. */
  messages: z.array(z.object({ id: z.string(), subject: z.string(), at: z.int(), isAnswered: z.boolean() })),
})
/** One customer without the orders. */
export type Customer = z.infer<typeof Customer>

/** The problem of a range of day numbers that a file is to cover; `null` for a missing day, `undefined` without one. */
export function rangeProblem(first: number | null, last: number | null): string | undefined {
  if (first === null || last === null) return 'Please enter both days.'
  if (last < first) return 'The last day comes before the first.'
  return last - first >= cashLimits.exportDays ? `Please choose at most ${cashLimits.exportDays} days.` : undefined
}

/**
 * The times of a range of days, both included: epoch milliseconds, `until` exclusive.
 * @throws ShopError 'VALIDATION' for days in the wrong order or too far apart
 */
export function exportRange(days: { from: string; to: string }): { from: number; until: number } {
  const [first, last] = [parseDay(days.from), parseDay(days.to)]
  const problem = rangeProblem(first, last)
  if (problem !== undefined) throw new ShopError('VALIDATION', { message: problem, errors: { to: problem } })
  return { from: startOfDay(first ?? 0), until: startOfDay((last ?? 0) + 1) }
}
