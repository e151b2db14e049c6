import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Changes of prices and stock. */

export const priceHistory = sqliteTable('price_history', {
  id: integer().primaryKey(),
  productId: text('product_id').notNull(),
  at: integer().notNull(),
  actor: text(),
  wasNewPrice: integer('was_new_price').notNull(),
  wasOldPrice: integer('was_old_price'),
  newPrice: integer('new_price').notNull(),
  oldPrice: integer('old_price'),
})

export const stockChanges = sqliteTable('stock_changes', {
  key: text().primaryKey(),
  productId: text('product_id').notNull(),
  at: integer().notNull(),
  actor: text().notNull(),
  was: integer(),
  now: integer(),
})

export const bulkChanges = sqliteTable('bulk_changes', {
  id: text().primaryKey(),
  kind: text().$type<'import' | 'prices' | 'vehicles'>().notNull(),
  title: text().notNull(),
  state: text().$type<'previewed' | 'applied' | 'undone'>().notNull().default('previewed'),
  actor: text().notNull(),
  createdAt: integer('created_at').notNull(),
  appliedAt: integer('applied_at'),
  undoneAt: integer('undone_at'),
})

export const bulkChangeRows = sqliteTable('bulk_change_rows', {
  changeId: text('change_id').notNull(),
  position: integer().notNull(),
  productId: text('product_id'),
  vehicle: text(),
  before: text(),
  after: text(),
  problem: text(),
  kept: text(),
  pictures: text(),
  isNumbered: integer('is_numbered').notNull().default(0),
})

export const importMappings = sqliteTable('import_mappings', {
  headings: text().primaryKey(),
  mapping: text().notNull(),
  usedAt: integer('used_at').notNull(),
})
