import * as z from 'zod/mini'
import { shop } from '#domain/settings/shop-name.ts'
import { attachmentTypes } from './attachments.ts'

/** Which messages the inbox lists. */
export const messageStates = ['all', 'unread', 'unanswered'] as const
/** One of `messageStates`. */
export type MessageState = (typeof messageStates)[number]

/**
 * A message in the list. Everything in it but `id` and the marks was typed by a stranger: plain text, shown as it is and
 * never as anything else. `excerpt` is one line of at most 140 characters; `at` is epoch milliseconds.
 */
export const MessageCard = z.object({
  id: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  excerpt: z.string(),
  at: z.int(),
  hasAttachment: z.boolean(),
  isRead: z.boolean(),
  isAnswered: z.boolean(),
})
export type MessageCard = z.infer<typeof MessageCard>

/** A file that came along; its name is for people only. Nobody scanned it. `bytes` is its size. */
export const MessageAttachment = z.object({ name: z.string(), type: z.enum(attachmentTypes), bytes: z.int() })
export type MessageAttachment = z.infer<typeof MessageAttachment>

/**
 * An answer that went out by mail. `mail` is what became of it: still waiting for its next try, sent, given up, or `null`
 * for one so old that nobody keeps that any more.
 */
export const MessageReply = z.object({
  id: z.string(),
  at: z.int(),
  who: z.string(),
  text: z.string(),
  mail: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
})
export type MessageReply = z.infer<typeof MessageReply>

/** A whole message with what was answered, oldest answer first. `phone` is digits only, as far as it was a number. */
export const InboxMessage = z.object({
  id: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  text: z.string(),
  wantsMarketing: z.boolean(),
  at: z.int(),
  isRead: z.boolean(),
  isAnswered: z.boolean(),
  attachment: z.nullable(MessageAttachment),
  replies: z.array(MessageReply),
})
export type InboxMessage = z.infer<typeof InboxMessage>

/** What a WhatsApp answer begins with, for the person at the counter to go on from. Plain text. */
export function whatsappGreeting({ name, subject }: { name: string; subject: string }): string {
  return `Assalam o alaikum ${name}. This is ${shop.name}, Lahore. You wrote to us about “${subject}”. `
}
