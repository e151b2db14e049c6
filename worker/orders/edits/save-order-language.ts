import type * as z from 'zod/mini'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { stale, updateOrderWithRetry } from './update-order-with-retry.ts'

/**
 * Saves the language of an order, if it still equals the one that was shown. Emails that wait are sent in it.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with `language`
 */
export async function saveOrderLanguage(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { was, language }: z.infer<typeof adminOrdersApi.saveOrderLanguage.body>,
): Promise<{ order: AdminOrder }> {
  return updateOrderWithRetry(shop, id, async (seen) => {
    if (seen.language === language) return true
    if (seen.language !== was) throw stale(seen)
    const change = { actor, now: shop.now(), before: { language: was }, after: { language }, emails: [] }
    return shop.stores.orderTransitions.saveLanguage(seen, language, change)
  })
}
