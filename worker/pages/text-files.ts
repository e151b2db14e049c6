import { languageCodes, pathIn } from '#domain/language/languages.ts'
import { type ScreenPath, screenPaths } from '#domain/screen-paths.ts'
import { addCacheTags, tags, textResponse } from '#worker/http/public-response.ts'
import type { ShopRequest } from '#worker/context.ts'
import { paths } from '#domain/paths.ts'

const screens = Object.values<ScreenPath>(screenPaths)

/**
 * Personal pages in every language; of a pattern the part before its first parameter. `$` ends a path that begins a
 * public one too.
 */
const closed = screens
  .filter(({ isPersonal, isKeptOffline }) => isPersonal || isKeptOffline)
  .map(({ pattern }) => pattern.replace(/:.*/, ''))
  .map((path) => path + (screens.some((each) => each.isIndexed && each.pattern.startsWith(path)) ? '$' : ''))
  .flatMap((path) => languageCodes.map((language) => pathIn(language, path)))

/** Sends robots.txt: crawlers may visit public pages, but neither personal ones nor the API. The admin forbids it by a header itself. */
export function robots(context: ShopRequest): Promise<Response> {
  const shop = context.get('shop')
  const lines = [
    'User-agent: *',
    ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shop.config.publicOrigin}/sitemap.xml`,
    '',
  ]
  addCacheTags(shop, tags.code)
  return textResponse(context, lines.join('\n'), 'text/plain; charset=utf-8')
}

/** An expiry of less than a year, as the standard asks; always maintained for this long after a response. */
const validMonths = 6

/** Sends security.txt: where to report a vulnerability. https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt(context: ShopRequest): Promise<Response> {
  const shop = context.get('shop')
  const { publicOrigin } = shop.config
  const now = new Date(shop.now())
  // The same for a month, so that caches need not ask again.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths))
  const lines = [
    `Contact: ${publicOrigin}${paths.contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ur',
    `Canonical: ${publicOrigin}${securityTxtPath}`,
    '',
  ]
  addCacheTags(shop, tags.code)
  return textResponse(context, lines.join('\n'), 'text/plain; charset=utf-8')
}

/** The path that the standard fixes. */
export const securityTxtPath = '/.well-known/security.txt'
