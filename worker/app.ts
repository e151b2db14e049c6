import { Hono } from 'hono'
import { endpoints } from '#domain/endpoints.ts'
import { accountDeletionRoutes } from '#worker/account-deletion/account-deletion.routes.ts'
import { bikesRoutes } from '#worker/bikes/bikes.routes.ts'
import { cartRoutes } from '#worker/cart/cart.routes.ts'
import { contactRoutes } from '#worker/contact/contact.routes.ts'
import { cspReportsRoutes } from '#worker/csp-reports/csp-reports.routes.ts'
import { docsRoutes } from '#worker/docs/docs.routes.ts'
import { healthRoutes } from '#worker/health/health.routes.ts'
import { requireAccess } from '#worker/http/cloudflare-access.ts'
import { answerPlainly } from '#worker/http/edge-cache.ts'
import { failureResponse, handleError } from '#worker/http/handle-error.ts'
import { lastAnswers } from '#worker/http/last-answers.ts'
import { patience, readPatienceMs } from '#worker/http/patience.ts'
import { requestLog } from '#worker/http/request-log.ts'
import { securityHeaders } from '#worker/http/security-headers.ts'
import { refuseOtherMethods } from '#worker/http/serve.ts'
import { marqueeRoutes } from '#worker/marquee/marquee.routes.ts'
import { mediaRoutes } from '#worker/media/media.routes.ts'
import { ordersRoutes } from '#worker/orders/orders.routes.ts'
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
import { brokenPages } from '#worker/pages/broken-page.ts'
import { pagesRoutes } from '#worker/pages/pages.routes.ts'
import { partListRoutes } from '#worker/part-list/part-list.routes.ts'
import { productsRoutes } from '#worker/products/products.routes.ts'
import { shopFrameRoutes } from '#worker/shop-frame/shop-frame.routes.ts'
import { suggestionsRoutes } from '#worker/suggestions/suggestions.routes.ts'
import { usersRoutes } from '#worker/users/users.routes.ts'
import { type AppEnv, type Clock, openShop } from './shop-context.ts'

/**
 * The whole shop as a list: what every request passes, then one line a domain. `now` is the time and `patienceMs` how long a
 * read waits, for tests to change.
 */
export function createApp(now: Clock = Date.now, patienceMs = readPatienceMs): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(handleError)
  app.use(securityHeaders)
  app.use(async (context, next) => {
    const ray = context.req.header('CF-Ray') ?? ''
    context.set('requestId', /^[\w-]{8,64}$/.test(ray) ? ray : crypto.randomUUID())
    context.set('shop', openShop(context.env, now, context.executionCtx as ExecutionContext, context.req.raw))
    await next()
  })
  app.use(requestLog())
  app.use(brokenPages)
  app.use(lastAnswers())
  app.use(patience(patienceMs))
  app.use(answerPlainly)

  for (const path of ['/owner/*', '/api/hitech/owner/*']) app.use(path, requireAccess)

  productsRoutes(app)
  suggestionsRoutes(app)
  partListRoutes(app)
  bikesRoutes(app)
  cartRoutes(app)
  ordersRoutes(app)
  contactRoutes(app)
  marqueeRoutes(app)
  shopFrameRoutes(app)
  usersRoutes(app)
  accountDeletionRoutes(app)
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
  healthRoutes(app)
  cspReportsRoutes(app)
  docsRoutes(app)
  mediaRoutes(app)

  refuseOtherMethods(app, Object.values(endpoints))
  app.all('/api/*', (context) => failureResponse(context, 'NOT_FOUND'))
  pagesRoutes(app)
  return app
}
