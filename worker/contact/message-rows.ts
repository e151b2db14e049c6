import type { contactMessages } from '#worker/database/schema/messages.ts'

/** A message as it stands in the books. */
export type MessageRow = typeof contactMessages.$inferSelect

/** A reply with who wrote it and what became of its letter. */
export interface ReplyRow {
  id: string
  key: string
  messageId: string
  at: number
  text: string
  actor: string
  /** `null` for somebody who left. */
  name: string | null
  sentAt: number | null
  failedAt: number | null
  /** Whether the letter is still in the outbox, sent or not. */
  isKept: boolean
}
