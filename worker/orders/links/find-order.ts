import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import type { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import { trackingOf } from '#domain/orders/tracking.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import { shownState } from '#worker/orders/shown-state.ts'
import type { ShopContext } from '#worker/context.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'

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
