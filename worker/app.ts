import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { timeout } from 'hono/timeout'
import { getPath } from 'hono/utils/url'
import { once } from '#domain/once.ts'
import { adminRoot } from '#domain/screen-paths.ts'
import { deletionRoutes } from '#worker/accounts/deletion/deletion.routes.ts'
import { bikesRoutes } from '#worker/bikes/bikes.routes.ts'
import { cartRoutes } from '#worker/cart/cart.routes.ts'
import { choicesRoutes } from '#worker/choices/choices.routes.ts'
import { contactRoutes } from '#worker/contact/contact.routes.ts'
import { deliveryRoutes } from '#worker/delivery/delivery.routes.ts'
import { sendEnqueuedEmails } from '#worker/email/send-emails.ts'
import { cspReportsRoutes } from '#worker/health/csp-reports.routes.ts'
import { docsRoutes } from '#worker/docs/docs.routes.ts'
import { feedRoutes } from '#worker/feed/feed.routes.ts'
import { healthRoutes } from '#worker/health/health.routes.ts'
import { requireAccess } from '#worker/http/cloudflare-access.ts'
import { serveFromCanonicalUrl } from './http/cdn-cache.ts'
import { failureResponse, handleError } from '#worker/http/handle-error.ts'
import { staleIfError } from '#worker/http/stale-if-error.ts'
import { requestLog } from '#worker/http/request-log.ts'
import { setRequestLanguage } from '#worker/language/translators.ts'
import { fixedHeaders, requireHttps, securityHeaders } from '#worker/http/security-headers.ts'
import { serveMethodNotAllowed } from '#worker/http/serve.ts'
import { mediaRoutes } from '#worker/media/media.routes.ts'
import { advancesRoutes } from '#worker/advances/advances.routes.ts'
import { orderLinksRoutes } from '#worker/orders/links/order-links.routes.ts'
import { pushRoutes } from '#worker/parcels/tracking/push.routes.ts'
import { ordersRoutes } from '#worker/orders/orders.routes.ts'
import { knowChoices } from './choices/require-choices.ts'
import { errorPages } from '#worker/pages/error-pages.ts'
import { pagesRoutes } from '#worker/pages/pages.routes.ts'
import { productsRoutes } from '#worker/products/products.routes.ts'
import { returnsRoutes } from '#worker/returns/returns.routes.ts'
import { reviewsRoutes } from '#worker/reviews/reviews.routes.ts'
import { settingsRoutes } from '#worker/settings/settings.routes.ts'
import { searchRoutes } from '#worker/search/search.routes.ts'
import { profileRoutes } from '#worker/accounts/profile/profile.routes.ts'
import { waitingListRoutes } from '#worker/waiting-list/waiting-list.routes.ts'
import { vehiclesRoutes } from '#worker/vehicles/vehicles.routes.ts'
import { wishlistRoutes } from '#worker/wishlist/wishlist.routes.ts'
import { accountsRoutes } from '#worker/accounts/accounts.routes.ts'
import type { Env } from './env.ts'
import type { AppEnv, Clock, Pause } from './context.ts'
import { openClock, shopTimeHeader } from './local-clock.ts'
import { openContext } from './open-context.ts'

/** Timeout of reads from the databases and the image store. */
const readTimeoutMs = 8000

/**
 * Builds the Worker. The admin routes load on the first admin request: most isolates start for a shopper, who would
 * otherwise wait for the schemas of sixty more endpoints. Tests pass `now`, the timeout of reads and `pause`.
 */
export function createApp(now: Clock = Date.now, timeoutMs = readTimeoutMs, pause?: Pause) {
  const shop = openApp(shopRoutes, now, timeoutMs, pause)
  const admin = once(async () => openApp((await import('./admin.ts')).adminRoutes, now, timeoutMs, pause))
  return {
    shop,
    admin,
    async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
      const isForAdmin = getPath(request).startsWith('/api/hitech/owner/')
      const app = isForAdmin ? await admin() : shop
      return app.fetch(request, env, execution)
    },
  }
}

/** Mounts the middleware in the order of requests, then the routes. */
function openApp(
  mount: (app: Hono<AppEnv>) => void,
  now: Clock,
  timeoutMs: number,
  pause: Pause | undefined,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(handleError)
  app.use(setRequestLanguage)
  app.use(fixedHeaders)
  app.use(securityHeaders)
  // With a header name, clients would choose the id.
  app.use(requestId({ headerName: '', generator: rayIdOf }))
  app.use(async (context, next) => {
    const execution = context.executionCtx as ExecutionContext
    const clock = await openClock(context.env, now)
    if (clock !== now) context.header(shopTimeHeader, new Date(clock()).toISOString())
    const shop = openContext(context.env, clock, execution, context.req.raw, pause)
    context.set('shop', shop)
    await knowChoices(shop)
    await next()
    // A request that failed changed nothing.
    if (context.res.ok) sendEnqueuedEmails(shop)
  })
  app.use(requestLog())
  app.use(errorPages)
  app.use(requireHttps)
  app.use(staleIfError())
  // Reads only: after a timed out write nobody knows whether it happened.
  app.get('*', timeout(timeoutMs, readTimedOut))
  app.use(serveFromCanonicalUrl)

  // Files need no vehicle. What needs one fails by itself where the database does.
  app.use(async ({ req, get }, next) => {
    if (!req.path.startsWith('/media/'))
      await get('shop')
        .stores.vehicles.know()
        .catch(() => undefined)
    await next()
  })
  for (const path of [`${adminRoot}/*`, '/api/hitech/owner/*']) app.use(path, requireAccess)

  mount(app)
  serveMethodNotAllowed(app)
  app.all('/api/*', (context) => failureResponse(context, 'NOT_FOUND'))
  pagesRoutes(app)
  return app
}

/** The platform's id of the request, which its own logs contain too; a random one in local development. */
function rayIdOf({ req }: Context): string {
  const ray = req.header('CF-Ray') ?? ''
  return /^[\w-]{8,64}$/.test(ray) ? ray : crypto.randomUUID()
}

/** `handleError` turns it into `UNAVAILABLE`, for which the CDN cache or `staleIfError` shows an older response. */
const readTimedOut = () => new HTTPException(503, { message: 'D1 or R2 did not answer in time' })

/** Mounts the shoppers' routes, one line per routes file. */
function shopRoutes(app: Hono<AppEnv>): void {
  productsRoutes(app)
  searchRoutes(app)
  vehiclesRoutes(app)
  bikesRoutes(app)
  choicesRoutes(app)
  cartRoutes(app)
  wishlistRoutes(app)
  waitingListRoutes(app)
  ordersRoutes(app)
  orderLinksRoutes(app)
  advancesRoutes(app)
  returnsRoutes(app)
  reviewsRoutes(app)
  contactRoutes(app)
  settingsRoutes(app)
  deliveryRoutes(app)
  accountsRoutes(app)
  profileRoutes(app)
  deletionRoutes(app)
  healthRoutes(app)
  cspReportsRoutes(app)
  docsRoutes(app)
  mediaRoutes(app)
  pushRoutes(app)
  feedRoutes(app)
}
