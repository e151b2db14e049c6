import type { Zone } from '#domain/delivery/zones.ts'
import { ShopError } from '#domain/errors.ts'
import {
  checkPublicStock,
  checkSize,
  type OrderLine,
  type PricedOrder,
  type PricedProduct,
  priceOrder,
} from '#domain/orders/price-order.ts'
import { fewLeft } from '#domain/products/public-stock.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { errorMentions, isTransient } from '#worker/database/database-errors.ts'
import { retryOnConflict } from '#worker/database/retry-on-conflict.ts'
import { writtenBefore } from '#worker/database/same-request.ts'
import type { Config } from '#worker/env.ts'
import { orderedName } from '#worker/orders/ordered-names.ts'
import type { PlacedOrder } from './new-order.sql.ts'
import { checkPieces, checkRupees, type Holders, holdLimits, type HoldRow, type Received } from './open-orders.ts'

/** The steps that orders with and without an account share. */

/** Equal orders without a key within this time are a double click. */
export const doubleClickMs = 30_000

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

/** Places an order, and again after a concurrent write or a lost response: then it reads the current state, or the order. */
export function retryPlacing<Placed>(place: () => Promise<Placed>): Promise<Placed> {
  const isConflict = (error: unknown) => errorMentions(error, 'constraint failed') || isTransient(error)
  return retryOnConflict(place, { isConflict })
}

/**
 * The order that was placed with the same key, and its placement; `null` without one.
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' when it was placed with another body
 */
export function replayOf<Placed extends PlacedOrder>(placed: Placed | null | undefined, requestHashes: string[]) {
  const order = writtenBefore(placed, ({ requestHash }) => requestHashes.includes(requestHash))
  if (!order) return null
  const { id: orderId, number, amount } = order
  const placement: Placement = { orderId, number, amount, isReplay: true, leavesFew: false }
  return { order, placement }
}

/**
 * Prices an order and compares it with the amount that the customer saw, whole rupees.
 * @throws ShopError 'PRODUCT_NOT_FOUND', 'INVALID_QUANTITY', 'VALIDATION'
 * @throws ShopError 'PRICE_CHANGED' with the new amount
 */
export function agreedPrice(
  lines: OrderLine[],
  catalogue: ReadonlyMap<string, PricedProduct>,
  zone: Pick<Zone, 'fee' | 'freeFrom'> | null,
  amount: number,
  facts: ShopSettings,
): PricedOrder {
  const priced = priceOrder(lines, catalogue, zone)
  if (priced.amount !== amount) throw new ShopError('PRICE_CHANGED', { fields: { amount: priced.amount } })
  checkSize(priced, facts)
  return priced
}

/**
 * The limits of what a new order may hold until somebody vouched for it, as the columns of the order.
 * @throws ShopError 'OUT_OF_STOCK' for more pieces than there are, or than it may hold; 'RATE_LIMITED' for more rupees
 */
export function checkedHolds(
  {
    lines,
    priced,
    catalogue,
    holders,
    received,
    holds,
    facts,
  }: {
    lines: OrderLine[]
    priced: PricedOrder
    catalogue: ReadonlyMap<string, PricedProduct>
    holders: Holders
    received: Received
    holds: HoldRow[]
    facts: ShopSettings
  },
  config: Config,
) {
  const limits = holdLimits(facts, config, holders, received)
  const added = lines.map(({ productId, quantity: more }) => ({
    productId,
    more,
    name: orderedName(catalogue.get(productId)?.name ?? ''),
  }))
  checkRupees(priced.amount, limits, holds, facts)
  // After all other checks, because it reveals stock: only to shoppers whose order is otherwise valid.
  checkPublicStock(priced, catalogue, orderedName)
  checkPieces(added, limits, holds, catalogue, facts)
  return {
    clientHash: received.byAccount ? null : holders.clientHash,
    phoneHash: holders.phoneHash,
    holdLimits: limits,
    counted: new Set([...catalogue.values()].filter(({ stock }) => stock !== null).map(({ _id }) => _id)),
  }
}

/** Whether an order leaves so few of a part that pages show the number. */
export function leavesFewOf(lines: OrderLine[], catalogue: ReadonlyMap<string, PricedProduct>): boolean {
  return lines.some(({ productId, quantity }) => {
    const stock = catalogue.get(productId)?.stock ?? null
    return stock !== null && stock - quantity <= fewLeft
  })
}
