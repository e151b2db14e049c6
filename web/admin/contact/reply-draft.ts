import { deviceStorage } from '#web/storage.ts'

/** Answers that were begun and not sent, kept on this device by the message's id. */

interface Draft {
  text: string
  /** The key of the last try, and the words it was tried with. */
  tried?: { key: string; text: string }
}

const nameOf = (messageId: string) => `owner-reply:${messageId}`

/** What was typed for a message and not sent; empty when nothing was. */
export function readReplyDraft(messageId: string): string {
  return read(messageId).text
}

/** Stores what is typed; an empty text deletes it. */
export function storeReplyDraft(messageId: string, text: string): void {
  if (text.trim() === '') return deleteReplyDraft(messageId)
  deviceStorage.writeJson(nameOf(messageId), { ...read(messageId), text })
}

/** The key that makes a second try safe: the same for the same words, also after the page was loaded again. */
export function replyKeyFor(messageId: string, text: string): string {
  const { tried } = read(messageId)
  if (tried?.text === text) return tried.key
  const key = crypto.randomUUID()
  deviceStorage.writeJson(nameOf(messageId), { text, tried: { key, text } })
  return key
}

/** The answer is on its way: an equal one is a new one. */
export function deleteReplyDraft(messageId: string): void {
  deviceStorage.write(nameOf(messageId), null)
}

function read(messageId: string): Draft {
  const stored = deviceStorage.readJson(nameOf(messageId)) as Draft | null
  return typeof stored?.text === 'string' ? stored : { text: '' }
}
