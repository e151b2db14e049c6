import type { ProductId } from '#domain/products/product-id.ts'
import { type Cart, cartLimits } from './cart.ts'

/** The lines that an addition changes, and the lines that had no room. */
export interface AddedLines {
  /** The new quantities of changed lines. */
  lines: Cart
  /** Lines that reached the maximum of one line. */
  cut: ProductId[]
  /** Lines that a full cart has no room for. */
  left: ProductId[]
}

/** Adds quantities of several products to a cart; `most` is the maximum of one line. */
export function addLines(cart: Cart, wanted: Cart, most: number): AddedLines {
  const added = { lines: new Map<ProductId, number>(), cut: [] as ProductId[], left: [] as ProductId[] }
  let room = cartLimits.lines - cart.size
  for (const [id, quantity] of wanted) {
    const before = cart.get(id)
    if (before === undefined && room === 0) {
      added.left.push(id)
      continue
    }
    if (before === undefined) room -= 1
    const sum = (before ?? 0) + quantity
    // A line above a maximum that the owner lowered since stays as it is.
    added.lines.set(id, Math.max(before ?? 0, Math.min(sum, most)))
    if (sum > most) added.cut.push(id)
  }
  return added
}
