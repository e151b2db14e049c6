import type { ShopRequest } from '#worker/context.ts'

/**
 * Whether the browser says that a page of another origin sends this. Programs, which say nothing of the kind, are no page.
 */
export function isFromForeignPage({ req }: ShopRequest): boolean {
  const site = req.header('Sec-Fetch-Site') ?? 'none'
  const { origin } = new URL(req.url)
  return (site !== 'same-origin' && site !== 'none') || (req.header('Origin') ?? origin) !== origin
}
