import type { AttachmentType } from '#domain/contact.ts'
import type { MessageCard, MessageReply, OwnerMessage } from '#domain/owner-messages.ts'
import type { MessageRow, ReplyRow } from './owner-messages.store.ts'

const excerptLength = 140

/** The beginning of a text as one line of at most 140 characters, never cut through one. */
export function excerptOf(start: string): string {
  const characters = Array.from(start.replace(/\s+/gu, ' ').trim())
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
export function publicMessage(row: MessageRow, replies: ReplyRow[]): OwnerMessage {
  return {
    id: row.id,
    subject: row.subject,
    name: row.name,
    email: row.email,
    phone: row.phone,
    text: row.message,
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
export function publicReply({ id, at, text, who, sentAt, failedAt, isKept }: ReplyRow): MessageReply {
  const mail = !isKept ? null : sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'waiting'
  return { id, at, text, who: who ?? 'Somebody who left', mail }
}
