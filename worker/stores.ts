import type { BatchingSession } from '#worker/database/piggyback-read.ts'
import type { DatabaseSession } from '#worker/database/read-replica.ts'
import type { Database } from '#worker/database/connect.ts'
import { canonicalEmailsStore } from '#worker/jobs/canonical-emails.store.ts'
import { bikesStore } from '#worker/bikes/bikes.store.ts'
import { cartStore } from '#worker/cart/cart.store.ts'
import { contactStore } from '#worker/contact/contact.store.ts'
import { deletionStore } from '#worker/accounts/deletion/deletion.store.ts'
import { deletionListStore } from '#worker/accounts/deletion/deletion-list.store.ts'
import { jobCursorsStore } from '#worker/jobs/job-cursors.store.ts'
import { marqueeStore } from '#worker/settings/marquee.store.ts'
import { mediaStore } from '#worker/media/media.store.ts'
import { orderTotalsStore } from '#worker/jobs/order-totals.store.ts'
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
import { staffSessionsStore } from '#worker/staff/staff-sessions.store.ts'
import { staffInvitationsStore } from '#worker/staff/staff-invitations.store.ts'
import { productListsStore } from '#worker/products/product-lists.store.ts'
import { productHistoryStore } from '#worker/products/product-history.store.ts'
import { productEditsStore } from '#worker/products/product-edits.store.ts'
import { healthStore } from '#worker/health/health.store.ts'
import { messagesStore } from '#worker/contact/messages.store.ts'
import { synonymsStore } from '#worker/search/synonyms/synonyms.store.ts'
import { settingsStore } from '#worker/settings/settings.store.ts'
import { bulkChangesStore } from '#worker/bulk-changes/bulk-changes.store.ts'
import { pricePreviewStore } from '#worker/bulk-changes/priced-parts.store.ts'
import { inventoryStore } from '#worker/inventory/inventory.store.ts'
import { cashExportStore } from '#worker/cash/cash-export.store.ts'
import { cashReceiptsStore } from '#worker/cash/cash-receipts.store.ts'
import { couriersStore } from '#worker/cash/couriers.store.ts'
import { cashStore } from '#worker/cash/cash.store.ts'
import { reportsStore } from '#worker/reports/reports.store.ts'
import { orderEditsStore } from '#worker/orders/edits/order-edits.store.ts'
import { orderUndoStore } from '#worker/orders/edits/order-undo.store.ts'
import { orderTransitionsStore } from '#worker/orders/edits/order-transitions.store.ts'
import { boardStore } from '#worker/orders/board/board.store.ts'
import { staffOrdersStore } from '#worker/orders/staff-orders/staff-orders.store.ts'
import { knownNetworksStore } from '#worker/accounts/known-networks.store.ts'
import { userSessionsStore } from '#worker/accounts/user-sessions.store.ts'
import { accountsStore } from '#worker/accounts/accounts.store.ts'
import type { Config, Env } from './env.ts'

/** Dependencies of the stores. */
export interface StoreInputs {
  db: Database
  /** The database session, whose next batch can carry one more read. */
  session: BatchingSession
  index: DatabaseSession
  env: Env
  config: Config
}

const storeOpeners = {
  products: ({ db }: StoreInputs) => productsStore(db),
  search: ({ index }: StoreInputs) => searchStore(index),
  searchQueue: ({ db }: StoreInputs) => searchQueueStore(db),
  searchRebuild: ({ index }: StoreInputs) => searchRebuildStore(index),
  searchTerms: ({ db }: StoreInputs) => searchTermsStore(db),
  synonyms: ({ db }: StoreInputs) => synonymsStore(db),
  bikes: ({ db }: StoreInputs) => bikesStore(db),
  partList: ({ db }: StoreInputs) => partListStore(db),
  cart: ({ db }: StoreInputs) => cartStore(db),
  orders: ({ db }: StoreInputs) => ordersStore(db),
  unconfirmedOrders: ({ db }: StoreInputs) => unconfirmedOrdersStore(db),
  orderRetention: ({ db }: StoreInputs) => orderRetentionStore(db),
  orderTotals: ({ db }: StoreInputs) => orderTotalsStore(db),
  canonicalEmails: ({ db }: StoreInputs) => canonicalEmailsStore(db),
  accounts: ({ db }: StoreInputs) => accountsStore(db),
  userSessions: ({ db }: StoreInputs) => userSessionsStore(db),
  knownNetworks: ({ db }: StoreInputs) => knownNetworksStore(db),
  deletion: ({ db }: StoreInputs) => deletionStore(db),
  deletionList: ({ db, env }: StoreInputs) => deletionListStore(db, env.PRIVATE),
  jobCursors: ({ db }: StoreInputs) => jobCursorsStore(db),
  contact: ({ db, env }: StoreInputs) => contactStore(db, env.PRIVATE),
  marquee: ({ db }: StoreInputs) => marqueeStore(db),
  media: ({ db, env }: StoreInputs) => mediaStore(db, env.MEDIA),
  outbox: ({ db, config }: StoreInputs) => outboxStore(db, config.peppers),
  staff: ({ db }: StoreInputs) => staffStore(db),
  staffSessions: ({ db }: StoreInputs) => staffSessionsStore(db),
  staffInvitations: ({ db }: StoreInputs) => staffInvitationsStore(db),
  auditLog: ({ db }: StoreInputs) => auditLogStore(db),
  board: ({ db }: StoreInputs) => boardStore(db),
  orderTransitions: ({ db }: StoreInputs) => orderTransitionsStore(db),
  orderUndo: ({ db }: StoreInputs) => orderUndoStore(db),
  orderEdits: ({ db }: StoreInputs) => orderEditsStore(db),
  staffOrders: ({ db }: StoreInputs) => staffOrdersStore(db),
  productEdits: ({ db }: StoreInputs) => productEditsStore(db),
  productLists: ({ db }: StoreInputs) => productListsStore(db),
  productHistory: ({ db }: StoreInputs) => productHistoryStore(db),
  messages: ({ db, env }: StoreInputs) => messagesStore(db, env.PRIVATE),
  settings: ({ db, session: database }: StoreInputs) => settingsStore(db, database),
  pricePreview: ({ db }: StoreInputs) => pricePreviewStore(db),
  bulkChanges: ({ db }: StoreInputs) => bulkChangesStore(db),
  inventory: ({ db }: StoreInputs) => inventoryStore(db),
  couriers: ({ db }: StoreInputs) => couriersStore(db),
  cash: ({ db }: StoreInputs) => cashStore(db),
  cashReceipts: ({ db }: StoreInputs) => cashReceiptsStore(db),
  cashExport: ({ db }: StoreInputs) => cashExportStore(db),
  reports: ({ db }: StoreInputs) => reportsStore(db),
  health: ({ db }: StoreInputs) => healthStore(db),
  attempts: ({ db, config }: StoreInputs) => attemptsStore(db, config),
  staleTags: ({ db }: StoreInputs) => staleTagsStore(db),
}

/** Every store of the shop by its name. */
export type Stores = { readonly [Name in keyof typeof storeOpeners]: ReturnType<(typeof storeOpeners)[Name]> }

/** Opens each store when it is first used, because a request needs only two or three of them. */
export function openStores(inputs: StoreInputs): Stores {
  const opened: Partial<Record<string | symbol, unknown>> = {}
  return new Proxy({} as Stores, {
    get: (_, name) => (opened[name] ??= storeOpeners[name as keyof Stores]?.(inputs)),
  })
}
