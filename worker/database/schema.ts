import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Picture } from '#domain/media.ts'
import type { Category, Grade, KindOfPart, SubCategory } from '#domain/products.ts'
import type { OrderState } from '#domain/orders.ts'

/**
 * The tables as the stores see them. What the schema language cannot say (STRICT, CHECK, triggers) stands in
 * `migrations/`, which made the tables; `tests/worker/schema.test.ts` holds both against each other.
 */

const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>().notNull()

export const pictures = sqliteTable('pictures', {
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  createdAt: integer('created_at').notNull(),
})

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
      .on(table.family)
      .where(sql`family IS NOT NULL`),
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

export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
})

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
  },
  (table) => [
    uniqueIndex('orders_user_id_idempotency_key').on(table.userId, table.idempotencyKey),
    index('orders_by_user').on(table.userId, table.id),
    index('orders_by_user_time').on(table.userId, table.createdAt),
    index('orders_by_state').on(table.state, table.id),
    index('orders_to_scrub')
      .on(table.updatedAt)
      .where(sql`account_deleted_at IS NOT NULL AND phone IS NOT NULL`),
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

export const deletedAccounts = sqliteTable('deleted_accounts', {
  userId: text('user_id').primaryKey(),
  emailHash: text('email_hash').notNull(),
  deletedAt: integer('deleted_at').notNull(),
})

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
  },
  (table) => [index('contact_messages_by_time').on(table.createdAt)],
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
