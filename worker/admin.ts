import type { Hono } from 'hono'
import { staffAdminRoutes } from '#worker/staff/staff.admin.routes.ts'
import { consentsAdminRoutes } from '#worker/accounts/consents/consents.admin.routes.ts'
import { healthAdminRoutes } from '#worker/health/health.admin.routes.ts'
import { productsAdminRoutes } from '#worker/products/products.admin.routes.ts'
import { choicesAdminRoutes } from '#worker/choices/choices.admin.routes.ts'
import { vehiclesAdminRoutes } from '#worker/vehicles/vehicles.admin.routes.ts'
import { contactAdminRoutes } from '#worker/contact/contact.admin.routes.ts'
import { searchAdminRoutes } from '#worker/search/search.admin.routes.ts'
import { settingsAdminRoutes } from '#worker/settings/settings.admin.routes.ts'
import { bulkChangesAdminRoutes } from '#worker/bulk-changes/bulk-changes.admin.routes.ts'
import { inventoryAdminRoutes } from '#worker/inventory/inventory.admin.routes.ts'
import { cashAdminRoutes } from '#worker/cash/cash.admin.routes.ts'
import { couriersAdminRoutes } from '#worker/couriers/couriers.admin.routes.ts'
import { parcelsAdminRoutes } from '#worker/parcels/parcels.admin.routes.ts'
import { statementsAdminRoutes } from '#worker/statements/statements.admin.routes.ts'
import { advancesAdminRoutes } from '#worker/advances/advances.admin.routes.ts'
import { ledgerAdminRoutes } from '#worker/ledger/ledger.admin.routes.ts'
import { returnsAdminRoutes } from '#worker/returns/returns.admin.routes.ts'
import { reviewsAdminRoutes } from '#worker/reviews/reviews.admin.routes.ts'
import { ringsAdminRoutes } from '#worker/rings/rings.admin.routes.ts'
import { reportsAdminRoutes } from '#worker/reports/reports.admin.routes.ts'
import { orderLinksAdminRoutes } from './orders/orders.admin.routes.ts'
import { customersAdminRoutes } from '#worker/customers/customers.admin.routes.ts'
import { wrongFitsAdminRoutes } from '#worker/wrong-fits/wrong-fits.admin.routes.ts'
import { waitingListAdminRoutes } from '#worker/waiting-list/waiting-list.admin.routes.ts'
import { ordersAdminRoutes } from '#worker/orders/orders.admin.routes.ts'
import { feedAdminRoutes } from '#worker/feed/feed.admin.routes.ts'
import type { AppEnv } from './context.ts'

/** Mounts the admin routes, one line per routes file. */
export function adminRoutes(app: Hono<AppEnv>): void {
  // First: it looks at the writes of all others.
  waitingListAdminRoutes(app)
  staffAdminRoutes(app)
  customersAdminRoutes(app)
  ordersAdminRoutes(app)
  parcelsAdminRoutes(app)
  advancesAdminRoutes(app)
  ledgerAdminRoutes(app)
  returnsAdminRoutes(app)
  wrongFitsAdminRoutes(app)
  orderLinksAdminRoutes(app)
  productsAdminRoutes(app)
  choicesAdminRoutes(app)
  vehiclesAdminRoutes(app)
  contactAdminRoutes(app)
  consentsAdminRoutes(app)
  settingsAdminRoutes(app)
  bulkChangesAdminRoutes(app)
  inventoryAdminRoutes(app)
  searchAdminRoutes(app)
  cashAdminRoutes(app)
  couriersAdminRoutes(app)
  statementsAdminRoutes(app)
  reviewsAdminRoutes(app)
  ringsAdminRoutes(app)
  reportsAdminRoutes(app)
  healthAdminRoutes(app)
  feedAdminRoutes(app)
}
