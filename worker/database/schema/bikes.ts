import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { KindOfPart } from '#domain/products/kinds-of-part.ts'

/** The bikes that parts fit; triggers maintain them. */

/** Spellings of bikes, by which triggers fill `product_bikes`. */
export const bikeSpellings = sqliteTable('bike_spellings', {
  spelling: text().primaryKey(),
  bike: text().notNull(),
})

/** Active parts by the bikes that their `fits` name. */
export const productBikes = sqliteTable(
  'product_bikes',
  {
    bike: text().notNull(),
    productId: text('product_id').notNull(),
    kind: text().$type<KindOfPart>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bike, table.productId] }),
    index('product_bikes_kind').on(table.bike, table.kind, table.productId),
    index('product_bikes_product').on(table.productId),
  ],
)

export const bikeCounts = sqliteTable(
  'bike_counts',
  {
    bike: text().notNull(),
    kind: text().$type<KindOfPart>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bike, table.kind] })],
)
