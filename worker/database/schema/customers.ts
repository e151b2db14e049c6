import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ConsentSource } from '#domain/accounts/marketing-consent.ts'
import type { MyBike } from '#domain/bikes/my-bike.ts'

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
