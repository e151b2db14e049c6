import * as z from 'zod/mini'
import { shop } from '#domain/settings/shop-name.ts'
import { attachmentTypes } from './attachments.ts'
import { fillIn, msg, t } from '#domain/language/translate.ts'
import { apart } from '#domain/language/isolate-latin.ts'

/** The filters of the inbox. */
export const messageStates = ['all', 'unread', 'unanswered'] as const
/** One of `messageStates`. */
export type MessageState = (typeof messageStates)[number]

/**
 * A message in the list. Everything but `id` and the marks is untrusted input: screens show it as plain text only.
 * `excerpt` is one line of at most 140 characters; `at` is epoch milliseconds.
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

/** An attached file. Its name is for display only, and the file was not scanned. `bytes` is its size. */
export const MessageAttachment = z.object({ name: z.string(), type: z.enum(attachmentTypes), bytes: z.int() })
export type MessageAttachment = z.infer<typeof MessageAttachment>

/**
 * A reply sent by email. `mail` is the state of the email: pending, sent, failed, or `null` for one too old to be
 * stored.
 */
export const MessageReply = z.object({
  id: z.string(),
  at: z.int(),
  who: z.string(),
  text: z.string(),
  mail: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
})
export type MessageReply = z.infer<typeof MessageReply>

/** A message with its replies, oldest first. `phone` is digits only if it was a number. */
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

/** The opening of a WhatsApp reply, which staff continue. Plain text. */
export function whatsappGreeting({ name, subject }: { name: string; subject: string }): string {
  return `Assalam o alaikum ${name}. This is ${shop.name}, Lahore. You wrote to us about “${subject}”. `
}

/** Messages per page of the inbox. */
export const messagesPerPage = 25
/** Unread and unanswered messages are counted up to this number; beyond it the screen shows "99+". */
export const countedMessages = 100

/**
 * The text of a WhatsApp message, in the current language: a greeting before its first line, and no empty line. Staff
 * send it by hand (`phone-links.ts`).
 */
export function readyMessage(name: string | null, [first, ...lines]: (string | null | undefined)[]): string {
  const greeting = name ? fillIn(msg('Assalam o alaikum {name}.'), { name: apart(name) }) : t('Assalam o alaikum.')
  return [`${greeting} ${first}`, ...lines].filter(Boolean).join('\n')
}

/** The last line, about the order; empty without a link. */
export function linkLine(label: string, link: string | null | undefined): string {
  return link ? `${label}: ${link}` : ''
}
