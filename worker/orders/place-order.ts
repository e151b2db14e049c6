import type * as z from 'zod/mini'
import { acceptsAdvances } from '#domain/advances/advance-rules.ts'
import { type Delivery, deliveryTo } from '#domain/delivery/delivery-to.ts'
import { ShopError } from '#domain/errors.ts'
import { deliveryCountry } from '#domain/orders/delivery-country.ts'
import type { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { type OrderLine, orderLines } from '#domain/orders/price-order.ts'
import { phoneDigits } from '#domain/typed-text.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import type { Config } from '#worker/env.ts'
import { scaleMax } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import { hashOfRequest } from '#worker/database/same-request.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { composeOrder } from './compose-order.ts'
import type { NewOrderAddress } from './new-order.sql.ts'
import type { Fingerprint, Orderer, OrderLimits } from './open-orders.sql.ts'
import { holderHashes } from './open-orders.ts'
import {
  agreedPrice,
  checkedHolds,
  doubleClickMs,
  leavesFewOf,
  type Placement,
  replayOf,
  retryPlacing,
} from './placement.ts'

type PlaceOrderBody = z.infer<typeof ordersApi.placeOrder.body>

/**
 * Places an order: computes the prices, compares the amount, writes everything in one batch. The same `idempotencyKey`
 * returns the same order; without a key, equal orders within 30 s are one. The trigger `orders_count_insert` counts it;
 * `products_stale_stock`, `products_search_stock` and `products_front_stock` follow its stock.
 * @throws ShopError 'EMPTY_CART', 'INVALID_QUANTITY', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'IDEMPOTENCY_MISMATCH',
 * 'RATE_LIMITED', 'UNAUTHENTICATED'
 * @throws ShopError 'PRICE_CHANGED' with the new amount
 * @throws ShopError 'VALIDATION' for a malformed key, a city without delivery, or an amount above the owner's limit
 * @throws ShopError 'ADVANCE_NEEDED' where the zone has no cash on delivery, and nothing can be paid in advance
 */
export async function placeOrder(
  shop: ShopContext,
  session: Session,
  body: PlaceOrderBody,
  idempotencyKey: string | undefined,
  clientIp: string,
): Promise<Placement> {
  const { config, now } = shop
  const lines = orderLines(body.items)
  const way = body.delivery === 'collect' ? ['collect'] : []
  const requestHash = await hashOfRequest(config.pepper, 'order', [body.order, lines, body.amount, ...way])
  const phone = phoneDigits(String(body.order.phone))
  const holders = { ...(await holderHashes(config, clientIp, phone)), userId: session.userId }
  const fingerprint = { key: idempotencyKey ?? null, requestHash, since: now() - doubleClickMs }

  return retryPlacing(() => placeOnce(shop, session, body, lines, fingerprint, { phone, holders }))
}

async function placeOnce(
  shop: ShopContext,
  session: Session,
  body: PlaceOrderBody,
  lines: OrderLine[],
  fingerprint: Fingerprint,
  orderer: Orderer,
): Promise<Placement> {
  const { stores, config, now } = shop
  const ids = lines.map(({ productId }) => productId)
  const known = await stores.orders.prepare(session, ids, fingerprint, orderer, now())
  const { catalogue, placed, recent, provedEmail, facts, refusals } = known
  const replay = replayOf(placed, [fingerprint.requestHash])
  if (replay) return replay.placement
  const limits = scaledLimits(facts, config)
  refuseTooMany(recent, limits)
  const { delivery = 'door' } = body
  const to = deliveryTo(facts, body.delivery === 'collect' ? '' : body.order.city, delivery, acceptsAdvances(facts))
  const priced = agreedPrice(lines, catalogue, to.zone, body.amount, facts)
  const hold = checkedHolds({ lines, priced, ...known, holders: orderer.holders }, config)

  const order = await composeOrder(shop, facts, {
    userId: session.userId,
    keysOf: (id) => ({ idempotencyKey: fingerprint.key ?? `auto:${id}`, guestKey: null }),
    requestHash: fingerprint.requestHash,
    ...hold,
    address: addressOf(body, to, orderer),
    typedPhone: String(body.order.phone),
    isOwnEmail: canonicalEmail(body.order.email) === provedEmail,
    delivery,
    zone: to.zone,
    bike: body.bike,
    lines,
    priced,
    refusals,
  })
  const number = await stores.orders.place(session, order, { fingerprint, limits })
  return { orderId: order.id, number, amount: priced.amount, isReplay: false, leavesFew: leavesFewOf(lines, catalogue) }
}

/** The columns of the address, with the phone number as digits; an order that is collected has no street. */
function addressOf(body: PlaceOrderBody, { city, province }: Delivery, { phone }: Orderer): NewOrderAddress {
  const { firstName, lastName, email } = body.order
  const { street, zipCode } = body.delivery === 'collect' ? { street: null, zipCode: null } : body.order
  const zip = zipCode === null ? null : String(zipCode).trim()
  return { firstName, lastName, email, street, city, province, zipCode: zip, country: deliveryCountry, phone }
}

/** The owner's limits, scaled by the deployment's `limitsScale`. */
function scaledLimits(facts: ShopSettings, config: Config): OrderLimits {
  return {
    ordersPer10Minutes: scaleMax(config, facts.ordersPer10Minutes),
    ordersPerDay: scaleMax(config, facts.ordersPerDay),
  }
}

function refuseTooMany(recent: { tenMinutes: number; day: number }, limits: OrderLimits): void {
  if (recent.tenMinutes >= limits.ordersPer10Minutes) throw new ShopError('RATE_LIMITED', { retryAfter: 600 })
  if (recent.day >= limits.ordersPerDay) throw new ShopError('RATE_LIMITED', { retryAfter: 3600 })
}
