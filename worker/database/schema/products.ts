import { eq, sql } from 'drizzle-orm'
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Picture } from '#domain/media/picture.ts'
import type { Grade } from '#domain/products/grades.ts'
import type { DoubtedVehicle } from '#domain/vehicles/fit.ts'
import type { FitList } from '#domain/vehicles/fit-text.ts'
import { json } from './json-column.ts'

/**
 * The catalogue, and derived tables that let lists read few rows. `migrations/` creates the tables, with STRICT,
 * CHECK and triggers, which drizzle's schema cannot express. `tests/worker/database/schema.test.ts` compares both.
 */

export const pictures = sqliteTable('pictures', {
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at'),
})

export const products = sqliteTable('products', {
  id: text().primaryKey(),
  partNumber: text('part_number').notNull(),
  name: text().notNull(),
  description: text().notNull(),
  category: text().notNull(),
  subCategory: text('sub_category').notNull(),
  kind: text().notNull(),
  maker: text(),
  grade: text().$type<Grade>(),
  family: text(),
  fits: json<string[]>('fits'),
  alsoCalled: json<string[]>('also_called'),
  specs: json<[string, string][]>('specs'),
  pictures: json<Picture[]>('pictures'),
  newPrice: integer('new_price').notNull(),
  oldPrice: integer('old_price'),
  stock: integer(),
  ratingStars: integer('rating_stars').notNull().default(4),
  ratingCount: integer('rating_count').notNull().default(122),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  shelf: text(),
  lowAt: integer('low_at').notNull().default(2),
  countedAt: integer('counted_at'),
  updatedBy: text('updated_by'),
  isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
  /** The owner's own names; the shop makes the others. */
  nameRoman: text('name_roman'),
  nameUr: text('name_ur'),
  descriptionRoman: text('description_roman'),
  descriptionUr: text('description_ur'),
  /** Sums of its public reviews; triggers maintain them. The stars have one decimal. */
  reviewCount: integer('review_count').notNull().default(0),
  reviewStars: real('review_stars').notNull().default(0),
  /** The bikes whose shoppers are warned, with the years of each; a trigger maintains them. */
  doubtfulFits: text('doubtful_fits', { mode: 'json' }).$type<DoubtedVehicle[]>(),
  /** Pieces in orders that nobody vouched for; triggers maintain them. */
  held: integer().notNull().default(0),
  /** What it says of vehicles; `null` until the shop has read the texts of `fits`. */
  fitRows: text('fit_rows', { mode: 'json' }).$type<FitList>(),
})

/** Active products, in queries that use an index of those. */
export const isActive = eq(products.isActive, true)

/** Active products, in queries by a rarer condition: the plus prevents the use of an index of all active ones. */
export const isSold = sql`+${products.isActive} = 1`

export const productCounts = sqliteTable('product_counts', {
  category: text().notNull(),
  subCategory: text('sub_category').notNull(),
  activeCount: integer('active_count').notNull(),
})

/** The newest active parts of a brand and engine size as rows of cards; triggers maintain them. */
export const categoryFronts = sqliteTable('shelf_fronts', {
  category: text().notNull(),
  subCategory: text('sub_category').notNull(),
  /** Columns of cards by the names of `productCardColumns`. */
  cards: json<unknown[]>('cards'),
})

/** The highest part number; a trigger maintains it. */
export const partNumbers = sqliteTable('part_numbers', {
  id: integer().primaryKey(),
  highest: integer().notNull(),
})

export const catalogueVersion = sqliteTable('catalogue_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

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
