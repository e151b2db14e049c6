import type { Hono } from 'hono'
import { ownerAccountRoutes } from '#worker/staff/staff.admin.routes.ts'
import { ownerHealthRoutes } from '#worker/health/health.admin.routes.ts'
import { ownerProductsRoutes } from '#worker/products/products.admin.routes.ts'
import { ownerMessagesRoutes } from '#worker/contact/contact.admin.routes.ts'
import { ownerSearchRoutes } from '#worker/search/search.admin.routes.ts'
import { ownerSettingsRoutes } from '#worker/settings/settings.admin.routes.ts'
import { ownerPricingRoutes } from '#worker/bulk-changes/bulk-changes.admin.routes.ts'
import { ownerStockRoutes } from '#worker/inventory/inventory.admin.routes.ts'
import { ownerCashRoutes } from '#worker/cash/cash.admin.routes.ts'
import { ownerTodayRoutes } from '#worker/reports/reports.admin.routes.ts'
import { ownerOrdersRoutes } from '#worker/orders/orders.admin.routes.ts'
import type { AppEnv } from './context.ts'

/** Mounts the routes of the back office, one line a domain. */
export function adminRoutes(app: Hono<AppEnv>): void {
  ownerAccountRoutes(app)
  ownerOrdersRoutes(app)
  ownerProductsRoutes(app)
  ownerMessagesRoutes(app)
  ownerSettingsRoutes(app)
  ownerPricingRoutes(app)
  ownerStockRoutes(app)
  ownerSearchRoutes(app)
  ownerCashRoutes(app)
  ownerTodayRoutes(app)
  ownerHealthRoutes(app)
}
