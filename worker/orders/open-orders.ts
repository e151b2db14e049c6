import { t } from '#domain/language/translate.ts'
import { hour, second } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/** Open orders wait for their confirmation call. They hold stock, so they are limited. */

/** Open orders of one account, phone number or IP address; the amount in whole rupees. */
export interface OpenOrders {
  count: number
  amount: number
}

/** The limits of open orders: a count for each of the three, and rupees for each. */
export type OpenLimits = Pick<
  ShopSettings,
  'openOrdersPerAccount' | 'openOrdersPerPhone' | 'openOrdersPerNetwork' | 'maxOpenAmount'
>

const retryAfterSeconds = hour / second

/**
 * Rejects an order when too many, or too much, wait for confirmation. The sentence is the same for each limit:
 * otherwise it would reveal whether a phone number has open orders.
 * @throws ShopError 'RATE_LIMITED'
 */
export function checkOpenOrders(
  amount: number,
  open: Record<'account' | 'phone' | 'network', OpenOrders>,
  limits: OpenLimits,
  { phone, whatsapp }: Pick<ShopSettings, 'phone' | 'whatsapp'>,
): void {
  const { openOrdersPerAccount, openOrdersPerPhone, openOrdersPerNetwork, maxOpenAmount } = limits
  const hasRoom = (held: OpenOrders, most: number) =>
    held.count < most && (held.count === 0 || maxOpenAmount === null || held.amount + amount <= maxOpenAmount)
  const isWithin =
    hasRoom(open.account, openOrdersPerAccount) &&
    hasRoom(open.phone, openOrdersPerPhone) &&
    hasRoom(open.network, openOrdersPerNetwork)
  if (isWithin) return
  const message = t(
    'Earlier orders are still waiting for our call. You can order again as soon as we have confirmed them. To order now, call {phone} or send a WhatsApp message to {whatsapp}.',
    { phone, whatsapp },
  )
  throw new ShopError('RATE_LIMITED', { message, retryAfter: retryAfterSeconds })
}
