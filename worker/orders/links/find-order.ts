import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import type { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import { trackingOf } from '#domain/orders/tracking.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import { shownState } from '#worker/orders/order-texts.ts'
import type { ShopContext } from '#worker/context.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { readToken, requireLink } from './open-link.ts'
import { changingLinks, requireKind } from './update-by-link.ts'

/**
 * Says how far an order is, and nothing else about it.
 * @throws ShopError 'ORDER_NOT_FOUND' for an unknown number and for another phone number alike
 * @throws ShopError 'RATE_LIMITED' after too many tries
 */
export async function findOrder(
  { stores, now }: ShopContext,
  { number, phone }: z.infer<typeof orderLinksApi.findOrder.body>,
  clientIp: string,
): Promise<z.infer<typeof orderLinksApi.findOrder.reply>> {
  const [order, digits] = [digitsOf(number), digitsOf(phone)]
  // In sequence: a refused try for one order must not use up those of a network, behind which are many people.
  const tries = [
    { limit: attemptLimits.findOrderPerNumberAndIp, subject: `${order.slice(0, 10)} ${clientIp}` },
    { limit: attemptLimits.findOrderPerIp, subject: clientIp },
  ]
  for (const each of tries) await stores.attempts.requireWithinLimit([each], now())
  const isPossible = order.length <= 10 && digits.length >= 10
  const found = await stores.orderLinks.findStatus(isPossible ? Number(order) : 0, digits.slice(-10))
  if (!found) throw new ShopError('ORDER_NOT_FOUND')
  // Only wrong tries are limited.
  await stores.attempts.decrement(tries, now())
  const { courier, trackingNumber, trackingUrl } = found
  return {
    status: orderStateLabels[shownState(found)],
    tracking: trackingOf({ courier, number: trackingNumber, url: trackingUrl }),
  }
}

const digitsOf = (typed: string | number) => plainCharacters(String(typed)).replace(/\D/g, '')

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
