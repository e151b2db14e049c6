import { forget, keep, readKept } from '#web/admin/app/stored-drafts.ts'

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

/** Keeps what is typed; nothing is kept of nothing. */
export function keepReplyDraft(messageId: string, text: string): void {
  if (text.trim() === '') return forgetReplyDraft(messageId)
  keep(nameOf(messageId), { ...read(messageId), text })
}

/** The key that makes a second try safe: the same for the same words, also after the page was loaded again. */
export function replyKeyFor(messageId: string, text: string): string {
  const { tried } = read(messageId)
  if (tried?.text === text) return tried.key
  const key = crypto.randomUUID()
  keep(nameOf(messageId), { text, tried: { key, text } })
  return key
}

/** The answer is on its way: an equal one is a new one. */
export function forgetReplyDraft(messageId: string): void {
  forget(nameOf(messageId))
}

function read(messageId: string): Draft {
  const kept = readKept(nameOf(messageId)) as Draft | null
  return typeof kept?.text === 'string' ? kept : { text: '' }
}
