import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json } from './json-column.ts'

/** The vehicles that parts fit; triggers maintain them. The vehicle `*` is any. */

/** Active parts by the vehicles that they name. */
export const productBikes = sqliteTable('product_bikes', {
  bike: text().notNull(),
  productId: text('product_id').notNull(),
  kind: text().notNull(),
  /** A row without years names the vehicle. */
  isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(true),
  /** Pairs of a first and a last year. */
  years: json<[number | null, number | null][]>('years').default([]),
})

export const bikeCounts = sqliteTable('bike_counts', {
  bike: text().notNull(),
  kind: text().notNull(),
  count: integer().notNull(),
  openCount: integer('open_count').notNull().default(0),
})
