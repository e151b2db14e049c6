import type { Hono, MiddlewareHandler } from 'hono'
import { defaultMarqueeText } from '#domain/marquee.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import { clientAddress } from '#worker/http/client-address.ts'
import { answer, shows, tags } from '#worker/http/public-answer.ts'
import { callInside } from '#worker/http/serve.ts'
import { sieveAddress } from '#worker/http/sieve-address.ts'
import type { AppEnv, ShopRequest } from '#worker/shop-context.ts'
import { loadPage, renderPage, rightSpelling } from '#web/entry.server.tsx'
import { documentOf, earlyHints } from './document.ts'
import { documentTemplate } from './document-template.ts'
import { ownerPage } from './owner-page.ts'
import { documentShowing } from './rendered-documents.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** Every address that is not an API call, a picture or a file: a page of the shop, rendered here. */
export function pagesRoutes(app: Hono<AppEnv>): void {
  app.get('/robots.txt', robots)
  app.get('/sitemap.xml', sieve, sitemap)
  app.get('/owner', ownerPage)
  app.get('/owner/*', ownerPage)
  app.get('*', sieve, async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const right = rightSpelling(pathname)
    // Not kept: a misspelt address may be a person's own.
    if (right !== null) return context.redirect(right + search, 301)
    return page(context, pathname + search)
  })
  app.all('*', (context) => {
    context.header('Allow', 'GET, HEAD')
    return context.text('Method not allowed', 405)
  })
}

/** A query may be anything, so that no cache has its page and each of them asks the databases. */
const sieve: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (new URL(context.req.url).search !== '') await sieveAddress(context)
  await next()
}

async function page(context: ShopRequest, address: string): Promise<Response> {
  const shop = context.get('shop')
  const visitor = clientAddress(context.req.raw.headers)
  // The settings must never keep a page from being shown: on any failure it has the defaults, and is not kept.
  const readFrame = shop.stores.settings.frameAlong()
  let isKept = true
  const frame = () =>
    readFrame().catch(() => {
      isKept = false
      return { marqueeText: defaultMarqueeText, facts: defaultFacts }
    })
  const [template, loaded] = await Promise.all([
    documentTemplate(context.env),
    loadPage(address, {
      call: (endpoint, input) => callInside(shop, endpoint, input as never, visitor) as never,
      frame,
    }),
  ])
  const { route, status, data } = loaded.screen
  context.set('route', `page ${status === 404 ? 'not found' : route.path}`)
  context.set('isPublicRead', route.isPersonal !== true)
  context.set('inlineStyles', template.styleHashes)
  context.set('asksForHuman', shop.config.turnstile !== null && route.asksForHuman === true)
  const hints = earlyHints(template, route)
  if (hints !== null) context.header('Link', hints)
  shows(shop, tags.settings)
  if (route.isPersonal || !isKept) shop.tags.clear()
  const { publicOrigin: origin, turnstile } = shop.config
  const render = async () => documentOf(template, await renderPage(loaded, origin), turnstile?.siteKey)
  // An address may hold a secret (a link to a new password), or be of nothing: neither is kept.
  const isOfEverybody = shop.tags.size > 0 && status === 200
  const shown = () => JSON.stringify([origin, turnstile?.siteKey, loaded.frame, data])
  const document = isOfEverybody ? await documentShowing(address, shown(), render) : await render()
  return answer(context, document, 'text/html; charset=utf-8', status)
}
