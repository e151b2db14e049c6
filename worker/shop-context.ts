import type { Context } from 'hono'
import type { ErrorCode } from '#domain/errors.ts'
import { type DatabaseCopy, type CarryingCopy, carrying, copyFor, isAnybody } from '#worker/database/copies.ts'
import { canonicalEmailsStore } from '#worker/database/canonical-emails.store.ts'
import { connect, type Database } from '#worker/database/connect.ts'
import { createMeter, type Meter, metered } from '#worker/database/meter.ts'
import { bikesStore } from '#worker/bikes/bikes.store.ts'
import { cartStore } from '#worker/cart/cart.store.ts'
import { contactStore } from '#worker/contact/contact.store.ts'
import { deletionStore } from '#worker/accounts/deletion/deletion.store.ts'
import { deletionListStore } from '#worker/accounts/deletion/deletion-list.store.ts'
import { doneToStore } from '#worker/clean-up/done-to.store.ts'
import { marqueeStore } from '#worker/settings/marquee.store.ts'
import { mediaStore } from '#worker/media/media.store.ts'
import { booksCheckStore } from '#worker/clean-up/books-check.store.ts'
import { orderRetentionStore } from '#worker/orders/order-retention.store.ts'
import { ordersStore } from '#worker/orders/orders.store.ts'
import { unconfirmedOrdersStore } from '#worker/orders/unconfirmed-orders.store.ts'
import { partListStore } from '#worker/search/part-list/part-list.store.ts'
import { productsStore } from '#worker/products/products.store.ts'
import { searchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { searchRebuildStore } from '#worker/search/index/search-rebuild.store.ts'
import { searchTermsStore } from '#worker/search/terms/search-terms.store.ts'
import { searchStore } from '#worker/search/search.store.ts'
import { attemptsStore } from '#worker/http/attempts.store.ts'
import { type EdgeCache, edgeCacheOf } from '#worker/http/edge-cache.ts'
import { staleTagsStore } from '#worker/http/stale-tags.store.ts'
import type { SecurityEvent } from '#worker/http/security-events.ts'
import { outboxStore } from '#worker/mail/outbox.store.ts'
import { auditLogStore } from '#worker/staff/audit-log.store.ts'
import { staffStore } from '#worker/staff/staff.store.ts'
import { staffInvitationsStore } from '#worker/staff/staff-invitations.store.ts'
import { ownerProductListsStore } from '#worker/products/product-lists.store.ts'
import { productHistoryStore } from '#worker/products/product-history.store.ts'
import { ownerProductsStore } from '#worker/products/product-edits.store.ts'
import { ownerHealthStore } from '#worker/health/health.store.ts'
import { ownerMessagesStore } from '#worker/contact/messages.store.ts'
import { ownerSearchStore } from '#worker/search/synonyms/synonyms.store.ts'
import { settingsStore } from '#worker/settings/settings.store.ts'
import { bulkChangesStore } from '#worker/bulk-changes/bulk-changes.store.ts'
import { ownerPricingStore } from '#worker/bulk-changes/price-preview.store.ts'
import { ownerStockStore } from '#worker/inventory/inventory.store.ts'
import { cashExportStore } from '#worker/cash/cash-export.store.ts'
import { cashReceiptsStore } from '#worker/cash/cash-receipts.store.ts'
import { couriersStore } from '#worker/cash/couriers.store.ts'
import { ownerCashStore } from '#worker/cash/cash.store.ts'
import { ownerTodayStore } from '#worker/reports/reports.store.ts'
import { orderChangesStore } from '#worker/orders/edits/order-edits.store.ts'
import { orderUndoStore } from '#worker/orders/edits/order-undo.store.ts'
import { orderMovesStore } from '#worker/orders/edits/order-states.store.ts'
import { ownerOrdersStore } from '#worker/orders/board/board.store.ts'
import { takenOrdersStore } from '#worker/orders/staff-orders/staff-orders.store.ts'
import { knownNetworksStore } from '#worker/accounts/known-networks.store.ts'
import { userSessionsStore } from '#worker/accounts/user-sessions.store.ts'
import { usersStore } from '#worker/accounts/accounts.store.ts'
import type { Session } from '#worker/secrets/session-tokens.ts'
import type { StaffMember } from '#worker/http/staff-session.ts'
import { type Config, type Env, readConfig } from './env.ts'

/** Tells the time, epoch milliseconds; tests hand in one that they move. */
export type Clock = () => number

/** Lets milliseconds pass; tests hand in one that does not wait. */
export type Pause = (milliseconds: number) => Promise<void>

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
  /** Waits so many milliseconds. */
  pause: Pause
  /** Work that outlives the answer and the client's connection. */
  afterwards(work: Promise<unknown>): void
  /** The same, begun some milliseconds after the answer. */
  afterwardsIn(milliseconds: number, work: () => Promise<unknown>): void
  /** Up to which change this request has seen the books; `null` when it did not look. */
  bookmark(): string | null
  /** What the databases were asked so far. */
  meter: Meter
  /** Names something for the log that the answer does not tell. */
  note(event: SecurityEvent): void
  /** What was noted. */
  events: SecurityEvent[]
  /** For the log: the account that somebody tries to come in to, and by what. */
  attempt?: { email: string; factor: SignInFactor }
}

/** By what somebody proved who they are. */
export type SignInFactor = 'password' | 'code' | 'recovery code' | 'link' | 'none'

/** What stores are opened with. */
interface Ground {
  db: Database
  books: CarryingCopy
  index: DatabaseCopy
  env: Env
  config: Config
}

const openings = {
  products: ({ db }: Ground) => productsStore(db),
  search: ({ index }: Ground) => searchStore(index),
  searchQueue: ({ db }: Ground) => searchQueueStore(db),
  searchRebuild: ({ index }: Ground) => searchRebuildStore(index),
  searchTerms: ({ db }: Ground) => searchTermsStore(db),
  ownerSearch: ({ db }: Ground) => ownerSearchStore(db),
  bikes: ({ db }: Ground) => bikesStore(db),
  partList: ({ db }: Ground) => partListStore(db),
  cart: ({ db }: Ground) => cartStore(db),
  orders: ({ db }: Ground) => ordersStore(db),
  unconfirmedOrders: ({ db }: Ground) => unconfirmedOrdersStore(db),
  orderRetention: ({ db }: Ground) => orderRetentionStore(db),
  booksCheck: ({ db }: Ground) => booksCheckStore(db),
  canonicalEmails: ({ db }: Ground) => canonicalEmailsStore(db),
  users: ({ db }: Ground) => usersStore(db),
  userSessions: ({ db }: Ground) => userSessionsStore(db),
  knownNetworks: ({ db }: Ground) => knownNetworksStore(db),
  deletion: ({ db }: Ground) => deletionStore(db),
  deletionList: ({ db, env }: Ground) => deletionListStore(db, env.PRIVATE),
  doneTo: ({ db }: Ground) => doneToStore(db),
  contact: ({ db, env }: Ground) => contactStore(db, env.PRIVATE),
  marquee: ({ db }: Ground) => marqueeStore(db),
  media: ({ db, env }: Ground) => mediaStore(db, env.MEDIA),
  outbox: ({ db, config }: Ground) => outboxStore(db, config.peppers),
  staff: ({ db }: Ground) => staffStore(db),
  staffInvitations: ({ db }: Ground) => staffInvitationsStore(db),
  auditLog: ({ db }: Ground) => auditLogStore(db),
  ownerOrders: ({ db }: Ground) => ownerOrdersStore(db),
  orderMoves: ({ db }: Ground) => orderMovesStore(db),
  orderUndo: ({ db }: Ground) => orderUndoStore(db),
  orderChanges: ({ db }: Ground) => orderChangesStore(db),
  takenOrders: ({ db }: Ground) => takenOrdersStore(db),
  ownerProducts: ({ db }: Ground) => ownerProductsStore(db),
  ownerProductLists: ({ db }: Ground) => ownerProductListsStore(db),
  productHistory: ({ db }: Ground) => productHistoryStore(db),
  ownerMessages: ({ db, env }: Ground) => ownerMessagesStore(db, env.PRIVATE),
  settings: ({ db, books }: Ground) => settingsStore(db, books),
  ownerPricing: ({ db }: Ground) => ownerPricingStore(db),
  bulkChanges: ({ db }: Ground) => bulkChangesStore(db),
  ownerStock: ({ db }: Ground) => ownerStockStore(db),
  couriers: ({ db }: Ground) => couriersStore(db),
  cash: ({ db }: Ground) => ownerCashStore(db),
  cashReceipts: ({ db }: Ground) => cashReceiptsStore(db),
  cashExport: ({ db }: Ground) => cashExportStore(db),
  today: ({ db }: Ground) => ownerTodayStore(db),
  health: ({ db }: Ground) => ownerHealthStore(db),
  attempts: ({ db, config }: Ground) => attemptsStore(db, config),
  staleTags: ({ db }: Ground) => staleTagsStore(db),
}

/** The stores of the shop, by the names in `openings`. */
export type Stores = { readonly [Name in keyof typeof openings]: ReturnType<(typeof openings)[Name]> }

/** Opens a store when it is first asked for: a request needs two or three of them. */
function openStores(ground: Ground): Stores {
  const opened: Partial<Record<string | symbol, unknown>> = {}
  return new Proxy({} as Stores, {
    get: (_, name) => (opened[name] ??= openings[name as keyof Stores]?.(ground)),
  })
}

/** What the platform gives to a request or a run of cron. */
type Execution = Pick<ExecutionContext, 'waitUntil' | 'cache'>

/** Opens the shop for one request or one run of cron, which reads from the books themselves. */
export function openShop(
  env: Env,
  now: Clock,
  execution: Execution,
  request?: Request,
  pause: Pause = (milliseconds) => scheduler.wait(milliseconds),
): ShopContext {
  const config = readConfig(env)
  const meter = createMeter()
  const events: SecurityEvent[] = []
  const books = env.DB.withSession(request ? copyFor(request) : 'first-primary')
  const carried = carrying(metered(books, meter))
  const index = env.SEARCH.withSession(request && isAnybody(request) ? 'first-unconstrained' : 'first-primary')
  return {
    env,
    config,
    stores: openStores({ db: connect(carried), books: carried, index: metered(index, meter), env, config }),
    now,
    pause,
    bookmark: () => books.getBookmark(),
    edge: edgeCacheOf(execution),
    tags: new Set(),
    afterwards: (work) => execution.waitUntil(work),
    afterwardsIn: (milliseconds, work) => execution.waitUntil(pause(milliseconds).then(work)),
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

/** A request with all that the Worker knows of it. */
export type ShopRequest = Context<AppEnv>
