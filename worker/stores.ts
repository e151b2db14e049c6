import type { CarryingCopy } from '#worker/database/piggyback-read.ts'
import type { DatabaseCopy } from '#worker/database/read-replica.ts'
import type { Database } from '#worker/database/connect.ts'
import { canonicalEmailsStore } from '#worker/jobs/canonical-emails.store.ts'
import { bikesStore } from '#worker/bikes/bikes.store.ts'
import { cartStore } from '#worker/cart/cart.store.ts'
import { contactStore } from '#worker/contact/contact.store.ts'
import { deletionStore } from '#worker/accounts/deletion/deletion.store.ts'
import { deletionListStore } from '#worker/accounts/deletion/deletion-list.store.ts'
import { doneToStore } from '#worker/jobs/job-cursors.store.ts'
import { marqueeStore } from '#worker/settings/marquee.store.ts'
import { mediaStore } from '#worker/media/media.store.ts'
import { booksCheckStore } from '#worker/jobs/order-totals.store.ts'
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
import { staleTagsStore } from '#worker/http/stale-tags.store.ts'
import { outboxStore } from '#worker/email/outbox.store.ts'
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
import type { Config, Env } from './env.ts'

/** What stores are opened with. */
export interface StoreInputs {
  db: Database
  /** The primary database, whose next batch can carry one more read. */
  books: CarryingCopy
  index: DatabaseCopy
  env: Env
  config: Config
}

const storeOpeners = {
  products: ({ db }: StoreInputs) => productsStore(db),
  search: ({ index }: StoreInputs) => searchStore(index),
  searchQueue: ({ db }: StoreInputs) => searchQueueStore(db),
  searchRebuild: ({ index }: StoreInputs) => searchRebuildStore(index),
  searchTerms: ({ db }: StoreInputs) => searchTermsStore(db),
  ownerSearch: ({ db }: StoreInputs) => ownerSearchStore(db),
  bikes: ({ db }: StoreInputs) => bikesStore(db),
  partList: ({ db }: StoreInputs) => partListStore(db),
  cart: ({ db }: StoreInputs) => cartStore(db),
  orders: ({ db }: StoreInputs) => ordersStore(db),
  unconfirmedOrders: ({ db }: StoreInputs) => unconfirmedOrdersStore(db),
  orderRetention: ({ db }: StoreInputs) => orderRetentionStore(db),
  booksCheck: ({ db }: StoreInputs) => booksCheckStore(db),
  canonicalEmails: ({ db }: StoreInputs) => canonicalEmailsStore(db),
  users: ({ db }: StoreInputs) => usersStore(db),
  userSessions: ({ db }: StoreInputs) => userSessionsStore(db),
  knownNetworks: ({ db }: StoreInputs) => knownNetworksStore(db),
  deletion: ({ db }: StoreInputs) => deletionStore(db),
  deletionList: ({ db, env }: StoreInputs) => deletionListStore(db, env.PRIVATE),
  doneTo: ({ db }: StoreInputs) => doneToStore(db),
  contact: ({ db, env }: StoreInputs) => contactStore(db, env.PRIVATE),
  marquee: ({ db }: StoreInputs) => marqueeStore(db),
  media: ({ db, env }: StoreInputs) => mediaStore(db, env.MEDIA),
  outbox: ({ db, config }: StoreInputs) => outboxStore(db, config.peppers),
  staff: ({ db }: StoreInputs) => staffStore(db),
  staffInvitations: ({ db }: StoreInputs) => staffInvitationsStore(db),
  auditLog: ({ db }: StoreInputs) => auditLogStore(db),
  ownerOrders: ({ db }: StoreInputs) => ownerOrdersStore(db),
  orderMoves: ({ db }: StoreInputs) => orderMovesStore(db),
  orderUndo: ({ db }: StoreInputs) => orderUndoStore(db),
  orderChanges: ({ db }: StoreInputs) => orderChangesStore(db),
  takenOrders: ({ db }: StoreInputs) => takenOrdersStore(db),
  ownerProducts: ({ db }: StoreInputs) => ownerProductsStore(db),
  ownerProductLists: ({ db }: StoreInputs) => ownerProductListsStore(db),
  productHistory: ({ db }: StoreInputs) => productHistoryStore(db),
  ownerMessages: ({ db, env }: StoreInputs) => ownerMessagesStore(db, env.PRIVATE),
  settings: ({ db, books }: StoreInputs) => settingsStore(db, books),
  ownerPricing: ({ db }: StoreInputs) => ownerPricingStore(db),
  bulkChanges: ({ db }: StoreInputs) => bulkChangesStore(db),
  ownerStock: ({ db }: StoreInputs) => ownerStockStore(db),
  couriers: ({ db }: StoreInputs) => couriersStore(db),
  cash: ({ db }: StoreInputs) => ownerCashStore(db),
  cashReceipts: ({ db }: StoreInputs) => cashReceiptsStore(db),
  cashExport: ({ db }: StoreInputs) => cashExportStore(db),
  today: ({ db }: StoreInputs) => ownerTodayStore(db),
  health: ({ db }: StoreInputs) => ownerHealthStore(db),
  attempts: ({ db, config }: StoreInputs) => attemptsStore(db, config),
  staleTags: ({ db }: StoreInputs) => staleTagsStore(db),
}

/** Every store of the shop by its name. */
export type Stores = { readonly [Name in keyof typeof storeOpeners]: ReturnType<(typeof storeOpeners)[Name]> }

/** Opens each store when it is first used: a request needs two or three of them. */
export function openStores(inputs: StoreInputs): Stores {
  const opened: Partial<Record<string | symbol, unknown>> = {}
  return new Proxy({} as Stores, {
    get: (_, name) => (opened[name] ??= storeOpeners[name as keyof Stores]?.(inputs)),
  })
}
