import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OrderState } from '#domain/orders/order-states.ts'

/** Totals of orders and of requests, so that no page counts them. */

export const orderCounts = sqliteTable(
  'order_counts',
  {
    state: text().$type<OrderState>().notNull(),
    isPaid: integer('is_paid', { mode: 'boolean' }).notNull(),
    count: integer().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.state, table.isPaid] })],
)

const outcomes = {
  confirmed: integer().notNull().default(0),
  cancelled: integer().notNull().default(0),
  delivered: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  returned: integer().notNull().default(0),
}

export const orderDays = sqliteTable(
  'order_days',
  {
    day: integer().notNull(),
    city: text().notNull(),
    placed: integer().notNull().default(0),
    amount: integer().notNull().default(0),
    ...outcomes,
    taken: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.city] })],
)

export const productDays = sqliteTable(
  'product_days',
  { day: integer().notNull(), productId: text('product_id').notNull(), ...outcomes },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)

export const requestHours = sqliteTable(
  'request_hours',
  {
    hour: integer().notNull(),
    route: text().notNull(),
    code: text().notNull(),
    count: integer().notNull(),
    ms: integer().notNull(),
    slowestMs: integer('slowest_ms').notNull(),
    slow: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.route, table.code] })],
)

export const alerts = sqliteTable('alerts', { trouble: text().primaryKey(), sentAt: integer('told_at').notNull() })
