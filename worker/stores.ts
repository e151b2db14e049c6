import type { BatchingSession } from '#worker/database/piggyback-read.ts'
import type { Database, DatabaseSession } from '#worker/database/connect.ts'
import { CanonicalEmailsStore } from '#worker/jobs/canonical-emails.store.ts'
import { BikesStore } from '#worker/bikes/bikes.store.ts'
import { CartStore } from '#worker/cart/cart.store.ts'
import { ChoicesStore } from '#worker/choices/choices.store.ts'
import { ContactStore } from '#worker/contact/contact.store.ts'
import { DeletionStore } from '#worker/accounts/deletion/deletion.store.ts'
import { DeletionListStore } from '#worker/accounts/deletion/deletion-list.store.ts'
import { JobCursorsStore } from '#worker/jobs/job-cursors.store.ts'
import { MediaStore } from '#worker/media/media.store.ts'
import { OrderTotalsStore } from '#worker/jobs/order-totals.store.ts'
import { OrderRetentionStore } from '#worker/orders/order-retention.store.ts'
import { OrderLinksStore } from '#worker/orders/links/order-links.store.ts'
import { OrdersStore } from '#worker/orders/orders.store.ts'
import { PlacingStore } from '#worker/orders/placing/placing.store.ts'
import { UnconfirmedOrdersStore } from '#worker/orders/unconfirmed/unconfirmed-orders.store.ts'
import { PartListStore } from '#worker/search/part-list/part-list.store.ts'
import { ProductsStore } from '#worker/products/products.store.ts'
import { SearchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { SearchRebuildStore } from '#worker/search/index/search-rebuild.store.ts'
import { SearchTermsStore } from '#worker/search/terms/search-terms.store.ts'
import { SearchStore } from '#worker/search/search.store.ts'
import { AttemptsStore } from '#worker/http/attempts.store.ts'
import { StaleTagsStore } from '#worker/http/stale-tags.store.ts'
import { StoredFilesStore } from '#worker/media/stored-files.store.ts'
import { OutboxStore } from '#worker/email/outbox.store.ts'
import { AuditLogStore } from '#worker/staff/audit-log.store.ts'
import { StaffStore } from '#worker/staff/staff.store.ts'
import { StaffSessionsStore } from '#worker/staff/staff-sessions.store.ts'
import { StaffInvitationsStore } from '#worker/staff/staff-invitations.store.ts'
import { ProductListsStore } from '#worker/products/product-lists.store.ts'
import { ProductHistoryStore } from '#worker/products/product-history.store.ts'
import { ProductEditsStore } from '#worker/products/product-edits.store.ts'
import { ReviewsStore } from '#worker/reviews/reviews.store.ts'
import { ReviewPicturesStore } from '#worker/reviews/review-pictures.store.ts'
import { AdminReviewsStore } from '#worker/reviews/admin-reviews.store.ts'
import { FeedStore } from '#worker/feed/feed.store.ts'
import { HealthStore } from '#worker/health/health.store.ts'
import { MessagesStore } from '#worker/contact/messages.store.ts'
import { SynonymsStore } from '#worker/search/synonyms/synonyms.store.ts'
import { SettingsStore } from '#worker/settings/settings.store.ts'
import { BulkChangesStore } from '#worker/bulk-changes/bulk-changes.store.ts'
import { ImportMappingsStore } from '#worker/bulk-changes/import-mappings.store.ts'
import { PricePreviewStore } from '#worker/bulk-changes/priced-parts.store.ts'
import { InventoryStore } from '#worker/inventory/inventory.store.ts'
import { CashExportStore } from '#worker/cash/cash-export.store.ts'
import { CashReceiptsStore } from '#worker/cash/cash-receipts.store.ts'
import { AdvancesStore } from '#worker/advances/advances.store.ts'
import { ProofsStore } from '#worker/advances/proofs.store.ts'
import { LedgerStore } from '#worker/ledger/ledger.store.ts'
import { CouriersStore } from '#worker/cash/couriers.store.ts'
import { CourierCitiesStore } from '#worker/couriers/courier-cities.store.ts'
import { CourierConnectionsStore } from '#worker/couriers/courier-connections.store.ts'
import { CashStore } from '#worker/cash/cash.store.ts'
import { StatementChangesStore } from '#worker/statements/statement-changes.store.ts'
import { StatementsStore } from '#worker/statements/statements.store.ts'
import { ReturnChangesStore } from '#worker/returns/return-changes.store.ts'
import { ReturnsStore } from '#worker/returns/returns.store.ts'
import { RingsStore } from '#worker/rings/rings.store.ts'
import { ReportsStore } from '#worker/reports/reports.store.ts'
import { OrderEditsStore } from '#worker/orders/edits/order-edits.store.ts'
import { OrderUndoStore } from '#worker/orders/edits/order-undo.store.ts'
import { OrderTransitionsStore } from '#worker/orders/edits/order-transitions.store.ts'
import { BoardStore } from '#worker/orders/board/board.store.ts'
import { CourierRulesStore } from '#worker/parcels/courier-rules.store.ts'
import { AttemptedParcelsStore } from '#worker/parcels/attempts.store.ts'
import { BookingsStore } from '#worker/parcels/book/bookings.store.ts'
import { RunStore } from '#worker/parcels/run.store.ts'
import { ParcelsStore } from '#worker/parcels/parcels.store.ts'
import { TrackingStore } from '#worker/parcels/tracking/tracking.store.ts'
import { CustomersStore } from '#worker/customers/customers.store.ts'
import { CustomersExportStore } from '#worker/customers/customers-export.store.ts'
import { KnownNetworksStore } from '#worker/accounts/known-networks.store.ts'
import { UserSessionsStore } from '#worker/accounts/user-sessions.store.ts'
import { ProfileStore } from '#worker/accounts/profile/profile.store.ts'
import { AccountDataStore } from '#worker/accounts/profile/account-data.store.ts'
import { ConsentsStore } from '#worker/accounts/consents/consents.store.ts'
import { AccountsStore } from '#worker/accounts/accounts.store.ts'
import { VehiclesStore } from '#worker/vehicles/vehicles.store.ts'
import { VehicleChangesStore } from '#worker/vehicles/vehicle-changes.store.ts'
import { UnreadTextsStore } from '#worker/vehicles/unread-texts.store.ts'
import { FitTextsStore } from '#worker/vehicles/fit-texts.store.ts'
import { WrongFitsStore } from '#worker/wrong-fits/wrong-fits.store.ts'
import { WaitingListStore } from '#worker/waiting-list/waiting-list.store.ts'
import { WaitingPeopleStore } from '#worker/waiting-list/waiting-people.store.ts'
import { WishlistStore } from '#worker/wishlist/wishlist.store.ts'
import type { Config, Env } from './env.ts'

/** Dependencies of the stores. */
export interface StoreInputs {
  db: Database
  /** The database session, whose next batch can carry one more read. */
  session: BatchingSession
  index: () => DatabaseSession
  env: Env
  config: Config
}

const storeOpeners = {
  products: ({ db }: StoreInputs) => new ProductsStore(db),
  search: ({ index }: StoreInputs) => new SearchStore(index()),
  searchQueue: ({ db }: StoreInputs) => new SearchQueueStore(db),
  searchRebuild: ({ index }: StoreInputs) => new SearchRebuildStore(index()),
  searchTerms: ({ db }: StoreInputs) => new SearchTermsStore(db),
  synonyms: ({ db }: StoreInputs) => new SynonymsStore(db),
  bikes: ({ db }: StoreInputs) => new BikesStore(db),
  fitTexts: ({ db }: StoreInputs) => new FitTextsStore(db),
  unreadTexts: ({ db }: StoreInputs) => new UnreadTextsStore(db),
  vehicleChanges: ({ db }: StoreInputs) => new VehicleChangesStore(db),
  vehicles: ({ db, session }: StoreInputs) => new VehiclesStore(db, session),
  partList: ({ db }: StoreInputs) => new PartListStore(db),
  cart: ({ db }: StoreInputs) => new CartStore(db),
  choices: ({ db }: StoreInputs) => new ChoicesStore(db),
  waitingList: ({ db }: StoreInputs) => new WaitingListStore(db),
  waitingPeople: ({ db }: StoreInputs) => new WaitingPeopleStore(db),
  wishlist: ({ db }: StoreInputs) => new WishlistStore(db),
  orders: ({ db }: StoreInputs) => new OrdersStore(db),
  placing: ({ db }: StoreInputs) => new PlacingStore(db),
  orderLinks: ({ db }: StoreInputs) => new OrderLinksStore(db),
  unconfirmedOrders: ({ db }: StoreInputs) => new UnconfirmedOrdersStore(db),
  orderRetention: ({ db }: StoreInputs) => new OrderRetentionStore(db),
  orderTotals: ({ db }: StoreInputs) => new OrderTotalsStore(db),
  canonicalEmails: ({ db }: StoreInputs) => new CanonicalEmailsStore(db),
  accounts: ({ db }: StoreInputs) => new AccountsStore(db),
  profile: ({ db }: StoreInputs) => new ProfileStore(db),
  accountData: ({ db }: StoreInputs) => new AccountDataStore(db),
  consents: ({ db }: StoreInputs) => new ConsentsStore(db),
  userSessions: ({ db }: StoreInputs) => new UserSessionsStore(db),
  knownNetworks: ({ db }: StoreInputs) => new KnownNetworksStore(db),
  deletion: ({ db }: StoreInputs) => new DeletionStore(db),
  deletionList: ({ db, env }: StoreInputs) => new DeletionListStore(db, env.PRIVATE),
  jobCursors: ({ db }: StoreInputs) => new JobCursorsStore(db),
  contact: ({ db, env }: StoreInputs) => new ContactStore(db, env.PRIVATE),
  media: ({ db, env }: StoreInputs) => new MediaStore(db, env.MEDIA),
  privateFiles: ({ db, env }: StoreInputs) => new StoredFilesStore(db, env.PRIVATE),
  pictureFiles: ({ db, env }: StoreInputs) => new StoredFilesStore(db, env.MEDIA),
  outbox: ({ db, config }: StoreInputs) => new OutboxStore(db, config.peppers),
  staff: ({ db }: StoreInputs) => new StaffStore(db),
  staffSessions: ({ db }: StoreInputs) => new StaffSessionsStore(db),
  staffInvitations: ({ db }: StoreInputs) => new StaffInvitationsStore(db),
  auditLog: ({ db }: StoreInputs) => new AuditLogStore(db),
  board: ({ db }: StoreInputs) => new BoardStore(db),
  orderTransitions: ({ db }: StoreInputs) => new OrderTransitionsStore(db),
  orderUndo: ({ db }: StoreInputs) => new OrderUndoStore(db),
  orderEdits: ({ db }: StoreInputs) => new OrderEditsStore(db),
  run: ({ db }: StoreInputs) => new RunStore(db),
  attemptedParcels: ({ db }: StoreInputs) => new AttemptedParcelsStore(db),
  parcels: ({ db }: StoreInputs) => new ParcelsStore(db),
  bookings: ({ db }: StoreInputs) => new BookingsStore(db),
  tracking: ({ db }: StoreInputs) => new TrackingStore(db),
  courierRules: ({ db }: StoreInputs) => new CourierRulesStore(db),
  customers: ({ db }: StoreInputs) => new CustomersStore(db),
  customersExport: ({ db }: StoreInputs) => new CustomersExportStore(db),
  productEdits: ({ db }: StoreInputs) => new ProductEditsStore(db),
  productLists: ({ db }: StoreInputs) => new ProductListsStore(db),
  productHistory: ({ db }: StoreInputs) => new ProductHistoryStore(db),
  messages: ({ db }: StoreInputs) => new MessagesStore(db),
  settings: ({ db, session: database }: StoreInputs) => new SettingsStore(db, database),
  pricePreview: ({ db }: StoreInputs) => new PricePreviewStore(db),
  bulkChanges: ({ db }: StoreInputs) => new BulkChangesStore(db),
  importMappings: ({ db }: StoreInputs) => new ImportMappingsStore(db),
  inventory: ({ db }: StoreInputs) => new InventoryStore(db),
  advances: ({ db }: StoreInputs) => new AdvancesStore(db),
  proofs: ({ db }: StoreInputs) => new ProofsStore(db),
  reviews: ({ db }: StoreInputs) => new ReviewsStore(db),
  reviewPictures: ({ db, env }: StoreInputs) => new ReviewPicturesStore(db, env.MEDIA),
  adminReviews: ({ db }: StoreInputs) => new AdminReviewsStore(db),
  ledger: ({ db }: StoreInputs) => new LedgerStore(db),
  returns: ({ db }: StoreInputs) => new ReturnsStore(db),
  wrongFits: ({ db }: StoreInputs) => new WrongFitsStore(db),
  returnChanges: ({ db }: StoreInputs) => new ReturnChangesStore(db),
  couriers: ({ db }: StoreInputs) => new CouriersStore(db),
  courierConnections: ({ db }: StoreInputs) => new CourierConnectionsStore(db),
  courierCities: ({ db }: StoreInputs) => new CourierCitiesStore(db),
  cash: ({ db }: StoreInputs) => new CashStore(db),
  cashReceipts: ({ db }: StoreInputs) => new CashReceiptsStore(db),
  cashExport: ({ db }: StoreInputs) => new CashExportStore(db),
  statements: ({ db }: StoreInputs) => new StatementsStore(db),
  statementChanges: ({ db }: StoreInputs) => new StatementChangesStore(db),
  rings: ({ db }: StoreInputs) => new RingsStore(db),
  reports: ({ db }: StoreInputs) => new ReportsStore(db),
  feed: ({ db }: StoreInputs) => new FeedStore(db),
  health: ({ db }: StoreInputs) => new HealthStore(db),
  attempts: ({ db, config }: StoreInputs) => new AttemptsStore(db, config),
  staleTags: ({ db }: StoreInputs) => new StaleTagsStore(db),
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
