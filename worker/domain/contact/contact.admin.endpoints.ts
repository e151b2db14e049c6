import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { MessageCard, MessageReply, messageStates, InboxMessage } from './inbox-message.ts'
import { messageText } from './message-fields.ts'

const MessageId = z.string().check(z.maxLength(40))
const Cursor = z.string().check(z.maxLength(40))

/** The admin's inbox: messages of the contact form and replies to them. */
export const messagesApi = defineEndpoints('/api/hitech/owner/messages', 'staff', {
  /** `unread` and `unanswered` count all messages up to `countedMessages`, regardless of the filter. */
  listMessages: get('', 'Messages from the contact form, newest first, 25 at a time.', {
    query: z.object({ state: z.optional(z.enum(messageStates)), after: z.optional(Cursor) }),
    reply: z.object({
      messages: z.array(MessageCard),
      next: z.nullable(z.string()),
      unread: z.int(),
      unanswered: z.int(),
    }),
  }),

  /**
   * @throws ShopError 'NOT_FOUND' for an unknown id
   */
  getMessage: get('/{id}', 'One message with its replies. Reading it here changes no marks.', {
    params: z.object({ id: MessageId }),
    reply: z.object({ contactMessage: InboxMessage }),
  }),

  /**
   * Sets or clears marks; one that is left out stays. An answered message is also read. Repeating it changes
   * nothing.
   */
  markMessage: post('/{id}/mark', 'Marks a message as read or unread, answered or not.', {
    params: z.object({ id: MessageId }),
    body: z.object({ read: z.optional(z.boolean()), answered: z.optional(z.boolean()) }),
    reply: z.object({ isRead: z.boolean(), isAnswered: z.boolean() }),
    message: 'Marked.',
  }),

  /**
   * Emails a reply to the sender of a message and marks it as read and answered. The device creates a `key` per
   * reply, so that a retry sends no second email. Other text under the same key is `IDEMPOTENCY_MISMATCH`.
   */
  replyToMessage: post('/{id}/reply', 'Replies to a message by email.', {
    params: z.object({ id: MessageId }),
    body: z.object({
      key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      text: messageText('Please write your answer.'),
    }),
    maxBytes: 64 * 1024,
    reply: z.object({ reply: MessageReply }),
    message: 'Your answer is on its way.',
    failure: 'Your answer was not sent. Please try again.',
  }),

  /**
   * The attachment of a message, as a download that no browser opens; not JSON.
   * @throws ShopError 'NOT_FOUND' without one
   */
  getAttachment: get(
    '/{id}/attachment',
    'The attached file, as application/octet-stream. It was not scanned for viruses.',
    {
      params: z.object({ id: MessageId }),
    },
  ),
})
