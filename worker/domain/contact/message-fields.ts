import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { Email, line } from '#domain/person-fields.ts'
import { phoneDigits, plainCharacters, withoutDirections } from '#domain/typed-text.ts'
import { uiText } from '#domain/ui-text.ts'

/** The problem shown for an unticked consent box. */
export const consentMissing = msg('Please agree that we keep your message and answer it.')

/** True for a ticked box, as browsers and other clients send it. An unticked box is usually not sent at all. */
export function isTicked(value: string | undefined): boolean {
  return /^(true|on|yes|1)$/i.test(value ?? '')
}

/** Text of several lines, at most 5,000 characters. */
export function messageText(missing: string) {
  return z.string(missing).check(
    // Nobody types control characters or lone surrogates, and the latter can break a backup. Line breaks and tabs stay.
    z.overwrite((text) => withoutDirections(text.replace(/[^\P{Cc}\r\n\t]|\p{Cs}/gu, ''))),
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(5000, msg('Please use at most 5,000 characters.')),
  )
}

/** The fields of the contact form, in its order. */
export const ContactForm = z.object({
  subject: line(msg('Please enter a subject.'), 150),
  name: line(uiText.signup.nameMissing, 100),
  email: Email,
  phone: z.string(uiText.signup.phoneInvalid).check(
    z.overwrite((typed) => plainCharacters(typed).trim()),
    z.maxLength(24, uiText.signup.phoneInvalid),
    z.refine((phone) => /^\d{7,15}$/.test(phoneDigits(phone)), uiText.signup.phoneInvalid),
  ),
  message: messageText(msg('Please enter your message.')),
  /** Required on the page. A client may leave it out, but may not send a refusal. */
  consent: z.optional(z.string(consentMissing).check(z.refine(isTicked, consentMissing))),
  marketing: z.optional(z.string()),
  /** A honeypot: people do not see this field; bots fill it in. */
  website: z.optional(z.string()),
})
export type ContactForm = z.infer<typeof ContactForm>
