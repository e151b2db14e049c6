import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { Email, line, phoneDigits } from './people.ts'

/** The largest attachment, bytes. Spec §9. */
export const attachmentMaxBytes = 5 * 1024 * 1024

/** What may be attached, by the ending that it is kept under. */
export const attachmentTypes = ['jpg', 'png', 'webp', 'gif', 'pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx'] as const
/** One of `attachmentTypes`. */
export type AttachmentType = (typeof attachmentTypes)[number]

const goodName = new RegExp(`\\.(jpeg|${attachmentTypes.join('|')})$`, 'i')

/** Whether a file may be attached, as far as its name or the type that a browser gives it says: a phone's picture may have no ending. */
export function isAttachable({ name, type }: { name: string; type: string }): boolean {
  return goodName.test(name) || /^image\/(jpeg|png|webp|gif)$/.test(type)
}

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
  name: line(messages.signup.nameMissing, 100),
  email: Email,
  phone: z.string(messages.signup.phoneInvalid).check(
    z.trim(),
    z.maxLength(20, messages.signup.phoneInvalid),
    z.refine((phone) => /^\d{7,15}$/.test(phoneDigits(phone)), messages.signup.phoneInvalid),
  ),
  message: messageText('Please enter your message.'),
  /** Required on the page; a program that leaves it out is heard, one that says no is not. */
  consent: z.optional(z.string(consentMissing).check(z.refine(isTicked, consentMissing))),
  marketing: z.optional(z.string()),
  /** People do not see this field; programs fill it in. */
  website: z.optional(z.string()),
})
export type ContactForm = z.infer<typeof ContactForm>

/** Sends a message to the shop, with at most one file in the field `attachment`. Spec §7 send-email. */
export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/send-email',
  access: 'public',
  summary: 'Sends a message to the shop, optionally with one file of at most 5 MB in the field "attachment".',
  body: ContactForm,
  form: true,
  maxBytes: 6 * 1024 * 1024,
  reply: z.object({}),
  message: messages.contact.success,
  failure: messages.contact.failed,
})
