import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { MobileNumber } from '#domain/orders/guests/mobile-number.ts'
import { Email } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'

/** The sentence for neither a number nor an address, and for both. */
export const contactMissing = msg('Please enter a mobile number or an email address.')

/** The contact of a person who waits: a mobile number or an email address, not both. */
export const WaitingContact = z
  .object({
    phone: z.optional(z.union([blank, MobileNumber], uiText.signup.phoneInvalid)),
    email: z.optional(z.union([blank, Email], uiText.email.invalid)),
    /** A honeypot: people do not see this field; bots fill it in. */
    website: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(z.refine(({ phone, email }) => Boolean(phone) !== Boolean(email), { error: contactMissing, path: ['phone'] }))
export type WaitingContact = z.infer<typeof WaitingContact>

/** The contact that a person typed into one field: an email address if it has an @, else a mobile number. */
export function waitingContactOf(typed: string): { phone: string } | { email: string } {
  return typed.includes('@') ? { email: typed } : { phone: typed }
}

/** Days that a request is stored; the privacy policy and the emails name the same number. */
export const waitingDays = 90
