import type { AttachmentType } from '#domain/contact/attachments.ts'
import type { MessageCard, MessageReply, InboxMessage } from '#domain/contact/inbox-message.ts'
import { actorName } from '#worker/database/actor-name.ts'
import type { MessageRow, ReplyRow } from './message-rows.ts'

const excerptLength = 140

/**
 * The beginning of a text as one line of at most 140 characters, never cut through one; without marks that turn the reading
 * direction, because what would turn it back may be cut off.
 */
function excerptOf(start: string): string {
  const words = start.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '').replace(/\s+/gu, ' ')
  const characters = Array.from(words.trim())
  return characters.length > excerptLength
    ? `${characters
        .slice(0, excerptLength - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}

/** A row of the list as screens see it. */
export function publicCard(
  row: Pick<MessageRow, 'id' | 'subject' | 'name' | 'email' | 'phone' | 'attachmentKey' | 'readAt' | 'answeredAt'> & {
    start: string
    at: number
  },
): MessageCard {
  const { start, attachmentKey, readAt, answeredAt, ...fields } = row
  return {
    ...fields,
    excerpt: excerptOf(start),
    hasAttachment: attachmentKey !== null,
    isRead: readAt !== null,
    isAnswered: answeredAt !== null,
  }
}

/** A message with its answers as screens see it; where its file lies is nobody's business. */
export function publicMessage(row: MessageRow, replies: ReplyRow[]): InboxMessage {
  return {
    id: row.id,
    subject: row.subject,
    name: row.name,
    email: row.email,
    phone: row.phone,
    // Browsers send forms with line ends of two characters.
    text: row.message.replace(/\r\n?/g, '\n'),
    wantsMarketing: row.wantsMarketing,
    at: row.createdAt,
    isRead: row.readAt !== null,
    isAnswered: row.answeredAt !== null,
    attachment: row.attachmentKey
      ? {
          name: row.attachmentName ?? '',
          type: row.attachmentType as AttachmentType,
          bytes: row.attachmentBytes ?? 0,
        }
      : null,
    replies: replies.map(publicReply),
  }
}

/** An answer as screens see it. */
export function publicReply({ id, at, text, actor, name, sentAt, failedAt, isKept }: ReplyRow): MessageReply {
  const mail = !isKept ? null : sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'waiting'
  return { id, at, text, who: actorName(actor, name), mail }
}
