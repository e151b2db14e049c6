import type { Hono } from 'hono'
import { ownerAccountRoutes } from '#worker/owner-account/owner-account.routes.ts'
import { ownerHealthRoutes } from '#worker/owner-health/owner-health.routes.ts'
import { ownerProductsRoutes } from '#worker/owner-products/owner-products.routes.ts'
import { ownerMessagesRoutes } from '#worker/owner-messages/owner-messages.routes.ts'
import { ownerSearchRoutes } from '#worker/owner-search/owner-search.routes.ts'
import { ownerSettingsRoutes } from '#worker/owner-settings/owner-settings.routes.ts'
import { ownerPricingRoutes } from '#worker/owner-pricing/owner-pricing.routes.ts'
import { ownerStockRoutes } from '#worker/owner-stock/owner-stock.routes.ts'
import { ownerCashRoutes } from '#worker/owner-cash/owner-cash.routes.ts'
import { ownerTodayRoutes } from '#worker/owner-today/owner-today.routes.ts'
import { ownerOrdersRoutes } from '#worker/owner-orders/owner-orders.routes.ts'
import type { AppEnv } from './shop-context.ts'

/** The counter as a list, one line a domain. */
export function counterRoutes(app: Hono<AppEnv>): void {
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
