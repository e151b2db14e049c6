import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { ApiError } from '#web/api.ts'
import { checkPosted } from '#web/shop/screen/check-posted.ts'
import type { FormFiles, SubmitForm } from '#web/shop/screen/posted-form.ts'
import { refusedFileAt } from '#web/shop/screen/refused-file.ts'
import { contactFormId, ContactScreenForm, messageRequest, readMessage } from './contact-fields.ts'

/** Anybody may attach a file, as over HTTP. */
export const contactFiles: FormFiles = {
  maxBytes: contactApi.sendContactMessage.maxBytes,
  check: () => Promise.resolve(),
}

/** Sends a message without JavaScript. */
export const submitContactForm: SubmitForm = async ({ fields, call }) => {
  try {
    const body = messageRequest(checkPosted(ContactScreenForm, readMessage(fields)))
    await call(contactApi.sendContactMessage, { body }).catch(refusedFileAt('attachment'))
  } catch (error) {
    throw withLostFile(error, fields.get('attachment'))
  }
  return `${paths.contact}?sent=yes#${contactFormId}`
}

/** A page cannot fill in a file again: the field says so. */
function withLostFile(error: unknown, file: FormDataEntryValue | null): unknown {
  if (!(error instanceof ApiError) || !(file instanceof File) || file.size === 0) return error
  const errors = { ...error.errors, attachment: error.errors['attachment'] ?? t('Please choose the file again.') }
  return new ApiError(error.message, error.code, error.status, { ...error.reply, errors })
}
