import type { contactMessages } from '#worker/database/schema/messages.ts'

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
