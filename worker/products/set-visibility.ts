import { ShopError } from '#domain/errors.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { refreshSearchSoon } from '#worker/search/index/refresh-search.ts'

/**
 * Takes a part off sale, or puts it back. Repeating it changes nothing and records no audit entry. The triggers
 * `products_count_update`, `products_bikes_update`, `products_front_update`, `products_search_update` and
 * `products_stale_update` follow.
 * @throws ShopError 'PRODUCT_NOT_FOUND'
 */
export async function setVisibility(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  isActive: boolean,
): Promise<AdminProduct> {
  const { stores, now } = shop
  await stores.productEdits.setActive(id, isActive, { now: now(), actor })
  const read = await stores.productEdits.find(id)
  if (!read) throw new ShopError('PRODUCT_NOT_FOUND')
  refreshSearchSoon(shop, [id])
  return read.product
}
