import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#domain/language/languages.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { AdvanceReason } from '#domain/advances/advance.ts'
import type { PrivatePictureType } from '#worker/media/customer-files.ts'
import type { EntryKind, PaymentWay } from '#domain/ledger/order-entry.ts'
import type { DeliveryWay, OrderChannel, OrderState } from '#domain/orders/order-states.ts'
import { json } from './json-column.ts'
import type { ReturnSource, ReturnState } from '#domain/returns/return-states.ts'

/** Orders, their ledger, couriers and received cash. */

/** The sums of the ledger, which triggers keep. */
const ledgerSums = {
  advance: integer().notNull().default(0),
  goodwill: integer().notNull().default(0),
  refunded: integer().notNull().default(0),
  collected: integer().notNull().default(0),
  collectedBefore: integer('collected_before').notNull().default(0),
  unaccepted: integer().notNull().default(0),
}

/** The requested advance. */
const advanceColumns = {
  advanceAsked: integer('advance_asked').notNull().default(0),
  advanceReason: text('advance_reason').$type<AdvanceReason>(),
  advanceNote: text('advance_note'),
  advanceUntil: integer('advance_until'),
  advanceRemindAt: integer('advance_remind_at'),
}

export const orders = sqliteTable('orders', {
  id: text().primaryKey(),
  number: integer().notNull(),
  userId: text('user_id'),
  idempotencyKey: text('idempotency_key').notNull(),
  requestHash: text('request_hash').notNull(),
  state: text().$type<OrderState>().notNull().default('placed'),
  isPaid: integer('is_paid', { mode: 'boolean' }).notNull().default(false),
  subtotal: integer().notNull(),
  deliveryFee: integer('delivery_fee').notNull(),
  amount: integer().notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  email: text(),
  street: text(),
  city: text().notNull(),
  province: text().notNull(),
  zipCode: text('zip_code'),
  country: text().notNull(),
  phone: text(),
  accountDeletedAt: integer('account_deleted_at'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  channel: text().$type<OrderChannel>().notNull().default('web'),
  staffKey: text('staff_key'),
  callAttempts: integer('call_attempts').notNull().default(0),
  callAfter: integer('call_after').notNull().default(0),
  reason: text(),
  note: text(),
  courierId: text('courier_id'),
  trackingNumber: text('tracking_number'),
  shippedAt: integer('shipped_at'),
  deliveredAt: integer('delivered_at'),
  cashDue: integer('cash_due'),
  receiptId: text('receipt_id'),
  scrubbedAt: integer('scrubbed_at'),
  unconfirmedSince: integer('unconfirmed_since'),
  clientHash: text('client_hash'),
  emailCanonical: text('email_canonical'),
  bike: text(),
  guestKey: text('guest_key'),
  deviceTokenVersion: integer('device_token_version').notNull().default(0),
  messageTokenVersion: integer('message_token_version').notNull().default(0),
  slipTokenVersion: integer('slip_token_version').notNull().default(0),
  customerConfirmedAt: integer('customer_confirmed_at'),
  delivery: text().$type<DeliveryWay>().notNull().default('door'),
  zone: text(),
  endedAt: integer('ended_at'),
  language: text().$type<Language>().notNull().default('en'),
  ...ledgerSums,
  ...advanceColumns,
  exchangeOf: text('exchange_of'),
  kept: integer().notNull().default(0),
  retainedWords: text('kept_words'),
  cameBack: integer('came_back').notNull().default(0),
  held: text(),
  phoneHash: text('phone_hash'),
  isClaimedUnproved: integer('claimed_unproved', { mode: 'boolean' }).notNull().default(false),
  /** The days promised when it was placed; `null` for older orders. */
  returnDays: integer('return_days'),
  /** The model year of `bike`. */
  bikeYear: integer('bike_year'),
})

/** What orders hold before somebody vouched for them, by network, phone number and account; triggers keep the sums. */
export const holds = sqliteTable('holds', {
  holder: text().primaryKey(),
  amount: integer().notNull(),
  parts: text().notNull(),
})

export const orderItems = sqliteTable('order_items', {
  orderId: text('order_id').notNull(),
  position: integer().notNull(),
  productId: text('product_id').notNull(),
  name: text().notNull(),
  price: integer().notNull(),
  quantity: integer().notNull(),
  pictures: json<Picture[]>('pictures'),
  uncounted: integer().notNull().default(0),
})

export const orderEntries = sqliteTable('order_entries', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text().$type<EntryKind>().notNull(),
  amount: integer().notNull(),
  way: text().$type<PaymentWay>().notNull(),
  reference: text(),
  note: text(),
  isAtDoor: integer('door', { mode: 'boolean' }).notNull().default(false),
  actor: text().notNull(),
  at: integer().notNull(),
  key: text().notNull(),
  otherOrderId: text('other_order_id'),
})

export const orderProofs = sqliteTable('order_proofs', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text().$type<'picture' | 'reference'>().notNull(),
  reference: text(),
  fingerprint: text().notNull(),
  pictureKey: text('picture_key'),
  pictureType: text('picture_type').$type<PrivatePictureType>(),
  state: text().$type<'open' | 'received' | 'declined'>().notNull().default('open'),
  words: text(),
  actor: text(),
  at: integer().notNull(),
  decidedAt: integer('decided_at'),
})

export const couriers = sqliteTable('couriers', {
  id: text().primaryKey(),
  name: text().notNull(),
  trackingUrl: text('tracking_url'),
  fee: integer().notNull().default(0),
  incomeTaxPoints: integer('income_tax_points').notNull().default(0),
  salesTaxPoints: integer('sales_tax_points').notNull().default(0),
  mostCash: integer('most_cash'),
  mostGrams: integer('most_grams').notNull().default(30_000),
  keepsDays: integer('keeps_days').notNull().default(5),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const cashReceipts = sqliteTable('cash_receipts', {
  id: text().primaryKey(),
  key: text().notNull(),
  courierId: text('courier_id').notNull(),
  at: integer().notNull(),
  actor: text().notNull(),
  orderCount: integer('order_count').notNull(),
  expected: integer().notNull(),
  received: integer().notNull(),
  reference: text().notNull().default(''),
  statementId: text('statement_id'),
  undoneAt: integer('undone_at'),
})

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
