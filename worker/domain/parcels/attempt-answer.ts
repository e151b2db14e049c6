import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { MobileNumber } from '#domain/orders/guests/mobile-number.ts'
import { textLimits } from '#domain/orders/failed-states.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { dayText, pakistanDay, parseDay } from '#domain/pakistan-day.ts'
import { line } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { attemptWishes } from './parcel.ts'

/** What a customer answers when the rider could not deliver. */

/** So many days are offered to come again, from tomorrow on. */
const daysOffered = 7

const wrongDay = msg('Please choose one of the next days.')
const none = <Schema extends z.ZodMiniType>(schema: Schema, error?: string) =>
  z.optional(z.union([blank, schema], error))

/** The fields of the form; those that a wish does not need are ignored. */
export const AttemptForm = z.object({
  /** The id of the attempt. */
  attempt: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/)),
  wish: z.enum(attemptWishes, msg('Please choose what we should do.')),
  day: none(z.string().check(z.refine((day) => parseDay(day) !== null, wrongDay)), wrongDay),
  phone: none(MobileNumber, uiText.signup.phoneInvalid),
  landmark: none(line(msg('Please write where to find you.'), textLimits.reason)),
  reason: none(line(msg('Please choose a reason.'), textLimits.reason)),
})
export type AttemptForm = z.infer<typeof AttemptForm>

/** The days on which it may be brought again, `2026-11-30`, the first one first. */
export function daysToComeAgain(now: number): string[] {
  return Array.from({ length: daysOffered }, (_, index) => dayText(pakistanDay(now) + 1 + index))
}
