import { ShopError } from '#domain/errors.ts'
import type { StockAdjustment } from '#domain/inventory/stock-part.ts'
import { writtenBefore } from '#worker/database/same-request.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'

/**
 * Applies a stock adjustment once; a repeated key returns the first result, even after other changes. The triggers
 * `products_stale_stock`, `products_search_stock` and `products_front_stock` follow.
 * @throws ShopError 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK' (fewer in stock), 'STALE' (not counted), 'VALIDATION' (above
 * the maximum), 'IDEMPOTENCY_MISMATCH' (key of another adjustment)
 */
export async function adjustStock(
  { stores, now }: ShopContext,
  staff: StaffMember,
  productId: string,
  { key, change, set }: StockAdjustment,
): Promise<number | null> {
  const adjustment = { key, productId, change: change ?? null, set: set ?? null, actor: staff.actor, now: now() }
  const { stock, ...entry } = await stores.inventory.adjust(adjustment)
  const written = writtenBefore(
    entry.written,
    (each) =>
      each.productId === productId &&
      (change === undefined ? each.now === set : (each.now ?? 0) - (each.was ?? 0) === change),
    'This key was sent with another press.',
  )
  if (written) return written.now
  if (stock === undefined) throw new ShopError('PRODUCT_NOT_FOUND')
  if (stock === null) {
    const message = 'This part is not counted. Please enter how many there are.'
    throw new ShopError('STALE', { message, fields: { stock } })
  }
  if ((change ?? 0) > 0) throw new ShopError('VALIDATION', { message: 'That is more than a part may have.' })
  const message = stock === 0 ? 'There are none left to take away.' : `There are only ${stock} left to take away.`
  throw new ShopError('OUT_OF_STOCK', { message, fields: { stock } })
}
