import type { AttachmentType } from '#domain/contact/attachments.ts'
import type { InboxMessage, MessageCard, MessageReply } from '#domain/contact/inbox-message.ts'
import { actorName } from '#worker/database/audit.sql.ts'
import type { contactMessages } from '#worker/database/schema/customers.ts'

const excerptLength = 140

/**
 * The beginning of a text as one line of at most 140 characters, without a split surrogate pair. Bidirectional control
 * characters are removed, because the cut may drop the closing one.
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

/** The wire form of a row of the list. */
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

/** The wire form of a message with its replies; the storage key of its file is not included. */
export function publicMessage(row: MessageRow, replies: ReplyRow[]): InboxMessage {
  return {
    id: row.id,
    subject: row.subject,
    name: row.name,
    email: row.email,
    phone: row.phone,
    // Browsers send forms with CRLF.
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

/** The wire form of a reply. */
export function publicReply({ id, at, text, actor, name, sentAt, failedAt, isStored }: ReplyRow): MessageReply {
  const mail = !isStored ? null : sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'waiting'
  return { id, at, text, who: actorName(actor, name), mail }
}

/** A stored message. */
export type MessageRow = typeof contactMessages.$inferSelect

/** A reply with its author and the state of its email. */
export interface ReplyRow {
  id: string
  key: string
  messageId: string
  at: number
  text: string
  actor: string
  /** `null` for an unknown staff member. */
  name: string | null
  sentAt: number | null
  failedAt: number | null
  /** True while the email is in the outbox, sent or not. */
  isStored: boolean
}
