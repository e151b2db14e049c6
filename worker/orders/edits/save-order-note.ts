import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { updateOrderWithRetry, rejectPersonalText, stale } from './update-order-with-retry.ts'

/** Sets the staff's note over the one that was seen. @throws ShopError 'NOT_FOUND', 'STALE' (with `note`), 'VALIDATION' for an order that was scrubbed */
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
    return shop.stores.orderStates.saveNote(seen, note, change)
  })
}
