import type * as z from 'zod/mini'
import { day, hour, second } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { t } from '#domain/language/translate.ts'
import type { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { orderLines } from '#domain/orders/price-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { ShopContext } from '#worker/context.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import type { AttemptWindow } from '#worker/database/attempts.sql.ts'
import { doubleClickMs, hashOfRequest } from '#worker/database/guarded-batch.ts'
import { attemptLimits, attemptWindow, scaleMax } from '#worker/http/attempt-limits.ts'
import { splitName } from '#worker/orders/calls/confirmed-address.ts'
import { holderHashes } from '#worker/orders/open-orders.ts'
import { checkCustomerOrder } from './customer-order.ts'
import { type AboutGuest, type GuestLimits, guestSql } from './orderers.sql.ts'
import type { Orderer } from './place-order.ts'

type GuestOrderBody = z.infer<typeof guestOrdersApi.placeGuestOrder.body>

/**
 * Somebody who orders without an account. The same `idempotencyKey` is the same order; without a key, equal orders of a
 * phone number within 30 s are one.
 * @throws ShopError 'EMPTY_CART', 'INVALID_QUANTITY'
 * @throws ShopError 'ACCOUNT_NEEDED' when checked and the owner wants accounts; 'RATE_LIMITED', and like `checkCustomerOrder`
 */
export async function guestOrderer(
  shop: ShopContext,
  { order, delivery = 'door', amount, bike, items }: GuestOrderBody,
  idempotencyKey: string | undefined,
  clientIp: string,
): Promise<Orderer<AboutGuest>> {
  const { config, now } = shop
  const { phone } = order
  const lines = orderLines(items)
  // Keyed, because a stored key and address would let anybody repeat the request, and the response holds the link.
  const hashes = (hash: (pepper: string) => Promise<string>) => Promise.all(config.peppers.map(hash))
  const contents = [order, delivery, lines, amount]
  const holders = { ...(await holderHashes(config, clientIp, phone)), userId: null }
  const network = await attemptWindow(config, { limit: attemptLimits.guestOrdersPerIp, subject: clientIp }, now())
  const keys =
    idempotencyKey === undefined ? [] : await hashes((pepper) => keyedHash(pepper, `guest-key:${idempotencyKey}`))
  const requestHashes = await hashes((pepper) => hashOfRequest(pepper, 'guest-order', contents))
  const limits = {
    perHour: scaleMax(config, 5),
    perDay: scaleMax(config, 10),
    perNetwork: scaleMax(config, attemptLimits.guestOrdersPerIp.max),
  }
  const request = { keys, requestHashes, since: now() - doubleClickMs }
  const { isAllowed, ...asSql } = guestSql({ holders, phone }, network, request, limits)

  return {
    ...asSql,
    lines,
    requestHashes,
    check: (known) => {
      if (!known.facts.guestOrders) throw new ShopError('ACCOUNT_NEEDED')
      refuseTooMany(known.orderer, network, limits, known.facts, now())
      const { street = null, city = '' } = order
      return checkCustomerOrder(
        shop,
        {
          lines,
          amount,
          delivery,
          bike,
          address: { ...splitName(order.name), email: order.email || null, street, city, zipCode: null, phone },
          typedPhone: phone,
          isOwnEmail: false,
          holders,
          actor: 'customer:guest',
          requestHash: requestHashes[0] ?? '',
          keysOf: (id) => ({ idempotencyKey: `guest:${id}`, guestKey: keys[0] ?? `auto:${id}` }),
          isAllowed,
        },
        known,
      )
    },
  }
}

/** The sentence is the same for each limit: otherwise it would reveal whether a phone number has orders. */
function refuseTooMany(
  { times, ofNetwork }: AboutGuest,
  network: AttemptWindow,
  { perHour, perDay, perNetwork }: GuestLimits,
  { phone }: ShopSettings,
  now: number,
): void {
  const hourly = times[perHour - 1] ?? 0
  const daily = times[perDay - 1] ?? 0
  const ends = [hourly + hour, daily + day, ofNetwork < perNetwork ? 0 : network.expiresAt]
  const waitMs = Math.max(...ends) - now
  if (waitMs <= 0) return
  const message = t('There were too many orders in a short time. Please try again later. To order now, call {phone}.', {
    phone,
  })
  throw new ShopError('RATE_LIMITED', { message, retryAfter: Math.ceil(waitMs / second) })
}
