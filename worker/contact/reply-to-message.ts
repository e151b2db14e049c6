import type { MessageReply } from '#domain/contact/inbox-message.ts'
import { ShopError } from '#domain/errors.ts'
import { writtenBefore } from '#worker/database/same-request.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { publicReply } from './public-message.ts'

/**
 * Emails a reply to the sender of a message, once per key; every retry gets the same response.
 * @throws ShopError 'NOT_FOUND' without the message, or when it was deleted with its account meanwhile
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' for a key with other text or another message
 */
export async function answerMessage(
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
