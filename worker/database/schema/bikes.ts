import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { KindOfPart } from '#domain/products/kinds-of-part.ts'

/** The bikes that parts fit; triggers maintain them. */

/** Active parts by the bikes that their `fits` name. */
export const productBikes = sqliteTable('product_bikes', {
  bike: text().notNull(),
  productId: text('product_id').notNull(),
  kind: text().$type<KindOfPart>().notNull(),
})

export const bikeCounts = sqliteTable('bike_counts', {
  bike: text().notNull(),
  kind: text().$type<KindOfPart>().notNull(),
  count: integer().notNull(),
})
