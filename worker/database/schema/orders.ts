import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#domain/language/languages.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { AdvanceReason } from '#domain/advances/advance.ts'
import type { PrivatePictureType } from '#worker/media/private-pictures.ts'
import type { EntryKind, PaymentWay } from '#domain/ledger/order-entry.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import type { OrderChannel, OrderState } from '#domain/orders/order-states.ts'
import { referenceNumber } from '#worker/database/reference-number.sql.ts'
import { json } from './json-column.ts'
import { users } from './customers.ts'

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

export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    number: integer().notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
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
    courierId: text('courier_id').references(() => couriers.id),
    trackingNumber: text('tracking_number'),
    shippedAt: integer('shipped_at'),
    deliveredAt: integer('delivered_at'),
    cashDue: integer('cash_due'),
    receiptId: text('receipt_id').references(() => cashReceipts.id),
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
  },
  // oxlint-disable-next-line max-lines-per-function -- a list of indexes, one after the other
  (table) => [
    uniqueIndex('orders_user_id_idempotency_key').on(table.userId, table.idempotencyKey),
    index('orders_by_user').on(table.userId, table.id),
    index('orders_by_user_time').on(table.userId, table.createdAt),
    uniqueIndex('orders_by_staff_key')
      .on(table.staffKey)
      .where(sql`staff_key IS NOT NULL`),
    index('orders_board').on(table.state, table.isPaid, table.id),
    index('orders_board_by_way').on(table.state, table.isPaid, table.delivery, table.id),
    index('orders_board_by_zone')
      .on(table.state, table.isPaid, table.zone, table.id)
      .where(sql`zone IS NOT NULL`),
    index('orders_to_call')
      .on(table.callAfter, table.id)
      .where(sql`state = 'placed'`),
    index('orders_by_phone')
      .on(sql`substr(phone, -10)`, table.id)
      .where(sql`phone IS NOT NULL`),
    index('orders_by_parcel')
      .on(sql`replace(tracking_number, '-', '')`)
      .where(sql`tracking_number IS NOT NULL`),
    index('orders_on_the_road')
      .on(table.shippedAt, table.id)
      .where(sql`state = 'shipped'`),
    index('orders_cash_due')
      .on(
        table.courierId,
        table.deliveredAt,
        table.id,
        table.cashDue,
        table.amount,
        table.unaccepted,
        table.advance,
        table.goodwill,
        table.collectedBefore,
        table.collected,
        table.state,
      )
      .where(sql`is_paid = 0 AND (state = 'delivered' OR (state = 'returned' AND collected > collected_before))`),
    index('orders_by_advance_end')
      .on(table.advanceUntil)
      .where(sql`advance_until IS NOT NULL AND state IN ('placed', 'confirmed')`),
    index('orders_by_advance_reminder')
      .on(table.advanceRemindAt)
      .where(sql`advance_remind_at IS NOT NULL AND state IN ('placed', 'confirmed')`),
    index('orders_refused_by_phone')
      .on(sql`substr(phone, -10)`)
      .where(sql`phone IS NOT NULL AND (state = 'refused' OR (state = 'returned' AND delivered_at IS NULL))`),
    index('orders_by_receipt')
      .on(table.receiptId)
      .where(sql`receipt_id IS NOT NULL`),
    index('orders_open_by_user')
      .on(table.userId, table.amount)
      .where(sql`state = 'placed' AND channel = 'web'`),
    index('orders_open_by_phone')
      .on(sql`substr(phone, -10)`, table.amount)
      .where(sql`state = 'placed' AND channel = 'web'`),
    index('orders_open_by_client')
      .on(table.clientHash, table.amount)
      .where(sql`client_hash IS NOT NULL`),
    index('orders_open_by_time')
      .on(table.createdAt, table.callAfter)
      .where(sql`state = 'placed' AND channel = 'web'`),
    index('orders_guest_by_phone_hash')
      .on(table.phoneHash, table.createdAt)
      .where(sql`guest_key IS NOT NULL AND phone_hash IS NOT NULL`),
    index('orders_received_by_user')
      .on(table.userId)
      .where(sql`state = 'delivered' AND user_id IS NOT NULL`),
    index('orders_received_by_phone')
      .on(sql`substr(phone, -10)`)
      .where(sql`state = 'delivered' AND phone IS NOT NULL`),
    index('orders_by_email')
      .on(table.emailCanonical, table.state, table.channel)
      .where(sql`email_canonical IS NOT NULL`),
    index('orders_to_canonize')
      .on(table.id)
      .where(sql`email IS NOT NULL AND email_canonical IS NULL`),
    index('orders_to_scrub')
      .on(table.updatedAt)
      .where(sql`account_deleted_at IS NOT NULL AND phone IS NOT NULL`),
    index('orders_taken_to_scrub')
      .on(table.updatedAt)
      .where(sql`user_id IS NULL AND account_deleted_at IS NULL AND scrubbed_at IS NULL`),
    index('orders_to_refund').on(table.id).where(sql`advance + collected - refunded
      > CASE WHEN state IN ('cancelled', 'refused', 'returned') THEN kept ELSE max(0, amount - unaccepted - goodwill) END`),
    index('orders_to_send_back').on(table.id).where(sql`advance + collected - refunded
      > CASE WHEN state IN ('cancelled', 'refused', 'returned') THEN kept ELSE max(0, amount - unaccepted - goodwill - came_back) END`),
    uniqueIndex('orders_by_guest_key')
      .on(table.guestKey)
      .where(sql`guest_key IS NOT NULL`),
    index('orders_by_exchange')
      .on(table.exchangeOf)
      .where(sql`exchange_of IS NOT NULL`),
    index('orders_guest_by_phone')
      .on(sql`substr(phone, -10)`, table.createdAt)
      .where(sql`guest_key IS NOT NULL`),
  ],
)

/** What orders hold before somebody vouched for them, by network, phone number and account; triggers keep the sums. */
export const holds = sqliteTable('holds', {
  holder: text().primaryKey(),
  amount: integer().notNull(),
  parts: text().notNull(),
})

export const orderNames = sqliteTable(
  'order_names',
  { word: text().notNull(), orderId: text('order_id').notNull() },
  (table) => [primaryKey({ columns: [table.word, table.orderId] })],
)

export const orderItems = sqliteTable(
  'order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: text('product_id').notNull(),
    name: text().notNull(),
    price: integer().notNull(),
    quantity: integer().notNull(),
    pictures: json<Picture[]>('pictures'),
    uncounted: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

export const orderEntries = sqliteTable(
  'order_entries',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
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
  },
  (table) => [
    uniqueIndex('order_entries_order_id_key').on(table.orderId, table.key),
    index('order_entries_by_order').on(table.orderId, table.id),
    index('order_entries_by_number')
      .on(referenceNumber(sql`reference`))
      .where(sql`reference IS NOT NULL`),
    index('order_entries_moved')
      .on(table.orderId, table.id)
      .where(sql`other_order_id IS NOT NULL`),
  ],
)

export const orderProofs = sqliteTable(
  'order_proofs',
  {
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
  },
  (table) => [
    uniqueIndex('order_proofs_order_id_fingerprint').on(table.orderId, table.fingerprint),
    index('order_proofs_by_fingerprint').on(table.fingerprint, table.orderId),
    index('order_proofs_open')
      .on(table.id)
      .where(sql`state = 'open'`),
    uniqueIndex('order_proofs_by_picture')
      .on(table.pictureKey)
      .where(sql`picture_key IS NOT NULL`),
  ],
)

export const couriers = sqliteTable('couriers', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  trackingUrl: text('tracking_url'),
  fee: integer().notNull().default(0),
  incomeTaxPoints: integer('income_tax_points').notNull().default(0),
  salesTaxPoints: integer('sales_tax_points').notNull().default(0),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const cashReceipts = sqliteTable(
  'cash_receipts',
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    courierId: text('courier_id')
      .notNull()
      .references(() => couriers.id),
    at: integer().notNull(),
    actor: text().notNull(),
    orderCount: integer('order_count').notNull(),
    expected: integer().notNull(),
    received: integer().notNull(),
    reference: text().notNull().default(''),
  },
  (table) => [index('cash_receipts_by_courier').on(table.courierId, table.id)],
)
