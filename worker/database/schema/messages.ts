import { type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#domain/language/languages.ts'

/** Messages to the shop, replies, and the outbox. */

/** The last ten digits of a phone number as it was typed. */
export const lastDigitsOf = (phone: SQL) =>
  sql`substr(${[' ', '-', '(', ')', '.', '+'].reduce((text, sign) => sql`replace(${text}, ${sql.raw(`'${sign}'`)}, '')`, phone)}, -10)`

export const contactMessages = sqliteTable('contact_messages', {
  id: text().primaryKey(),
  subject: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  wantsMarketing: integer('wants_marketing', { mode: 'boolean' }).notNull(),
  attachmentKey: text('attachment_key'),
  attachmentName: text('attachment_name'),
  attachmentType: text('attachment_type'),
  attachmentBytes: integer('attachment_bytes'),
  fingerprint: text().notNull(),
  createdAt: integer('created_at').notNull(),
  readAt: integer('read_at'),
  answeredAt: integer('answered_at'),
  emailCanonical: text('email_canonical'),
  language: text().$type<Language>().notNull().default('en'),
})

export const messageReplies = sqliteTable('message_replies', {
  id: text().primaryKey(),
  key: text().notNull(),
  messageId: text('message_id').notNull(),
  at: integer().notNull(),
  actor: text().notNull(),
  text: text().notNull(),
})

export const outbox = sqliteTable('outbox', {
  id: text().primaryKey(),
  kind: text().notNull(),
  sealed: text(),
  createdAt: integer('created_at').notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: integer('next_attempt_at').notNull(),
  sentAt: integer('sent_at'),
  failedAt: integer('failed_at'),
  /** What an email is about that a newer one replaces while it is pending. */
  about: text(),
})
