import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Changes of prices and stock. */

export const priceHistory = sqliteTable(
  'price_history',
  {
    id: integer().primaryKey(),
    productId: text('product_id').notNull(),
    at: integer().notNull(),
    actor: text(),
    wasNewPrice: integer('was_new_price').notNull(),
    wasOldPrice: integer('was_old_price'),
    newPrice: integer('new_price').notNull(),
    oldPrice: integer('old_price'),
  },
  (table) => [index('price_history_by_product').on(table.productId, table.id)],
)

export const stockChanges = sqliteTable(
  'stock_changes',
  {
    key: text().primaryKey(),
    productId: text('product_id').notNull(),
    at: integer().notNull(),
    actor: text().notNull(),
    was: integer(),
    now: integer(),
  },
  (table) => [index('stock_changes_by_product').on(table.productId, table.at)],
)

export const bulkChanges = sqliteTable(
  'bulk_changes',
  {
    id: text().primaryKey(),
    kind: text().$type<'import' | 'prices'>().notNull(),
    title: text().notNull(),
    state: text().$type<'previewed' | 'applied' | 'undone'>().notNull().default('previewed'),
    actor: text().notNull(),
    createdAt: integer('created_at').notNull(),
    appliedAt: integer('applied_at'),
    undoneAt: integer('undone_at'),
  },
  (table) => [index('bulk_changes_by_state').on(table.state, table.createdAt)],
)

export const bulkChangeRows = sqliteTable(
  'bulk_change_rows',
  {
    changeId: text('change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: text('product_id'),
    before: text(),
    after: text(),
    problem: text(),
    kept: text(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.position] }),
    index('bulk_change_rows_with_problem')
      .on(table.changeId, table.position)
      .where(sql`problem IS NOT NULL`),
  ],
)
