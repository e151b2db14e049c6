import * as z from 'zod/mini'
import { errors } from '#domain/errors.ts'
import type { Rupees } from '#domain/money.ts'
import { isProductId } from '#domain/products/is-product-id.ts'
import type { ProductId } from '#domain/products/product-id.ts'

/** Product id to quantity; a missing id means 0. A `Map`, because `__proto__` is a legal id. */
export type Cart = ReadonlyMap<ProductId, number>

/** The largest quantity of one line, and the most lines of one cart. */
export const cartLimits = { quantity: 999, lines: 200 } as const

/** A cart without lines. */
export const emptyCart: Cart = new Map()

const invalidQuantity = errors.INVALID_QUANTITY.message

/** A quantity in a cart; 0 removes the line. */
export const Quantity = z
  .int(invalidQuantity)
  .check(z.minimum(0, invalidQuantity), z.maximum(cartLimits.quantity, invalidQuantity))

/** The rule of `Quantity`, for pages without zod. */
function isQuantity(given: unknown): given is number {
  return Number.isInteger(given) && Number(given) >= 0 && Number(given) <= cartLimits.quantity
}

/** The cart with the line set to a quantity; 0 removes it. Quantities are clamped to the maximum. */
export function setQuantity(cart: Cart, id: ProductId, quantity: number): Cart {
  const next = new Map(cart)
  const whole = Math.trunc(quantity)
  if (whole > 0) next.set(id, Math.min(whole, cartLimits.quantity))
  else next.delete(id)
  return next
}

/** The cart with one more piece of the product. */
export function addOne(cart: Cart, id: ProductId): Cart {
  return setQuantity(cart, id, (cart.get(id) ?? 0) + 1)
}

/** Merges two carts, with the larger quantity of each line. Local lines keep their sequence. */
export function mergeCarts(local: Cart, account: Cart): Cart {
  const merged = new Map(local)
  for (const [id, quantity] of account) merged.set(id, Math.max(quantity, merged.get(id) ?? 0))
  return merged
}

/**
 * The account's cart as an outdated device takes it over: the account wins, except for lines that this device has not
 * synced yet. Local lines keep their sequence.
 */
export function adoptCart(local: Cart, account: Cart, unsynced: ReadonlySet<ProductId>): Cart {
  const next = new Map<ProductId, number>()
  for (const [id, quantity] of local) {
    const counts = unsynced.has(id) ? quantity : account.get(id)
    if (counts !== undefined) next.set(id, counts)
  }
  for (const [id, quantity] of account) if (!next.has(id) && !unsynced.has(id)) next.set(id, quantity)
  return next
}

/** The sum of quantities, for the badge. */
export function countItems(cart: Cart): number {
  return [...cart.values()].reduce((sum, quantity) => sum + quantity, 0)
}

/** Subtotal plus delivery fee; 0 for an empty cart. */
export function totalOf(subtotal: Rupees, deliveryFee: Rupees): Rupees {
  return subtotal === 0 ? 0 : subtotal + deliveryFee
}

/** Parses a map from the wire or from storage. Entries that are not an id with a quantity from 1 are dropped. */
export function readCart(data: unknown): Cart {
  const cart = new Map<ProductId, number>()
  if (typeof data !== 'object' || data === null) return cart
  for (const [id, quantity] of Object.entries(data)) {
    if (isProductId(id) && isQuantity(quantity) && quantity > 0) cart.set(id, quantity)
  }
  return cart
}

/** A plain object without a prototype, for the wire or for storage. */
export function writeCart(cart: Cart): Record<string, number> {
  const data = Object.create(null) as Record<string, number>
  for (const [id, quantity] of cart) data[id] = quantity
  return data
}
