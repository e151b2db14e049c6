import type { Hono } from 'hono'
import { defaultMarqueeText } from '#domain/marquee.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import { clientAddress } from '#worker/http/client-address.ts'
import { answer, shows, tags } from '#worker/http/public-answer.ts'
import { callInside } from '#worker/http/serve.ts'
import type { AppEnv, ShopRequest } from '#worker/shop-context.ts'
import { renderPage, rightSpelling } from '#web/entry.server.tsx'
import { documentOf, earlyHints } from './document.ts'
import { documentTemplate } from './document-template.ts'
import { ownerPage } from './owner-page.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** Every address that is not an API call, a picture or a file: a page of the shop, rendered here. */
export function pagesRoutes(app: Hono<AppEnv>): void {
  app.get('/robots.txt', robots)
  app.get('/sitemap.xml', sitemap)
  app.get('/owner', ownerPage)
  app.get('/owner/*', ownerPage)
  app.get('*', async (context) => {
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
  const [template, rendered] = await Promise.all([
    documentTemplate(context.env),
    renderPage(address, {
      call: (endpoint, input) => callInside(shop, endpoint, input as never, visitor) as never,
      frame,
      origin: shop.config.publicOrigin,
    }),
  ])
  context.set('route', `page ${rendered.status === 404 ? 'not found' : rendered.screen.route.path}`)
  context.set('isPublicRead', true)
  context.set('inlineStyles', template.styleHashes)
  context.set('asksForHuman', shop.config.turnstile !== null && rendered.screen.route.asksForHuman === true)
  context.header('Link', earlyHints(template, rendered))
  shows(shop, tags.settings)
  if (rendered.screen.route.isPersonal || !isKept) shop.tags.clear()
  return answer(
    context,
    documentOf(template, rendered, shop.config.turnstile?.siteKey),
    'text/html; charset=utf-8',
    rendered.status,
  )
}
