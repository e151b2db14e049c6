import { adminRoot, type ScreenPath, screenPaths } from '#domain/screen-paths.ts'
import { answer, addCacheTags, tags } from '#worker/http/public-response.ts'
import type { ShopRequest } from '#worker/context.ts'

/** Pages that are about one person; of a pattern the part before its first value. */
const closed = Object.values<ScreenPath>(screenPaths)
  .filter(({ isPersonal, isKeptOffline }) => isPersonal || isKeptOffline)
  .map(({ pattern }) => pattern.replace(/:.*/, ''))

/** What crawlers may visit: the shop's public pages, not the personal ones and not the calls. */
export function robots(context: ShopRequest): Promise<Response> {
  const shop = context.get('shop')
  const lines = [
    'User-agent: *',
    ...['/api/', ...closed, adminRoot].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shop.config.publicOrigin}/sitemap.xml`,
    '',
  ]
  addCacheTags(shop, tags.code)
  return answer(context, lines.join('\n'), 'text/plain; charset=utf-8')
}
