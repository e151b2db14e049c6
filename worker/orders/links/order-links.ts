import { pathIn } from '#domain/language/languages.ts'
import { ShopError } from '#domain/errors.ts'
import type { OrderLinks } from '#domain/orders/orders.admin.endpoints.ts'
import { paths } from '#domain/paths.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { orderToken, type OrderTokenKind } from '#worker/crypto/link-tokens.ts'
import { isClosed } from './open-link.ts'
import type { LinkRow } from './order-links.store.ts'

/**
 * The links of an order for staff, in its language; `null` when none opens it any more.
 * @throws ShopError 'NOT_FOUND'
 */
export async function getOrderLinks(shop: ShopContext, id: string): Promise<OrderLinks | null> {
  const row = await shop.stores.orderLinks.findLinkOf(id)
  if (!row) throw new ShopError('NOT_FOUND')
  if (isClosed(row, shop.now())) return null
  const [message, device, printed] = await Promise.all([
    linkOf(shop, 'message', row),
    linkOf(shop, 'device', row),
    linkOf(shop, 'slip', row),
  ])
  return { message, device, slip: printed }
}

/**
 * Revokes the links of some kinds, and returns the new ones.
 * @throws ShopError 'NOT_FOUND'
 */
export async function revokeOrderLinks(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  kinds: OrderTokenKind[],
): Promise<OrderLinks | null> {
  const links = await getOrderLinks(shop, id)
  if (links === null) return null
  await shop.stores.orderLinks.revoke(id, [...new Set(kinds)], actor, shop.now())
  return getOrderLinks(shop, id)
}

/** The absolute link of a kind to the page of an order, in its language. */
export const linkOf = async (shop: ShopContext, kind: OrderTokenKind, row: LinkRow) =>
  shop.config.publicOrigin + pathIn(row.language, paths.orderLink(await currentToken(shop, kind, row)))

/** The token of an order that is good now. */
export function currentToken({ config }: ShopContext, kind: OrderTokenKind, row: LinkRow): Promise<string> {
  const { id, number } = row
  return orderToken(config.pepper, kind, { id, number, version: row[`${kind}TokenVersion`] })
}
