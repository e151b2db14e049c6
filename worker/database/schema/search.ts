import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Search data in the primary database; the index has its own database. */

export const searchQueue = sqliteTable('search_queue', { productId: text('product_id').primaryKey() })

export const synonyms = sqliteTable(
  'synonyms',
  {
    phrase: text().primaryKey(),
    words: text().notNull(),
    means: text().notNull(),
    version: integer().notNull().default(1),
    told: integer().notNull().default(0),
  },
  (table) => [
    index('synonyms_in_use')
      .on(table.phrase)
      .where(sql`means <> ''`),
    index('synonyms_untold')
      .on(table.phrase)
      .where(sql`told <> version`),
  ],
)

export const searchTerms = sqliteTable(
  'search_terms',
  {
    words: text().primaryKey(),
    searches: integer().notNull(),
    results: integer().notNull(),
    firstDay: integer('first_day').notNull(),
    lastDay: integer('last_day').notNull(),
  },
  (table) => [
    index('search_terms_unanswered')
      .on(table.searches, table.words)
      .where(sql`results = 0`),
    index('search_terms_by_count').on(table.searches, table.words),
    index('search_terms_by_day').on(table.lastDay),
    index('search_terms_once')
      .on(table.lastDay)
      .where(sql`searches = 1`),
  ],
)

export const searchTermCount = sqliteTable('search_term_count', {
  id: integer().primaryKey(),
  count: integer().notNull(),
})

/** Numbers of parts by combination of facet values, copied from the index at the state that the mark names. */
export const facetCounts = sqliteTable('facet_counts', {
  id: integer().primaryKey(),
  cells: text().notNull(),
  mark: text().notNull(),
})
