import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#domain/language/languages.ts'
import { users } from './customers.ts'
import { products } from './products.ts'

/** People who wait for a part, and the wishlists of accounts. */

export const waitingList = sqliteTable(
  'waiting_list',
  {
    id: text().primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    phone: text(),
    email: text(),
    emailCanonical: text('email_canonical'),
    language: text().$type<Language>().notNull().default('en'),
    createdAt: integer('created_at').notNull(),
    notifiedAt: integer('notified_at'),
  },
  (table) => [
    uniqueIndex('waiting_list_phones')
      .on(table.phone, table.productId)
      .where(sql`phone IS NOT NULL AND notified_at IS NULL`),
    uniqueIndex('waiting_list_emails')
      .on(table.emailCanonical, table.productId)
      .where(sql`email_canonical IS NOT NULL AND notified_at IS NULL`),
    index('waiting_list_by_phone')
      .on(table.phone)
      .where(sql`phone IS NOT NULL`),
    index('waiting_list_by_email')
      .on(table.emailCanonical)
      .where(sql`email_canonical IS NOT NULL`),
    index('waiting_list_by_part').on(table.productId, table.id),
    index('waiting_list_to_notify')
      .on(table.productId, table.id)
      .where(sql`notified_at IS NULL AND email IS NOT NULL`),
    index('waiting_list_by_time').on(table.createdAt),
  ],
)

export const waitingParts = sqliteTable(
  'waiting_parts',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    people: integer().notNull().default(0),
    emails: integer().notNull().default(0),
    worth: integer().notNull().default(0),
    isBack: integer('is_back', { mode: 'boolean' }).notNull().default(false),
    backAt: integer('back_at'),
  },
  (table) => [
    index('waiting_parts_by_worth')
      .on(table.worth, table.productId)
      .where(sql`people > 0`),
    index('waiting_parts_back')
      .on(table.worth, table.productId)
      .where(sql`people > 0 AND is_back = 1`),
    index('waiting_parts_noticed')
      .on(table.backAt)
      .where(sql`emails > 0 AND is_back = 1`),
  ],
)

export const wishlistItems = sqliteTable(
  'wishlist_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: integer().notNull(),
    savedAt: integer('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_items_product').on(table.productId),
  ],
)
