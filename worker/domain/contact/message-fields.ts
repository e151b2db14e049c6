import * as z from 'zod/mini'
import { Email, line, phoneDigits } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'

/** What is said to somebody who leaves the box for consent empty. */
export const consentMissing = 'Please agree that we keep your message and answer it.'

/** Whether a box is ticked, as browsers and programs send it; a box left empty is usually not sent at all. */
export function isTicked(value: string | undefined): boolean {
  return /^(true|on|yes|1)$/i.test(value ?? '')
}

/** Text of several lines, at most 5,000 characters. */
export function messageText(missing: string) {
  return z.string(missing).check(
    // Control characters but for breaks and tabs, and halves of characters: nobody types them, a backup may trip over them.
    z.overwrite((text) => text.replace(/[^\P{Cc}\r\n\t]|\p{Cs}/gu, '')),
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(5000, 'Please use at most 5,000 characters.'),
  )
}

/** The fields of the form, in its order. Spec §2 Contact, §5. */
export const ContactForm = z.object({
  subject: line('Please enter a subject.', 150),
  name: line(uiText.signup.nameMissing, 100),
  email: Email,
  phone: z.string(uiText.signup.phoneInvalid).check(
    z.trim(),
    z.maxLength(20, uiText.signup.phoneInvalid),
    z.refine((phone) => /^\d{7,15}$/.test(phoneDigits(phone)), uiText.signup.phoneInvalid),
  ),
  message: messageText('Please enter your message.'),
  /** Required on the page; a program that leaves it out is heard, one that says no is not. */
  consent: z.optional(z.string(consentMissing).check(z.refine(isTicked, consentMissing))),
  marketing: z.optional(z.string()),
  /** People do not see this field; programs fill it in. */
  website: z.optional(z.string()),
})
export type ContactForm = z.infer<typeof ContactForm>
