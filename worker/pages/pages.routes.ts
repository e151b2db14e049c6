import type { Hono } from 'hono'
import { defaultMarqueeText } from '#domain/marquee.ts'
import type { ShopFrame } from '#domain/shop-frame.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import { clientAddress } from '#worker/http/client-address.ts'
import { callInside } from '#worker/http/serve.ts'
import type { AppEnv, ShopContext, ShopRequest } from '#worker/shop-context.ts'
import { type RenderedPage, renderPage, rightSpelling } from '#web/entry.server.tsx'
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
  const [template, rendered] = await Promise.all([
    documentTemplate(context.env),
    renderPage(address, {
      call: (endpoint, input) => callInside(shop, endpoint, input as never, visitor) as never,
      frame: frameOf(shop),
      origin: shop.config.publicOrigin,
    }),
  ])
  context.set('route', `page ${rendered.status === 404 ? 'not found' : rendered.screen.route.path}`)
  context.set('isPublicRead', true)
  setCacheHeaders(context, rendered)
  context.set('inlineStyles', template.styleHashes)
  context.header('Link', earlyHints(template, rendered))
  return context.html(documentOf(template, rendered), rendered.status)
}

/** The settings must never keep a page from being shown: on any failure it has the defaults. */
function frameOf({ stores }: ShopContext): Promise<ShopFrame> {
  return stores.settings.frame().catch(() => ({ marqueeText: defaultMarqueeText, facts: defaultFacts }))
}

function setCacheHeaders(context: ShopRequest, { screen, status }: RenderedPage): void {
  if (screen.route.isPersonal || status === 404) {
    context.header('Cache-Control', 'no-store')
    return
  }
  context.header('Cache-Control', 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400')
  const { productId } = screen.request.params
  context.header('Cache-Tag', ['pages', 'products', productId && `product:${productId}`].filter(Boolean).join(','))
}
