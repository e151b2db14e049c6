import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { uiText } from '#domain/ui-text.ts'
import { ContactForm } from './message-fields.ts'

/** Sends a message to the shop, with at most one file in the field `attachment`. */
export const sendContactMessageEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/send-email',
  access: 'public',
  summary: 'Sends a message to the shop, optionally with one file of at most 5 MB in the field "attachment".',
  body: ContactForm,
  form: true,
  maxBytes: 6 * 1024 * 1024,
  reply: z.object({}),
  message: uiText.contact.success,
  failure: uiText.contact.failed,
})
