import { defineEndpoints, post } from '#domain/define-endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { ContactForm } from './message-fields.ts'

/** Endpoint of messages to the shop. */
export const contactApi = defineEndpoints('/api/hitech/send-email', 'public', {
  sendContactMessage: post(
    '',
    'Sends a message to the shop, optionally with one file of at most 5 MB in the field "attachment".',
    {
      body: ContactForm,
      form: true,
      maxBytes: 6 * 1024 * 1024,
      message: uiText.contact.success,
      failure: uiText.contact.failed,
    },
  ),
})
