import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import {
  checkDelivery,
  checkSize,
  type DeliveryAddress,
  type OrderLine,
  orderLines,
  type placeOrder as placeOrderEndpoint,
  priceOrder,
  type PricedOrder,
} from '#domain/orders.ts'
import { fewLeft } from '#domain/products.ts'
import { isFailure, isTransient } from '#worker/database/connect.ts'
import { newId } from '#worker/database/ids.ts'
import { type Enclosure, enclose } from '#worker/mail/enclose.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import type { Session } from '#worker/secrets/session-tokens.ts'
import type { ShopContext } from '#worker/shop-context.ts'
import type { Fingerprint, OrderLimits } from './orders.store.ts'

const attempts = 3
/** Two equal orders without a key within this time are one press too many. */
const doublePressMs = 30_000

type PlaceOrderBody = z.infer<typeof placeOrderEndpoint.body>

/** An order that is in the books; `amount` is the cash to pay, whole rupees. */
export interface Placement {
  orderId: string
  number: number
  amount: number
  /** The order was there already: this is the answer to a repeated request. */
  isReplay: boolean
  /** Pages tell of it: so few are left of a part. */
  leavesFew: boolean
}

/**
 * Places an order: prices it from the catalogue, compares the amount, writes everything in one batch. With the same
 * `idempotencyKey` it gives the same answer and makes no second order; without a key, equal orders within 30 s are one.
 * @throws ShopError 'EMPTY_CART', 'INVALID_QUANTITY', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'PRICE_CHANGED' (with the
 * new amount), 'IDEMPOTENCY_MISMATCH', 'RATE_LIMITED', 'UNAUTHENTICATED', 'VALIDATION' (a key that is none, a city that
 * parcels do not go to, an amount above the owner's limit)
 */
export async function placeOrder(
  shop: ShopContext,
  session: Session,
  body: PlaceOrderBody,
  idempotencyKey: string | undefined,
): Promise<Placement> {
  const { config, now } = shop
  const lines = orderLines(body.items)
  // Keyed, because an address could be guessed from a plain hash after it was scrubbed from the order.
  const requestHash = await keyedHash(config.pepper, `order:${JSON.stringify([body.order, lines, body.amount])}`)
  const fingerprint = { key: idempotencyKey ?? null, requestHash, since: now() - doublePressMs }

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await placeOnce(shop, session, body, lines, fingerprint)
    } catch (error) {
      // Somebody was faster, or the answer was lost: another try says exactly what changed, or finds the order placed.
      const isWorthAnother = isFailure(error, 'constraint failed') || isTransient(error)
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
): Promise<Placement> {
  const { stores, config, now } = shop
  const ids = lines.map(({ productId }) => productId)
  const { catalogue, placed, recent, facts } = await stores.orders.prepare(session, ids, fingerprint, now())
  if (placed) {
    if (placed.requestHash !== fingerprint.requestHash) throw new ShopError('IDEMPOTENCY_MISMATCH')
    return { orderId: placed.id, number: placed.number, amount: placed.amount, isReplay: true, leavesFew: false }
  }
  const limits = {
    ordersPer10Minutes: facts.ordersPer10Minutes * config.limitsScale,
    ordersPerDay: facts.ordersPerDay * config.limitsScale,
  }
  refuseTooMany(recent, limits)
  checkDelivery(body.order, facts)
  const priced = priceOrder(lines, catalogue, facts.deliveryFee)
  checkSize(priced, facts)
  if (priced.amount !== body.amount) throw new ShopError('PRICE_CHANGED', { fields: { amount: priced.amount } })

  const id = newId(now())
  const letters = await lettersFor(shop, id, body.order, priced)
  const order = { id, fingerprint, address: body.order, lines, priced, letters, now: now(), limits }
  const number = await stores.orders.place(session, order)
  const leavesFew = lines.some(({ productId, quantity }) => {
    const stock = catalogue.get(productId)?.stock ?? null
    return stock !== null && stock - quantity <= fewLeft
  })
  return { orderId: id, number, amount: priced.amount, isReplay: false, leavesFew }
}

function refuseTooMany(recent: { tenMinutes: number; day: number }, limits: OrderLimits): void {
  if (recent.tenMinutes >= limits.ordersPer10Minutes) throw new ShopError('RATE_LIMITED', { retryAfter: 600 })
  if (recent.day >= limits.ordersPerDay) throw new ShopError('RATE_LIMITED', { retryAfter: 3600 })
}

async function lettersFor(
  { config, now }: ShopContext,
  orderId: string,
  address: DeliveryAddress,
  priced: PricedOrder,
): Promise<[Enclosure, ...Enclosure[]]> {
  const { firstName, lastName, email, street, city, state, zipCode, country, phone } = address
  const parameters = {
    orderId,
    name: `${firstName} ${lastName}`,
    lines: priced.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    subtotal: priced.subtotal,
    deliveryFee: priced.deliveryFee,
    amount: priced.amount,
    address: `${street}, ${city} ${zipCode}, ${state}, ${country}`,
    origin: config.publicOrigin,
  }
  const owner = { ...parameters, phone: String(phone), customerEmail: email }
  return [
    await enclose(config.pepper, { kind: 'orderPlaced', to: email, parameters }, now()),
    await enclose(config.pepper, { kind: 'orderPlacedOwner', to: config.ownerEmail, parameters: owner }, now()),
  ]
}
