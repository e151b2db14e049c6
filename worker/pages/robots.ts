import type { ShopRequest } from '#worker/shop-context.ts'

/** What crawlers may visit: the shop's public pages, not the personal ones and not the calls. */
export function robots(context: ShopRequest): Response {
  const { publicOrigin } = context.get('shop').config
  const closed = ['/api/', '/cart', '/place-order', '/orders', '/reset-password/', '/verify-otp', '/owner']
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ]
  context.header('Cache-Control', 'public, max-age=3600')
  return context.text(lines.join('\n'))
}
