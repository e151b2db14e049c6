import { deviceStorage } from '#web/storage.ts'
import { randomId } from '#web/random-id.ts'

/** Unsent replies, stored on this device by message id. */

interface Draft {
  text: string
  /** Idempotency key and text of the last attempt. */
  tried?: { key: string; text: string }
}

const nameOf = (messageId: string) => `owner-reply:${messageId}`

/** The unsent reply to a message; empty if there is none. */
export function readReplyDraft(messageId: string): string {
  return read(messageId).text
}

/** Stores an unsent reply; empty text deletes it. */
export function storeReplyDraft(messageId: string, text: string): void {
  if (text.trim() === '') return deleteReplyDraft(messageId)
  deviceStorage.writeJson(nameOf(messageId), { ...read(messageId), text })
}

/** Returns the idempotency key of a reply: the same for the same text, also after a reload. */
export function replyKeyFor(messageId: string, text: string): string {
  const { tried } = read(messageId)
  if (tried?.text === text) return tried.key
  const key = randomId()
  deviceStorage.writeJson(nameOf(messageId), { text, tried: { key, text } })
  return key
}

/** Deletes a reply after it is sent, so the same text counts as a new reply. */
export function deleteReplyDraft(messageId: string): void {
  deviceStorage.write(nameOf(messageId), null)
}

function read(messageId: string): Draft {
  const stored = deviceStorage.readJson(nameOf(messageId)) as Draft | null
  return typeof stored?.text === 'string' ? stored : { text: '' }
}
