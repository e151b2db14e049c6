import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ConsentSource } from '#domain/accounts/marketing-consent.ts'
import type { MyBike } from '#domain/bikes/my-bike.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/languages.ts'

/** Accounts, consents, carts, password resets and account deletions. */

export const users = sqliteTable('users', {
  id: text().primaryKey(),
  emailCanonical: text('email_canonical').notNull(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  sessionEpoch: integer('session_epoch').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  bike: text({ mode: 'json' }).$type<MyBike>(),
  emailProvedAt: integer('email_proved_at'),
  addresses: text(),
  bikes: text({ mode: 'json' }).$type<MyBike[]>(),
})

export const consents = sqliteTable('consents', {
  id: text().primaryKey(),
  email: text().notNull(),
  emailCanonical: text('email_canonical').notNull(),
  name: text().notNull(),
  userId: text('user_id'),
  source: text().$type<ConsentSource>().notNull(),
  words: text().notNull(),
  givenAt: integer('given_at').notNull(),
  withdrawnAt: integer('withdrawn_at'),
})

export const cartLines = sqliteTable('cart_lines', {
  userId: text('user_id').notNull(),
  productId: text('product_id').notNull(),
  quantity: integer().notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const userSessions = sqliteTable('user_sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  device: text().notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  endedAt: integer('ended_at'),
})

export const resetTokens = sqliteTable('reset_tokens', {
  hash: text().primaryKey(),
  userId: text('user_id'),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

export const deletionCodes = sqliteTable('deletion_codes', {
  emailHash: text('email_hash').primaryKey(),
  userId: text('user_id'),
  codeHash: text('code_hash').notNull(),
  attempts: integer().notNull().default(0),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

export const deletionGrants = sqliteTable('deletion_grants', {
  hash: text().primaryKey(),
  emailHash: text('email_hash').notNull(),
  userId: text('user_id').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

export const deletedAccounts = sqliteTable('deleted_accounts', {
  userId: text('user_id').primaryKey(),
  emailHash: text('email_hash').notNull(),
  deletedAt: integer('deleted_at').notNull(),
  listedAt: integer('listed_at'),
})

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

/** People who wait for a part, and the wishlists of accounts. */

export const waitingList = sqliteTable('waiting_list', {
  id: text().primaryKey(),
  productId: text('product_id').notNull(),
  phone: text(),
  email: text(),
  emailCanonical: text('email_canonical'),
  language: text().$type<Language>().notNull().default('en'),
  createdAt: integer('created_at').notNull(),
  notifiedAt: integer('notified_at'),
})

export const waitingParts = sqliteTable('waiting_parts', {
  productId: text('product_id').primaryKey(),
  people: integer().notNull().default(0),
  emails: integer().notNull().default(0),
  worth: integer().notNull().default(0),
  isBack: integer('is_back', { mode: 'boolean' }).notNull().default(false),
  backAt: integer('back_at'),
})

export const wishlistItems = sqliteTable('wishlist_items', {
  userId: text('user_id').notNull(),
  productId: text('product_id').notNull(),
  price: integer().notNull(),
  savedAt: integer('saved_at').notNull(),
})
