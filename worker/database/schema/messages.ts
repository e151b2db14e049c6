import { type SQL, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#domain/language/languages.ts'

/** Messages to the shop, replies, and the outbox. */

/** The last ten digits of a phone number as it was typed. */
export const lastDigitsOf = (phone: SQL) =>
  sql`substr(${[' ', '-', '(', ')', '.', '+'].reduce((text, sign) => sql`replace(${text}, ${sql.raw(`'${sign}'`)}, '')`, phone)}, -10)`

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    wantsMarketing: integer('wants_marketing', { mode: 'boolean' }).notNull(),
    attachmentKey: text('attachment_key').unique(),
    attachmentName: text('attachment_name'),
    attachmentType: text('attachment_type'),
    attachmentBytes: integer('attachment_bytes'),
    fingerprint: text().notNull().unique(),
    createdAt: integer('created_at').notNull(),
    readAt: integer('read_at'),
    answeredAt: integer('answered_at'),
    emailCanonical: text('email_canonical'),
    language: text().$type<Language>().notNull().default('en'),
  },
  (table) => [
    index('contact_messages_by_time').on(table.createdAt),
    index('contact_messages_by_email').on(table.emailCanonical, table.createdAt),
    index('contact_messages_by_phone').on(sql`${lastDigitsOf(sql`phone`)}`, table.id),
    index('contact_messages_to_canonize')
      .on(table.id)
      .where(sql`email_canonical IS NULL`),
    index('contact_messages_unread')
      .on(table.id)
      .where(sql`read_at IS NULL`),
    index('contact_messages_unanswered')
      .on(table.id)
      .where(sql`answered_at IS NULL`),
  ],
)

export const messageReplies = sqliteTable(
  'message_replies',
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    messageId: text('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    actor: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('message_replies_by_message').on(table.messageId, table.id)],
)

export const outbox = sqliteTable(
  'outbox',
  {
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
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at IS NULL AND failed_at IS NULL`),
    index('outbox_about')
      .on(table.about)
      .where(sql`about IS NOT NULL AND sent_at IS NULL`),
    index('outbox_by_time').on(table.createdAt),
    index('outbox_troubled')
      .on(table.createdAt)
      .where(sql`sent_at IS NULL AND attempts > 0`),
  ],
)
