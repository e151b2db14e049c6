import type { Context } from 'hono'
import type { ErrorCode } from '#domain/errors.ts'
import { type DatabaseCopy, type CarryingCopy, carrying, copyFor, isAnybody } from '#worker/database/copies.ts'
import { connect } from '#worker/database/connect.ts'
import { createMeter, type Meter, metered } from '#worker/database/meter.ts'
import { bikesStore } from '#worker/bikes/bikes.store.ts'
import { cartStore } from '#worker/cart/cart.store.ts'
import { contactStore } from '#worker/contact/contact.store.ts'
import { deletionStore } from '#worker/account-deletion/account-deletion.store.ts'
import { deletionListStore } from '#worker/account-deletion/deletion-list.store.ts'
import { doneToStore } from '#worker/clean-up/done-to.store.ts'
import { marqueeStore } from '#worker/marquee/marquee.store.ts'
import { mediaStore } from '#worker/media/media.store.ts'
import { booksCheckStore } from '#worker/clean-up/books-check.store.ts'
import { orderRetentionStore } from '#worker/orders/order-retention.store.ts'
import { ordersStore } from '#worker/orders/orders.store.ts'
import { partListStore } from '#worker/part-list/part-list.store.ts'
import { productsStore } from '#worker/products/products.store.ts'
import { searchQueueStore } from '#worker/products/search-queue.store.ts'
import { searchRebuildStore } from '#worker/products/search-rebuild.store.ts'
import { searchTermsStore } from '#worker/products/search-terms.store.ts'
import { searchStore } from '#worker/products/search.store.ts'
import { attemptsStore } from '#worker/http/attempts.store.ts'
import { type EdgeCache, edgeCacheOf } from '#worker/http/edge-cache.ts'
import { staleTagsStore } from '#worker/http/stale-tags.store.ts'
import type { SecurityEvent } from '#worker/http/security-events.ts'
import { outboxStore } from '#worker/mail/outbox.store.ts'
import { auditLogStore } from '#worker/owner-account/audit-log.store.ts'
import { staffStore } from '#worker/owner-account/owner-account.store.ts'
import { staffInvitationsStore } from '#worker/owner-account/staff-invitations.store.ts'
import { ownerProductListsStore } from '#worker/owner-products/owner-product-lists.store.ts'
import { productHistoryStore } from '#worker/owner-products/product-history.store.ts'
import { ownerProductsStore } from '#worker/owner-products/owner-products.store.ts'
import { ownerHealthStore } from '#worker/owner-health/owner-health.store.ts'
import { ownerMessagesStore } from '#worker/owner-messages/owner-messages.store.ts'
import { ownerSearchStore } from '#worker/owner-search/owner-search.store.ts'
import { settingsStore } from '#worker/owner-settings/owner-settings.store.ts'
import { bulkChangesStore } from '#worker/owner-pricing/bulk-changes.store.ts'
import { ownerPricingStore } from '#worker/owner-pricing/owner-pricing.store.ts'
import { ownerStockStore } from '#worker/owner-stock/owner-stock.store.ts'
import { cashExportStore } from '#worker/owner-cash/cash-export.store.ts'
import { cashReceiptsStore } from '#worker/owner-cash/cash-receipts.store.ts'
import { couriersStore } from '#worker/owner-cash/couriers.store.ts'
import { ownerCashStore } from '#worker/owner-cash/owner-cash.store.ts'
import { ownerTodayStore } from '#worker/owner-today/owner-today.store.ts'
import { orderChangesStore } from '#worker/owner-orders/order-changes.store.ts'
import { orderMovesStore } from '#worker/owner-orders/order-moves.store.ts'
import { ownerOrdersStore } from '#worker/owner-orders/owner-orders.store.ts'
import { takenOrdersStore } from '#worker/owner-orders/taken-orders.store.ts'
import { usersStore } from '#worker/users/users.store.ts'
import type { Session } from '#worker/secrets/session-tokens.ts'
import type { StaffMember } from '#worker/http/staff-session.ts'
import { type Config, type Env, readConfig } from './env.ts'

/** Tells the time, epoch milliseconds; tests hand in one that they move. */
export type Clock = () => number

export type Stores = ReturnType<typeof openStores>

/** What every verb may need: the stores, the settings, the time, and a way to go on after the answer is sent. */
export interface ShopContext {
  env: Env
  config: Config
  stores: Stores
  now: Clock
  /** The cache in front of the Worker. */
  edge: EdgeCache
  /** What the answer under way shows, when it is the same for everybody; empty when it is not. `http/public-answer.ts` */
  tags: Set<string>
  /** Work that outlives the answer and the client's connection. */
  afterwards(work: Promise<unknown>): void
  /** Up to which change this request has seen the books; `null` when it did not look. */
  bookmark(): string | null
  /** What the databases were asked so far. */
  meter: Meter
  /** Names something for the log that the answer does not tell. */
  note(event: SecurityEvent): void
  /** What was noted. */
  events: SecurityEvent[]
}

function openStores({ MEDIA, PRIVATE }: Env, config: Config, books: CarryingCopy, index: DatabaseCopy) {
  const db = connect(books)
  return {
    products: productsStore(db),
    search: searchStore(index),
    searchQueue: searchQueueStore(db),
    searchRebuild: searchRebuildStore(index),
    searchTerms: searchTermsStore(db),
    ownerSearch: ownerSearchStore(db),
    bikes: bikesStore(db),
    partList: partListStore(db),
    cart: cartStore(db),
    orders: ordersStore(db),
    orderRetention: orderRetentionStore(db),
    booksCheck: booksCheckStore(db),
    users: usersStore(db),
    deletion: deletionStore(db),
    deletionList: deletionListStore(db, PRIVATE),
    doneTo: doneToStore(db),
    contact: contactStore(db, PRIVATE),
    marquee: marqueeStore(db),
    media: mediaStore(db, MEDIA),
    outbox: outboxStore(db, config.peppers),
    staff: staffStore(db),
    staffInvitations: staffInvitationsStore(db),
    auditLog: auditLogStore(db),
    ownerOrders: ownerOrdersStore(db),
    orderMoves: orderMovesStore(db),
    orderChanges: orderChangesStore(db),
    takenOrders: takenOrdersStore(db),
    ownerProducts: ownerProductsStore(db),
    ownerProductLists: ownerProductListsStore(db),
    productHistory: productHistoryStore(db),
    ownerMessages: ownerMessagesStore(db, PRIVATE),
    settings: settingsStore(db, books),
    ownerPricing: ownerPricingStore(db),
    bulkChanges: bulkChangesStore(db),
    ownerStock: ownerStockStore(db),
    couriers: couriersStore(db),
    cash: ownerCashStore(db),
    cashReceipts: cashReceiptsStore(db),
    cashExport: cashExportStore(db),
    today: ownerTodayStore(db),
    health: ownerHealthStore(db),
    attempts: attemptsStore(db, config),
    staleTags: staleTagsStore(db),
  }
}

/** What the platform gives to a request or a run of cron. */
type Execution = Pick<ExecutionContext, 'waitUntil' | 'cache'>

/** Opens the shop for one request or one run of cron, which reads from the books themselves. */
export function openShop(env: Env, now: Clock, execution: Execution, request?: Request): ShopContext {
  const config = readConfig(env)
  const meter = createMeter()
  const events: SecurityEvent[] = []
  const books = env.DB.withSession(request ? copyFor(request) : 'first-primary')
  const index = env.SEARCH.withSession(request && isAnybody(request) ? 'first-unconstrained' : 'first-primary')
  return {
    env,
    config,
    stores: openStores(env, config, carrying(metered(books, meter)), metered(index, meter)),
    now,
    bookmark: () => books.getBookmark(),
    edge: edgeCacheOf(execution),
    tags: new Set(),
    afterwards: (work) => execution.waitUntil(work),
    meter,
    events,
    note: (event) => void events.push(event),
  }
}

/** Hono's types for this Worker. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    shop: ShopContext
    requestId: string
    carriesStatus: boolean
    failure: string
    /** The template of the address: `GET /api/hitech/product/detail/{id}`. */
    route: string
    /** The same for everybody, so that nothing is told by how long it took. */
    isPublicRead: boolean
    /** On documents: hashes of the styles that may stand in them. */
    inlineStyles?: string[]
    /** On documents whose form asks who sends it. */
    asksForHuman?: boolean
    /** What an answer that is the same for everybody says, to be shown again when it cannot be given. */
    publicBody?: () => Uint8Array<ArrayBuffer> | null
    /** Code of a failure. */
    code: ErrorCode
    session: Session
    staff: StaffMember
  }
}

export type ShopRequest = Context<AppEnv>
