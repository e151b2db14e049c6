import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ConsentSource } from '#domain/accounts/marketing-consent.ts'
import type { MyBike } from '#domain/bikes/my-bike.ts'
import { products } from './products.ts'

/** Accounts, consents, carts, password resets and account deletions. */

export const users = sqliteTable('users', {
  id: text().primaryKey(),
  emailCanonical: text('email_canonical').notNull().unique(),
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

export const consents = sqliteTable(
  'consents',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    emailCanonical: text('email_canonical').notNull(),
    name: text().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    source: text().$type<ConsentSource>().notNull(),
    words: text().notNull(),
    givenAt: integer('given_at').notNull(),
    withdrawnAt: integer('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('consents_standing')
      .on(table.emailCanonical)
      .where(sql`withdrawn_at IS NULL`),
    index('consents_by_email').on(table.emailCanonical, table.id),
    index('consents_by_user')
      .on(table.userId)
      .where(sql`user_id IS NOT NULL`),
    index('consents_withdrawn')
      .on(table.withdrawnAt)
      .where(sql`withdrawn_at IS NOT NULL`),
  ],
)

export const customerNotes = sqliteTable('customer_notes', {
  customer: text().primaryKey(),
  note: text().notNull(),
  actor: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const cartLines = sqliteTable(
  'cart_lines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('cart_lines_product').on(table.productId),
  ],
)

export const cartAdditions = sqliteTable(
  'cart_presses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    pressedAt: integer('pressed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('cart_presses_by_time').on(table.pressedAt)],
)

export const userSessions = sqliteTable(
  'user_sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('user_sessions_by_user').on(table.userId, table.createdAt),
    index('user_sessions_by_expiry').on(table.expiresAt),
  ],
)

export const resetTokens = sqliteTable(
  'reset_tokens',
  {
    hash: text().primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('reset_tokens_by_user').on(table.userId), index('reset_tokens_by_expiry').on(table.expiresAt)],
)

export const deletionCodes = sqliteTable(
  'deletion_codes',
  {
    emailHash: text('email_hash').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    attempts: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('deletion_codes_by_user').on(table.userId), index('deletion_codes_by_expiry').on(table.expiresAt)],
)

export const deletionGrants = sqliteTable(
  'deletion_grants',
  {
    hash: text().primaryKey(),
    emailHash: text('email_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [
    index('deletion_grants_by_user').on(table.userId),
    index('deletion_grants_by_expiry').on(table.expiresAt),
  ],
)

export const deletedAccounts = sqliteTable(
  'deleted_accounts',
  {
    userId: text('user_id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    deletedAt: integer('deleted_at').notNull(),
    listedAt: integer('listed_at'),
  },
  (table) => [
    index('deleted_accounts_unlisted')
      .on(table.deletedAt)
      .where(sql`listed_at IS NULL`),
  ],
)
