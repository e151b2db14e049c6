import type { ProductId } from '#domain/products/product-id.ts'
import { type Cart, cartLimits } from './cart.ts'

/** Lines as they stand in a cart after more was added to them, and what of it found no place. */
export interface AddedLines {
  /** Quantities of the lines that change. */
  lines: Cart
  /** Lines that hold less than was wanted, because one line holds no more. */
  cut: ProductId[]
  /** Lines that a full cart has no room for. */
  left: ProductId[]
}

/** Adds pieces of several products to a cart at once; `most` is what one line may hold. */
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
    // Nothing is taken out of a line that holds more than the owner allows by now.
    added.lines.set(id, Math.max(before ?? 0, Math.min(sum, most)))
    if (sum > most) added.cut.push(id)
  }
  return added
}
