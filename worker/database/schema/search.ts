import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Search data in the primary database; the index has its own database. */

export const searchQueue = sqliteTable('search_queue', { productId: text('product_id').primaryKey() })

export const synonyms = sqliteTable('synonyms', {
  phrase: text().primaryKey(),
  words: text().notNull(),
  means: text().notNull(),
  version: integer().notNull().default(1),
  told: integer().notNull().default(0),
})

export const searchTerms = sqliteTable('search_terms', {
  words: text().primaryKey(),
  searches: integer().notNull(),
  results: integer().notNull(),
  firstDay: integer('first_day').notNull(),
  lastDay: integer('last_day').notNull(),
})

/** Numbers of parts by combination of facet values, copied from the index at the state that the mark names. */
export const facetCounts = sqliteTable('facet_counts', {
  id: integer().primaryKey(),
  cells: text().notNull(),
  mark: text().notNull(),
})
