import { answer, shows, tags } from '#worker/http/public-response.ts'
import type { ShopRequest } from '#worker/context.ts'

/** What crawlers may visit: the shop's public pages, not the personal ones and not the calls. */
export function robots(context: ShopRequest): Promise<Response> {
  const shop = context.get('shop')
  const closed = ['/api/', '/cart', '/place-order', '/orders', '/reset-password/', '/verify-otp', '/owner']
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shop.config.publicOrigin}/sitemap.xml`,
    '',
  ]
  shows(shop, tags.code)
  return answer(context, lines.join('\n'), 'text/plain; charset=utf-8')
}
