import type * as z from 'zod/mini'
import { bikeOf } from '#domain/bikes/bike-list.ts'
import { ShopError } from '#domain/errors.ts'
import { checkDelivery, type DeliveryAddress } from '#domain/orders/delivery-address.ts'
import type { placeOrderEndpoint } from '#domain/orders/orders.endpoints.ts'
import {
  checkPublicStock,
  checkSize,
  type OrderLine,
  orderLines,
  type PricedOrder,
  priceOrder,
} from '#domain/orders/price-order.ts'
import { phoneDigits } from '#domain/person-fields.ts'
import { fewLeft } from '#domain/products/public-stock.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { errorMentions, isTransient } from '#worker/database/database-errors.ts'
import { newId } from '#worker/database/ids.ts'
import type { Config } from '#worker/env.ts'
import { scaleMax } from '#worker/http/attempt-limits.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import { aboutOrder } from './order-emails.ts'
import type { ShopContext } from '#worker/context.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import type { Orderer } from './open-orders.sql.ts'
import type { Fingerprint, OrderLimits } from './new-order.sql.ts'
import { checkOpenOrders } from './open-orders.ts'

const attempts = 3
/** Equal orders without a key within this time are a double click. */
const doubleClickMs = 30_000

type PlaceOrderBody = z.infer<typeof placeOrderEndpoint.body>

/** A stored order; `amount` is the cash to pay, whole rupees. */
export interface Placement {
  orderId: string
  number: number
  amount: number
  /** The order existed already; the request was a repetition. */
  isReplay: boolean
  /** A part's stock is now so low that pages show it. */
  leavesFew: boolean
}

/**
 * Places an order: computes the prices, compares the amount, writes everything in one batch. The same `idempotencyKey`
 * returns the same order; without a key, equal orders within 30 s are one. The trigger `orders_count_insert` counts it;
 * `products_stale_stock`, `products_search_stock` and `products_front_stock` follow its stock.
 * @throws ShopError 'EMPTY_CART', 'INVALID_QUANTITY', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'IDEMPOTENCY_MISMATCH',
 * 'RATE_LIMITED', 'UNAUTHENTICATED'
 * @throws ShopError 'PRICE_CHANGED' with the new amount
 * @throws ShopError 'VALIDATION' for a malformed key, a city without delivery, or an amount above the owner's limit
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
  // Keyed, because the address could be guessed from a plain hash after it is erased from the order.
  const requestHash = await keyedHash(config.pepper, `order:${JSON.stringify([body.order, lines, body.amount])}`)
  const orderer = {
    userId: session.userId,
    phone: phoneDigits(String(body.order.phone)),
    clientHash: await keyedHash(config.pepper, `order-client:${clientIp}`),
  }
  const fingerprint = { key: idempotencyKey ?? null, requestHash, since: now() - doubleClickMs }

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await placeOnce(shop, session, body, lines, fingerprint, orderer)
    } catch (error) {
      // After a concurrent write or a lost response, a retry reads the current state, or finds the order placed.
      const isWorthAnother = errorMentions(error, 'constraint failed') || isTransient(error)
      if (attempt === attempts || !isWorthAnother) throw error
    }
  }
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
  const { catalogue, placed, recent, open, accountEmail, facts } = known
  if (placed) {
    if (placed.requestHash !== fingerprint.requestHash) throw new ShopError('IDEMPOTENCY_MISMATCH')
    return { orderId: placed.id, number: placed.number, amount: placed.amount, isReplay: true, leavesFew: false }
  }
  const limits = scaledLimits(facts, config)
  refuseTooMany(recent, limits)
  checkDelivery(body.order, facts)
  const priced = priceOrder(lines, catalogue, facts.deliveryFee)
  if (priced.amount !== body.amount) throw new ShopError('PRICE_CHANGED', { fields: { amount: priced.amount } })
  checkSize(priced, facts)
  checkOpenOrders(priced.amount, open, limits, facts)
  // Last, because it reveals stock: only to shoppers whose order is otherwise valid.
  checkPublicStock(priced, catalogue)

  const id = newId(now())
  const emailCanonical = canonicalEmail(body.order.email)
  const isOwnEmail = emailCanonical === accountEmail
  const emails = await emailsFor(shop, id, body.order, isOwnEmail, priced)
  const order = {
    id,
    fingerprint,
    address: body.order,
    emailCanonical,
    bike: bikeOf(body.bike ?? '')?.slug ?? null,
    lines,
    priced,
    emails: emails,
    now: now(),
    orderer,
    limits,
  }
  const number = await stores.orders.place(session, order)
  const leavesFew = lines.some(({ productId, quantity }) => {
    const stock = catalogue.get(productId)?.stock ?? null
    return stock !== null && stock - quantity <= fewLeft
  })
  return { orderId: id, number, amount: priced.amount, isReplay: false, leavesFew }
}

/** The owner's limits, scaled by the deployment's `limitsScale`. */
function scaledLimits(facts: ShopSettings, config: Config): OrderLimits {
  return {
    ordersPer10Minutes: scaleMax(config, facts.ordersPer10Minutes),
    ordersPerDay: scaleMax(config, facts.ordersPerDay),
    openOrdersPerAccount: scaleMax(config, facts.openOrdersPerAccount),
    openOrdersPerPhone: scaleMax(config, facts.openOrdersPerPhone),
    openOrdersPerNetwork: scaleMax(config, facts.openOrdersPerNetwork),
    maxOpenAmount: facts.maxOpenAmount === null ? null : scaleMax(config, facts.maxOpenAmount),
  }
}

function refuseTooMany(recent: { tenMinutes: number; day: number }, limits: OrderLimits): void {
  if (recent.tenMinutes >= limits.ordersPer10Minutes) throw new ShopError('RATE_LIMITED', { retryAfter: 600 })
  if (recent.day >= limits.ordersPerDay) throw new ShopError('RATE_LIMITED', { retryAfter: 3600 })
}

async function emailsFor(
  { config, now }: ShopContext,
  orderId: string,
  address: DeliveryAddress,
  isOwnEmail: boolean,
  priced: PricedOrder,
): Promise<[EncryptedEmail, ...EncryptedEmail[]]> {
  const { firstName, lastName, email, street, city, state, zipCode, country, phone } = address
  const order = {
    ...priced,
    id: orderId,
    name: `${firstName} ${lastName}`,
    email,
    street,
    city,
    province: state,
    zipCode: String(zipCode).trim(),
    isOwnEmail,
  }
  const parameters = aboutOrder(order, config.publicOrigin)
  const owner = {
    ...aboutOrder({ ...order, isOwnEmail: true }, config.publicOrigin),
    address: `${street}, ${city} ${zipCode}, ${state}, ${country}`,
    phone: String(phone),
    customerEmail: email,
  }
  return [
    await encryptEmail(config.pepper, { kind: 'orderPlaced', to: email, parameters }, now()),
    await encryptEmail(config.pepper, { kind: 'orderPlacedOwner', to: config.ownerEmail, parameters: owner }, now()),
  ]
}
