import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReturnSource, ReturnState } from '#domain/returns/return-states.ts'

/** Returns: parts of delivered orders that come back, with their lines and photographs. */

export const returns = sqliteTable('returns', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
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
})
