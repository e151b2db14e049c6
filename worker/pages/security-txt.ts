import { paths } from '#domain/paths.ts'
import { addCacheTags, tags, textResponse } from '#worker/http/public-response.ts'
import type { ShopRequest } from '#worker/context.ts'

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
