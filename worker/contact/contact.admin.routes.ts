import type { Hono } from 'hono'
import type { AttachmentType } from '#domain/contact/attachments.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import type { MessageReply } from '#domain/contact/inbox-message.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { writtenBefore } from '#worker/database/guarded-batch.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { serveAll } from '#worker/http/serve.ts'
import { downloadResponse } from '#worker/media/customer-files.ts'
import { publicCard, publicMessage, publicReply } from './public-message.ts'

export function contactAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, messagesApi, {
    listMessages: async ({ query }, { stores }) => {
      const { rows, ...rest } = await stores.messages.list(query.state ?? 'all', query.after)
      return { messages: rows.map(publicCard), ...rest }
    },

    getMessage: async ({ params }, { stores }) => {
      const found = await stores.messages.find(params.id)
      return found && { contactMessage: publicMessage(found.message, found.replies) }
    },

    markMessage: ({ params, body, staff }, { stores, now }) =>
      stores.messages.mark(params.id, body, staff.actor, now()),

    replyToMessage: async ({ params, body, staff }, shop) => ({
      reply: await answerMessage(shop, staff, params.id, body),
    }),

    getAttachment: async ({ params }, { stores }) => {
      const { key, name, type } = (await stores.messages.findFile(params.id)) ?? {}
      const file = key ? await stores.privateFiles.find(key) : null
      return file && downloadResponse(name ?? '', type as AttachmentType, file)
    },
  })
}

/**
 * Emails a reply to the sender of a message, once per key; every retry gets the same response.
 * @throws ShopError 'NOT_FOUND' without the message, or when it was deleted with its account meanwhile
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' for a key with other text or another message
 */
async function answerMessage(
  { stores, config, now }: ShopContext,
  staff: StaffMember,
  messageId: string,
  { key, text }: { key: string; text: string },
): Promise<MessageReply> {
  const found = await stores.messages.find(messageId)
  if (!found) throw new ShopError('NOT_FOUND')
  const { name, subject, email, message, createdAt, language } = found.message
  const { facts } = await stores.settings.getPublicSettings()
  const encryptedEmail = await encryptEmail(
    config.pepper,
    {
      kind: 'contactReply',
      to: email,
      language,
      replyTo: facts.email,
      parameters: { name, subject, text, message, when: createdAt },
    },
    now(),
  )
  const reply = { key, messageId, text, actor: staff.actor }
  const outcome = await stores.messages.reply(reply, encryptedEmail, now())
  if (outcome === 'gone') throw new ShopError('NOT_FOUND')
  const written = writtenBefore(
    await stores.messages.findReply(key),
    (each) => each.messageId === messageId && each.text === text,
    'Another answer was sent with this key already.',
  )
  if (!written) throw new ShopError('NOT_FOUND')
  return publicReply(written)
}
