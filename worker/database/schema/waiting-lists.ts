import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#domain/language/languages.ts'

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
