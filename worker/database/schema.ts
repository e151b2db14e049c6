import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MyBike } from '#domain/bikes.ts'
import type { Picture } from '#domain/media.ts'
import type { Category, Grade, KindOfPart, SubCategory } from '#domain/products.ts'
import type { OrderChannel, OrderState } from '#domain/orders.ts'
import type { StaffRole } from '#domain/owner-account.ts'

/**
 * The tables as the stores see them. What the schema language cannot say (STRICT, CHECK, triggers) stands in
 * `migrations/`, which made the tables; `tests/worker/schema.test.ts` holds both against each other.
 */

const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>().notNull()

export const pictures = sqliteTable(
  'pictures',
  {
    key: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [
    index('pictures_unused')
      .on(table.createdAt)
      .where(sql`used_at IS NULL`),
  ],
)

export const products = sqliteTable(
  'products',
  {
    id: text().primaryKey(),
    partNumber: text('part_number').notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().$type<Category>().notNull(),
    subCategory: text('sub_category').$type<SubCategory>().notNull(),
    kind: text().$type<KindOfPart>().notNull(),
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
  },
  (table) => [
    index('products_newest').on(table.isActive, table.id),
    index('products_price').on(table.isActive, table.newPrice, table.id),
    index('products_category_newest').on(table.isActive, table.category, table.id),
    index('products_category_price').on(table.isActive, table.category, table.newPrice, table.id),
    index('products_sub_category_newest').on(table.isActive, table.subCategory, table.id),
    index('products_sub_category_price').on(table.isActive, table.subCategory, table.newPrice, table.id),
    index('products_cell_newest').on(table.isActive, table.category, table.subCategory, table.id),
    index('products_cell_price').on(table.isActive, table.category, table.subCategory, table.newPrice, table.id),
    index('products_family')
      .on(table.family, table.newPrice)
      .where(sql`family IS NOT NULL`),
    index('products_low')
      .on(table.stock, table.id)
      .where(sql`is_active = 1 AND stock <= low_at`),
    index('products_kind_newest').on(table.isActive, table.kind, table.id),
    index('products_without_picture')
      .on(table.id)
      .where(sql`pictures = '[]'`),
  ],
)

/** A product that is sold, in look-ups by something rarer: the plus keeps the database from walking all that are sold. */
export const isSold = sql`+${products.isActive} = 1`

export const productCounts = sqliteTable(
  'product_counts',
  {
    category: text().$type<Category>().notNull(),
    subCategory: text('sub_category').$type<SubCategory>().notNull(),
    activeCount: integer('active_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.subCategory] })],
)

/** How bikes are written; the triggers that keep `product_bikes` find them by it. */
export const bikeSpellings = sqliteTable('bike_spellings', {
  spelling: text().primaryKey(),
  bike: text().notNull(),
})

/** Parts that are sold, by the bikes that their `fits` name. */
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

export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
})

/** What `settings` keeps, and under which name: JSON for facts and banners, plain text for the others. */
export const settingNames = {
  facts: 'shop-facts',
  marquee: 'marquee',
  banners: 'home-banners',
  privacy: 'privacy-text',
  terms: 'terms-text',
} as const

export const catalogueVersion = sqliteTable('catalogue_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

export const users = sqliteTable('users', {
  id: text().primaryKey(),
  emailCanonical: text('email_canonical').notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  sessionEpoch: integer('session_epoch').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  bike: text({ mode: 'json' }).$type<MyBike>(),
})

export const cartLines = sqliteTable(
  'cart_lines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('cart_lines_product').on(table.productId),
  ],
)

export const cartPresses = sqliteTable(
  'cart_presses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    pressedAt: integer('pressed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('cart_presses_by_time').on(table.pressedAt)],
)

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
  },
  (table) => [
    uniqueIndex('orders_user_id_idempotency_key').on(table.userId, table.idempotencyKey),
    index('orders_by_user').on(table.userId, table.id),
    index('orders_by_user_time').on(table.userId, table.createdAt),
    uniqueIndex('orders_by_staff_key')
      .on(table.staffKey)
      .where(sql`staff_key IS NOT NULL`),
    index('orders_board').on(table.state, table.isPaid, table.id),
    index('orders_to_call')
      .on(table.callAfter, table.id)
      .where(sql`state = 'placed'`),
    index('orders_by_phone')
      .on(sql`substr(phone, -10)`, table.id)
      .where(sql`phone IS NOT NULL`),
    index('orders_by_tracking')
      .on(table.trackingNumber)
      .where(sql`tracking_number IS NOT NULL`),
    index('orders_on_the_road')
      .on(table.shippedAt, table.id)
      .where(sql`state = 'shipped'`),
    index('orders_cash_due')
      .on(table.courierId, table.deliveredAt, table.id, table.cashDue, table.amount)
      .where(sql`state = 'delivered' AND is_paid = 0`),
    index('orders_by_receipt')
      .on(table.receiptId)
      .where(sql`receipt_id IS NOT NULL`),
    index('orders_to_scrub')
      .on(table.updatedAt)
      .where(sql`account_deleted_at IS NOT NULL AND phone IS NOT NULL`),
    index('orders_taken_to_scrub')
      .on(table.updatedAt)
      .where(sql`user_id IS NULL AND account_deleted_at IS NULL AND scrubbed_at IS NULL`),
  ],
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

export const audit = sqliteTable(
  'audit',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: text(),
    after: text(),
  },
  (table) => [index('audit_by_subject').on(table.subject, table.id)],
)

export const resetTokens = sqliteTable(
  'reset_tokens',
  {
    hash: text().primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('reset_tokens_by_user').on(table.userId), index('reset_tokens_by_expiry').on(table.expiresAt)],
)

export const deletionCodes = sqliteTable(
  'deletion_codes',
  {
    emailHash: text('email_hash').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    attempts: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('deletion_codes_by_user').on(table.userId), index('deletion_codes_by_expiry').on(table.expiresAt)],
)

export const deletionGrants = sqliteTable(
  'deletion_grants',
  {
    hash: text().primaryKey(),
    emailHash: text('email_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [
    index('deletion_grants_by_user').on(table.userId),
    index('deletion_grants_by_expiry').on(table.expiresAt),
  ],
)

export const deletedAccounts = sqliteTable(
  'deleted_accounts',
  {
    userId: text('user_id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    deletedAt: integer('deleted_at').notNull(),
    listedAt: integer('listed_at'),
  },
  (table) => [
    index('deleted_accounts_unlisted')
      .on(table.deletedAt)
      .where(sql`listed_at IS NULL`),
  ],
)

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    wantsMarketing: integer('wants_marketing', { mode: 'boolean' }).notNull(),
    attachmentKey: text('attachment_key').unique(),
    attachmentName: text('attachment_name'),
    attachmentType: text('attachment_type'),
    attachmentBytes: integer('attachment_bytes'),
    fingerprint: text().notNull().unique(),
    createdAt: integer('created_at').notNull(),
    readAt: integer('read_at'),
    answeredAt: integer('answered_at'),
  },
  (table) => [
    index('contact_messages_by_time').on(table.createdAt),
    index('contact_messages_unread')
      .on(table.id)
      .where(sql`read_at IS NULL`),
    index('contact_messages_unanswered')
      .on(table.id)
      .where(sql`answered_at IS NULL`),
  ],
)

export const messageReplies = sqliteTable(
  'message_replies',
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    messageId: text('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    actor: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('message_replies_by_message').on(table.messageId, table.id)],
)

export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    sealed: text(),
    createdAt: integer('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    sentAt: integer('sent_at'),
    failedAt: integer('failed_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at IS NULL AND failed_at IS NULL`),
    index('outbox_by_time').on(table.createdAt),
    index('outbox_troubled')
      .on(table.createdAt)
      .where(sql`sent_at IS NULL AND attempts > 0`),
  ],
)

export const attempts = sqliteTable(
  'attempts',
  {
    key: text().notNull(),
    windowStart: integer('window_start').notNull(),
    count: integer().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('attempts_by_expiry').on(table.expiresAt)],
)

export const staff = sqliteTable('staff', {
  id: text().primaryKey(),
  emailCanonical: text('email_canonical').notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  passwordHash: text('password_hash'),
  totpSealed: text('totp_sealed'),
  totpPendingSealed: text('totp_pending_sealed'),
  totpStep: integer('totp_step').notNull().default(0),
  recoveryHashes: text('recovery_hashes', { mode: 'json' }).$type<string[]>().notNull().default([]),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const staffSessions = sqliteTable(
  'staff_sessions',
  {
    hash: text().primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('staff_sessions_by_staff').on(table.staffId),
    index('staff_sessions_by_expiry').on(table.expiresAt),
  ],
)

export const staffInvitations = sqliteTable(
  'staff_invitations',
  {
    hash: text().primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [
    index('staff_invitations_by_staff').on(table.staffId),
    index('staff_invitations_by_expiry').on(table.expiresAt),
  ],
)

export const priceHistory = sqliteTable(
  'price_history',
  {
    id: integer().primaryKey(),
    productId: text('product_id').notNull(),
    at: integer().notNull(),
    actor: text(),
    wasNewPrice: integer('was_new_price').notNull(),
    wasOldPrice: integer('was_old_price'),
    newPrice: integer('new_price').notNull(),
    oldPrice: integer('old_price'),
  },
  (table) => [index('price_history_by_product').on(table.productId, table.id)],
)

export const searchQueue = sqliteTable('search_queue', { productId: text('product_id').primaryKey() })

/** The newest parts on sale of a brand and engine size, as rows of cards; triggers keep it. */
export const shelfFronts = sqliteTable(
  'shelf_fronts',
  {
    category: text().$type<Category>().notNull(),
    subCategory: text('sub_category').$type<SubCategory>().notNull(),
    /** Their columns as `cardColumns` of `products.store.ts` names them. */
    cards: json<unknown[]>('cards'),
  },
  (table) => [primaryKey({ columns: [table.category, table.subCategory] })],
)

export const staleTags = sqliteTable('stale_tags', {
  tag: text().primaryKey(),
  told: integer().notNull().default(0),
})

export const synonyms = sqliteTable(
  'synonyms',
  {
    phrase: text().primaryKey(),
    words: text().notNull(),
    means: text().notNull(),
    version: integer().notNull().default(1),
    told: integer().notNull().default(0),
  },
  (table) => [
    index('synonyms_in_use')
      .on(table.phrase)
      .where(sql`means <> ''`),
    index('synonyms_untold')
      .on(table.phrase)
      .where(sql`told <> version`),
  ],
)

export const searchTerms = sqliteTable(
  'search_terms',
  {
    words: text().primaryKey(),
    searches: integer().notNull(),
    results: integer().notNull(),
    firstDay: integer('first_day').notNull(),
    lastDay: integer('last_day').notNull(),
  },
  (table) => [
    index('search_terms_unanswered')
      .on(table.searches, table.words)
      .where(sql`results = 0`),
    index('search_terms_by_count').on(table.searches, table.words),
    index('search_terms_by_day').on(table.lastDay),
    index('search_terms_once')
      .on(table.lastDay)
      .where(sql`searches = 1`),
  ],
)

/** How many parts are alike in what lists are narrowed by; of the index in the state of the mark, copied. */
export const facetCounts = sqliteTable('facet_counts', {
  id: integer().primaryKey(),
  cells: text().notNull(),
  mark: text().notNull(),
})

export const searchTermCount = sqliteTable('search_term_count', {
  id: integer().primaryKey(),
  count: integer().notNull(),
})

export const stockChanges = sqliteTable(
  'stock_changes',
  {
    key: text().primaryKey(),
    productId: text('product_id').notNull(),
    at: integer().notNull(),
    actor: text().notNull(),
    was: integer(),
    now: integer(),
  },
  (table) => [index('stock_changes_by_product').on(table.productId, table.at)],
)

export const bulkChanges = sqliteTable(
  'bulk_changes',
  {
    id: text().primaryKey(),
    kind: text().$type<'import' | 'prices'>().notNull(),
    title: text().notNull(),
    state: text().$type<'previewed' | 'applied' | 'undone'>().notNull().default('previewed'),
    actor: text().notNull(),
    createdAt: integer('created_at').notNull(),
    appliedAt: integer('applied_at'),
    undoneAt: integer('undone_at'),
  },
  (table) => [index('bulk_changes_by_state').on(table.state, table.createdAt)],
)

export const bulkChangeRows = sqliteTable(
  'bulk_change_rows',
  {
    changeId: text('change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: text('product_id'),
    before: text(),
    after: text(),
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.position] }),
    index('bulk_change_rows_with_problem')
      .on(table.changeId, table.position)
      .where(sql`problem IS NOT NULL`),
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

export const alerts = sqliteTable('alerts', { trouble: text().primaryKey(), toldAt: integer('told_at').notNull() })

export const doneTo = sqliteTable('done_to', {
  work: text().primaryKey(),
  place: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
})
