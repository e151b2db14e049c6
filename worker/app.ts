import { Hono } from 'hono'
import { once } from '#domain/once.ts'
import { accountDeletionRoutes } from '#worker/accounts/deletion/deletion.routes.ts'
import { bikesRoutes } from '#worker/bikes/bikes.routes.ts'
import { cartRoutes } from '#worker/cart/cart.routes.ts'
import { contactRoutes } from '#worker/contact/contact.routes.ts'
import { cspReportsRoutes } from '#worker/health/csp-reports.routes.ts'
import { docsRoutes } from '#worker/docs/docs.routes.ts'
import { healthRoutes } from '#worker/health/health.routes.ts'
import { requireAccess } from '#worker/http/cloudflare-access.ts'
import { answerPlainly } from '#worker/http/cdn-cache.ts'
import { failureResponse, handleError } from '#worker/http/handle-error.ts'
import { lastAnswers } from '#worker/http/stale-if-error.ts'
import { patience, readPatienceMs } from '#worker/http/patience.ts'
import { requestLog } from '#worker/logging/request-log.ts'
import { requireHttps } from '#worker/http/require-https.ts'
import { securityHeaders } from '#worker/http/security-headers.ts'
import { refuseOtherMethods } from '#worker/http/serve.ts'
import { marqueeRoutes } from '#worker/settings/marquee.routes.ts'
import { mediaRoutes } from '#worker/media/media.routes.ts'
import { ordersRoutes } from '#worker/orders/orders.routes.ts'
import { brokenPages } from '#worker/pages/broken-page.ts'
import { pagesRoutes } from '#worker/pages/pages.routes.ts'
import { partListRoutes } from '#worker/search/part-list/part-list.routes.ts'
import { productsRoutes } from '#worker/products/products.routes.ts'
import { shopFrameRoutes } from '#worker/settings/settings.routes.ts'
import { suggestionsRoutes } from '#worker/search/suggest/suggest.routes.ts'
import { usersRoutes } from '#worker/accounts/accounts.routes.ts'
import type { Env } from './env.ts'
import type { AppEnv, Clock, Pause } from './context.ts'
import { openContext } from './open-context.ts'

/**
 * The whole shop. Its counter is loaded when somebody first asks it: a Worker mostly starts for a shopper, who would wait for
 * the schemas of sixty more calls. `now` is the time, `patienceMs` how long a read waits and `pause` how time passes, for tests
 * to change.
 */
export function createApp(now: Clock = Date.now, patienceMs = readPatienceMs, pause?: Pause) {
  const shop = openApp(shopRoutes, now, patienceMs, pause)
  const admin = once(async () => openApp((await import('./admin.ts')).adminRoutes, now, patienceMs, pause))
  return {
    shop,
    admin,
    async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
      const isForAdmin = new URL(request.url).pathname.startsWith('/api/hitech/owner/')
      const app = isForAdmin ? await admin() : shop
      return app.fetch(request, env, execution)
    },
  }
}

/** What every request passes, and then its routes. */
function openApp(
  mount: (app: Hono<AppEnv>) => void,
  now: Clock,
  patienceMs: number,
  pause: Pause | undefined,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(handleError)
  app.use(securityHeaders)
  app.use(async (context, next) => {
    const ray = context.req.header('CF-Ray') ?? ''
    context.set('requestId', /^[\w-]{8,64}$/.test(ray) ? ray : crypto.randomUUID())
    const execution = context.executionCtx as ExecutionContext
    context.set('shop', openContext(context.env, now, execution, context.req.raw, pause))
    await next()
  })
  app.use(requestLog())
  app.use(brokenPages)
  app.use(requireHttps)
  app.use(lastAnswers())
  app.use(patience(patienceMs))
  app.use(answerPlainly)

  for (const path of ['/owner/*', '/api/hitech/owner/*']) app.use(path, requireAccess)

  mount(app)
  refuseOtherMethods(app)
  app.all('/api/*', (context) => failureResponse(context, 'NOT_FOUND'))
  pagesRoutes(app)
  return app
}

/** The shop as a list, one line a domain. */
function shopRoutes(app: Hono<AppEnv>): void {
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
  healthRoutes(app)
  cspReportsRoutes(app)
  docsRoutes(app)
  mediaRoutes(app)
}
