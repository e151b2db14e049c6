import type * as z from 'zod/mini'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { canUndo } from '#domain/orders/allowed-transitions.ts'
import { undoMs } from '#domain/orders/board-columns.ts'
import type { OrderNote } from '#domain/orders/order-event-text.ts'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { OrderSnapshot } from './order-change.ts'
import { stale, updateOrderWithRetry } from './update-order-with-retry.ts'

/**
 * Undoes the actor's own last change: the order returns to its previous state, and the customer gets no email. The
 * triggers `orders_count_update` and `orders_day_unconfirmed` correct the totals.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' after another change, or when it is too late
 */
export async function undoOrder(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  { updatedAt }: z.infer<typeof adminOrdersApi.undoOrder.body>,
): Promise<{ order: AdminOrder }> {
  return updateOrderWithRetry(shop, id, async (seen) => {
    if (seen.updatedAt !== updatedAt) throw stale(seen)
    const step = await shop.stores.orderUndo.lastStep(id)
    const now = shop.now()
    if (!step || step.actor !== staff.actor || now - step.at > undoMs) throw tooLate(seen)
    const [was, is] = [JSON.parse(step.before ?? '{}') as OrderNote, JSON.parse(step.after ?? '{}') as OrderNote]
    const emailId = is.emailId ?? null
    if (emailId !== null && !step.isEmailWaiting) throw tooLate(seen)
    const change = { actor: staff.actor, now, emails: [], emailId }
    const { state, callAttempts, callAfter } = seen
    if (step.action === 'order.called' && was.callAttempts !== undefined && was.callAfter !== undefined) {
      const [before, after] = [{ callAttempts }, { callAttempts: was.callAttempts }]
      const call = { callAttempts: was.callAttempts, callAfter: was.callAfter }
      return shop.stores.orderUndo.undo(seen, {
        ...change,
        ...call,
        state,
        isUnshipped: false,
        note: undefined,
        before,
        after,
      })
    }
    if (step.action !== 'order.moved' || !was.state || is.state !== state || !canUndo(state)) throw tooLate(seen)
    return shop.stores.orderUndo.undo(seen, {
      ...change,
      state: was.state,
      callAttempts,
      callAfter,
      isUnshipped: state === 'shipped',
      note: was.note,
      before: { state },
      after: { state: was.state },
    })
  })
}

const tooLate = (seen: OrderSnapshot) => stale(seen, 'It is too late to undo this.')
