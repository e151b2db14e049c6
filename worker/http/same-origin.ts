import type { ShopRequest } from '#worker/context.ts'

/**
 * Whether the browser reports that a page of another origin sends this request. Programs send neither header and
 * pass.
 */
export function isFromForeignPage({ req }: ShopRequest): boolean {
  const site = req.header('Sec-Fetch-Site') ?? 'none'
  const { origin } = new URL(req.url)
  return (site !== 'same-origin' && site !== 'none') || (req.header('Origin') ?? origin) !== origin
}
