import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The bikes that parts fit; triggers maintain them. */

/** Active parts by the bikes that their `fits` name. */
export const productBikes = sqliteTable('product_bikes', {
  bike: text().notNull(),
  productId: text('product_id').notNull(),
  kind: text().notNull(),
})

export const bikeCounts = sqliteTable('bike_counts', {
  bike: text().notNull(),
  kind: text().notNull(),
  count: integer().notNull(),
})
