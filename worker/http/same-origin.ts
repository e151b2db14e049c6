import type { ShopRequest } from '#worker/context.ts'

/**
 * Whether the browser reports that a page of another origin sends this request. Programs send neither header and
 * pass.
 */
export function isFromForeignPage({ req }: ShopRequest): boolean {
  const site = req.header('Sec-Fetch-Site') ?? 'none'
  const { origin } = new URL(req.url)
  // A page without a referrer sends this origin with its forms, also to itself.
  if (site === 'same-origin' && req.header('Origin') === 'null') return false
  return (site !== 'same-origin' && site !== 'none') || (req.header('Origin') ?? origin) !== origin
}
