import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { updateOrderWithRetry, rejectPersonalText, stale } from './update-order-with-retry.ts'

/**
 * Saves the staff note, if it still equals the one that was shown.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with `note`
 * @throws ShopError 'VALIDATION' for an order without personal data
 */
export async function saveOrderNote(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  { was, note: typed }: { was: string | null; note: string },
): Promise<{ order: AdminOrder }> {
  const note = typed || null
  return updateOrderWithRetry(shop, id, async (seen) => {
    if (seen.note === note) return true
    if (seen.note !== was) throw stale(seen)
    rejectPersonalText(seen, 'note', note)
    const change = { actor: staff.actor, now: shop.now(), before: { note: seen.note }, after: { note }, emails: [] }
    return shop.stores.orderTransitions.saveNote(seen, note, change)
  })
}
