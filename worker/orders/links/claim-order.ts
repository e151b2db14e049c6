import { ShopError } from '#domain/errors.ts'
import type { ShopContext } from '#worker/context.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { readToken, requireLink } from './open-link.ts'
import { requireKind, changingLinks } from './update-by-link.ts'

/**
 * Adds the order of a token to the account of a session, once. By the link of a device the account sees no more than that link.
 * @throws ShopError 'UNAUTHENTICATED'
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'NOT_PROVED' for a printed link
 * @throws ShopError 'CLAIMED' for an order that is in an account already
 */
export async function claimOrder(shop: ShopContext, session: Session, text: string): Promise<void> {
  const { orderLinks } = shop.stores
  const token = readToken(text)
  const row = await requireLink(shop, token, await orderLinks.findLinkFor(session, token.number))
  requireKind(token, changingLinks)
  if (row.userId !== null || !(await orderLinks.claim(session, row, token.kind !== 'message', shop.now())))
    throw new ShopError('CLAIMED')
}
