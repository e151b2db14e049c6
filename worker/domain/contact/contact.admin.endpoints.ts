import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { MessageCard, MessageReply, messageStates, InboxMessage } from './inbox-message.ts'
import { messageText } from './message-fields.ts'

/** The inbox of the counter: what came in through the contact form, and what was answered. */

const MessageId = z.string().check(z.maxLength(40))
const Cursor = z.string().check(z.maxLength(40))

/** The inbox, newest first. `unread` and `unanswered` count all messages up to `countedMessages`, whatever is asked for. */
export const listMessagesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/messages',
  access: 'staff',
  summary: 'Messages from the contact form, newest first, 25 at a time.',
  query: z.object({ state: z.optional(z.enum(messageStates)), after: z.optional(Cursor) }),
  reply: z.object({
    messages: z.array(MessageCard),
    next: z.nullable(z.string()),
    unread: z.int(),
    unanswered: z.int(),
  }),
})

/** One message. Answers `NOT_FOUND` for an unknown id. */
export const getMessageEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/messages/{id}',
  access: 'staff',
  summary: 'One message with its answers. Reading it here marks nothing.',
  params: z.object({ id: MessageId }),
  reply: z.object({ contactMessage: InboxMessage }),
})

/**
 * Sets or takes away marks; one that is left out stays as it is. What is answered has been read. Doing it again changes
 * nothing.
 */
export const markMessageEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/messages/{id}/mark',
  access: 'staff',
  summary: 'Marks a message as read or unread, answered or not.',
  params: z.object({ id: MessageId }),
  body: z.object({ read: z.optional(z.boolean()), answered: z.optional(z.boolean()) }),
  reply: z.object({ isRead: z.boolean(), isAnswered: z.boolean() }),
  message: 'Marked.',
})

/**
 * Mails an answer to the address of the message and marks it as read and answered. `key` is made by the device, once an
 * answer: however often it is sent, one letter goes out. Other words under the same key are `IDEMPOTENCY_MISMATCH`.
 */
export const replyToMessageEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/messages/{id}/reply',
  access: 'staff',
  summary: 'Answers a message by mail.',
  params: z.object({ id: MessageId }),
  body: z.object({
    key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    text: messageText('Please write your answer.'),
  }),
  maxBytes: 64 * 1024,
  reply: z.object({ reply: MessageReply }),
  message: 'Your answer is on its way.',
  failure: 'Your answer was not sent. Please try again.',
})

/** The file of a message, as a download that no browser opens; not JSON. `NOT_FOUND` when there is none. Trust §3.5. */
export const getAttachmentEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/messages/{id}/attachment',
  access: 'staff',
  summary: 'The attached file, as application/octet-stream. It was not scanned for viruses.',
  params: z.object({ id: MessageId }),
  reply: z.object({}),
})
