import * as z from 'zod/mini'
import { attachmentMaxBytes, fileTypeTexts, isAttachable } from '#domain/contact/attachments.ts'
import { consentMissing, ContactForm } from '#domain/contact/message-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { readPhone } from '#web/kit/fields/phone-field.tsx'

/** The id of the form: the page is scrolled to it after a post without JavaScript. */
export const contactFormId = 'message'

/** Adds a checkbox, which the endpoint lacks because programs use it too, and a limit for the file's size. */
export const ContactScreenForm = z.extend(ContactForm, {
  consent: z.literal('yes', consentMissing),
  attachment: z
    .custom<File>((file) => !(file instanceof File) || file.size <= attachmentMaxBytes, uiText.contact.fileTooLarge)
    .check(z.refine((file) => !file?.name || isAttachable(file), fileTypeTexts.attachment)),
})

/** The values to check. */
export const readMessage = (fields: FormData) => ({ ...Object.fromEntries(fields), phone: readPhone(fields, 'phone') })

/** The request of checked values. */
export function messageRequest({ attachment, ...words }: z.infer<typeof ContactScreenForm>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(words)) if (value) body.append(name, value)
  // An empty file input has an empty file.
  if (attachment?.size) body.append('attachment', attachment)
  return body
}
