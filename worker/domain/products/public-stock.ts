/** A part can be bought: not counted, or at least one left. */
export function isInStock(product: { stock: number | null }): boolean {
  return product.stock === null || product.stock > 0
}

/** Pages tell how many are left when they are so few or fewer; the triggers of `migrations/…_caches.sql` know the same number. */
export const fewLeft = 3

/**
 * What everybody may know of the stock: the number when few are left, none, or nothing. The exact number of a full shelf would
 * tell a stranger how many to order to empty it; the staff's own calls carry it.
 */
export function publicStock(stock: number | null): number | null {
  return stock === null || stock > fewLeft ? null : stock
}

/** A count that a card warns of: `2 left`. */
export function isLow(product: { stock: number | null }): boolean {
  return product.stock !== null && product.stock > 0 && product.stock <= fewLeft
}
