import { adminRoot, type ScreenPath, screenPaths } from '#domain/screen-paths.ts'
import { textResponse, addCacheTags, tags } from '#worker/http/public-response.ts'
import type { ShopRequest } from '#worker/context.ts'

/** Personal pages; of a pattern the part before its first parameter. */
const closed = Object.values<ScreenPath>(screenPaths)
  .filter(({ isPersonal, isKeptOffline }) => isPersonal || isKeptOffline)
  .map(({ pattern }) => pattern.replace(/:.*/, ''))

/** Sends robots.txt: crawlers may visit public pages, but neither personal ones nor the API. */
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
  return textResponse(context, lines.join('\n'), 'text/plain; charset=utf-8')
}
