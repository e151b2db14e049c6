import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type {
  ReturnOutcome,
  ReturnReason,
  ReturnSource,
  ReturnState,
  ReturnWish,
} from '#domain/returns/return-states.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

/** Returns: parts of delivered orders that come back, with their lines and photographs. */

export const returns = sqliteTable(
  'returns',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text().$type<ReturnState>().notNull(),
    source: text().$type<ReturnSource>().notNull(),
    note: text(),
    words: text(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    moveHash: text('move_hash'),
    exchangeOrderId: text('exchange_order_id'),
    actor: text().notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    doneAt: integer('done_at'),
  },
  (table) => [
    uniqueIndex('returns_order_id_number').on(table.orderId, table.number),
    uniqueIndex('returns_order_id_key').on(table.orderId, table.key),
    index('returns_by_state').on(table.state, table.id),
  ],
)

export const returnLines = sqliteTable(
  'return_lines',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: text('product_id').notNull(),
    name: text().notNull(),
    price: integer().notNull(),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>(),
    wish: text().$type<ReturnWish>().notNull(),
    bike: text(),
    year: integer(),
    outcome: text().$type<ReturnOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    index('return_lines_by_fit')
      .on(table.productId, table.bike)
      .where(sql`reason = 'does-not-fit' AND bike IS NOT NULL`),
  ],
)

export const wrongFits = sqliteTable(
  'wrong_fits',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    bike: text().notNull(),
    people: integer().notNull(),
    firstYear: integer('first_year'),
    lastYear: integer('last_year'),
    askFrom: integer('ask_from').notNull().default(3),
    isWarned: integer('is_warned', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.bike] }),
    index('wrong_fits_to_ask')
      .on(table.people, table.productId, table.bike)
      .where(sql`is_warned = 0 AND people >= ask_from`),
  ],
)

export const returnPhotos = sqliteTable(
  'return_photos',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull().unique(),
    type: text().$type<'jpg' | 'png' | 'webp'>().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] })],
)
