import type { OwnerOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { changeSeen, refuseWords, stale } from './update-order-with-retry.ts'

/** Sets the staff's note over the one that was seen. @throws ShopError 'NOT_FOUND', 'STALE' (with `note`), 'VALIDATION' for an order that was scrubbed */
export async function noteOrder(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  { was, note: typed }: { was: string | null; note: string },
): Promise<{ order: OwnerOrder }> {
  const note = typed || null
  return changeSeen(shop, id, async (seen) => {
    if (seen.note === note) return true
    if (seen.note !== was) throw stale(seen)
    refuseWords(seen, 'note', note)
    const change = { actor: staff.actor, now: shop.now(), before: { note: seen.note }, after: { note }, letters: [] }
    return shop.stores.orderMoves.setNote(seen, note, change)
  })
}
