import * as z from 'zod/mini'
import { errors } from '#domain/errors.ts'
import type { Rupees } from '#domain/money.ts'
import { isProductId, type ProductId } from '#domain/products/product-id.ts'

/** Product id to quantity; an absent id means 0. A `Map`, because `__proto__` is a legal id. Decisions, identity. */
export type Cart = ReadonlyMap<ProductId, number>

/** Largest quantity of one line, and lines of one cart. */
export const cartLimits = { quantity: 999, lines: 200 } as const

/** A cart without lines. */
export const emptyCart: Cart = new Map()

const invalidQuantity = errors.INVALID_QUANTITY.message

/** 0 removes the line. */
export const Quantity = z
  .int(invalidQuantity)
  .check(z.minimum(0, invalidQuantity), z.maximum(cartLimits.quantity, invalidQuantity))

/** The rule of `Quantity` by itself, for pages that carry no schemas. */
function isQuantity(given: unknown): given is number {
  return Number.isInteger(given) && Number(given) >= 0 && Number(given) <= cartLimits.quantity
}

/** The cart with the line set to a quantity; 0 takes it out. Quantities are clamped to what a line may hold. */
export function setQuantity(cart: Cart, id: ProductId, quantity: number): Cart {
  const next = new Map(cart)
  const whole = Math.trunc(quantity)
  if (whole > 0) next.set(id, Math.min(whole, cartLimits.quantity))
  else next.delete(id)
  return next
}

/** The cart with one more of the product. Spec §4 Cart. */
export function addOne(cart: Cart, id: ProductId): Cart {
  return setQuantity(cart, id, (cart.get(id) ?? 0) + 1)
}

/** Both carts in one, the larger quantity of each line; the local lines keep their order. Decisions, cart at login. */
export function mergeCarts(local: Cart, account: Cart): Cart {
  const merged = new Map(local)
  for (const [id, quantity] of account) merged.set(id, Math.max(quantity, merged.get(id) ?? 0))
  return merged
}

/**
 * The account's cart as a device that was away takes it over: what changed elsewhere counts, except for the lines that
 * this device changed and could not tell the account yet. The local lines keep their order. Spec §4 Start.
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

/** The sum of quantities: what the badge shows. */
export function countItems(cart: Cart): number {
  return [...cart.values()].reduce((sum, quantity) => sum + quantity, 0)
}

/** 0 for an empty cart, otherwise subtotal plus delivery fee. Spec §4 Cart total. */
export function totalOf(subtotal: Rupees, deliveryFee: Rupees): Rupees {
  return subtotal === 0 ? 0 : subtotal + deliveryFee
}

/** Reads a map from the wire or from storage; anything that is not an id with a quantity from 1 is left out. */
export function readCart(data: unknown): Cart {
  const cart = new Map<ProductId, number>()
  if (typeof data !== 'object' || data === null) return cart
  for (const [id, quantity] of Object.entries(data)) {
    if (isProductId(id) && isQuantity(quantity) && quantity > 0) cart.set(id, quantity)
  }
  return cart
}

/** A plain object for the wire or for storage, without a prototype. */
export function writeCart(cart: Cart): Record<string, number> {
  const data = Object.create(null) as Record<string, number>
  for (const [id, quantity] of cart) data[id] = quantity
  return data
}
