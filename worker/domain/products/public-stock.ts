/** True when a part can be bought: uncounted, or at least one left. */
export function isInStock(product: { stock: number | null }): boolean {
  return product.stock === null || product.stock > 0
}

/** Up to this stock, pages show how many are left; the triggers of `migrations/…_caches.sql` use the same number. */
export const fewLeft = 3

/**
 * The public stock: the number when few are left, 0 when none, else `null`. The exact number would tell a stranger how
 * many to order to sell the shop out; admin endpoints return it.
 */
export function publicStock(stock: number | null): number | null {
  return stock === null || stock > fewLeft ? null : stock
}

/** True when a card shows a warning: `2 left`. */
export function isLow(product: { stock: number | null }): boolean {
  return product.stock !== null && product.stock > 0 && product.stock <= fewLeft
}
