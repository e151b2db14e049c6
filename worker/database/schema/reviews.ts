import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { FitVote, ReviewPicture } from '#domain/reviews/review.ts'
import { json } from './json-column.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

/** Reviews of delivered parts, and their sums, which triggers maintain. */

export const reviews = sqliteTable(
  'reviews',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    text: text().notNull().default(''),
    fit: text().$type<FitVote>(),
    bike: text(),
    year: integer(),
    name: text(),
    city: text(),
    isNameHidden: integer('is_name_hidden', { mode: 'boolean' }).notNull().default(false),
    pictures: json<ReviewPicture[]>('pictures').default([]),
    answer: text(),
    answeredAt: integer('answered_at'),
    answeredBy: text('answered_by'),
    hiddenAt: integer('hidden_at'),
    hiddenReason: text('hidden_reason'),
    hiddenBy: text('hidden_by'),
    helpful: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    unique().on(table.orderId, table.productId),
    index('reviews_newest')
      .on(table.productId, table.id)
      .where(sql`hidden_at IS NULL`),
    index('reviews_useful')
      .on(table.productId, table.helpful, table.id)
      .where(sql`hidden_at IS NULL`),
    index('reviews_to_answer')
      .on(table.id)
      .where(sql`answered_at IS NULL AND hidden_at IS NULL AND stars <= 3`),
    index('reviews_unanswered')
      .on(table.id)
      .where(sql`answered_at IS NULL AND hidden_at IS NULL`),
    index('reviews_hidden')
      .on(table.id)
      .where(sql`hidden_at IS NOT NULL`),
    index('reviews_of_product').on(table.productId),
  ],
)

export const reviewPictures = sqliteTable(
  'review_pictures',
  {
    key: text().notNull(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.reviewId] }),
    index('review_pictures_of_review').on(table.reviewId),
  ],
)

export const productRatings = sqliteTable('product_ratings', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  count: integer().notNull().default(0),
  sum: integer().notNull().default(0),
  s1: integer().notNull().default(0),
  s2: integer().notNull().default(0),
  s3: integer().notNull().default(0),
  s4: integer().notNull().default(0),
  s5: integer().notNull().default(0),
})

export const reviewFits = sqliteTable(
  'review_fits',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    bike: text().notNull(),
    yes: integer().notNull().default(0),
    no: integer().notNull().default(0),
    changed: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.bike] })],
)

export const reviewVotes = sqliteTable(
  'review_votes',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    voter: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voter] }), index('review_votes_by_time').on(table.at)],
)
