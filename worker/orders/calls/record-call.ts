import type * as z from 'zod/mini'
import { minute } from '#domain/durations.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { callAgainAt } from '#domain/orders/phone-history.ts'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { stale, updateOrderWithRetry } from '#worker/orders/edits/update-order-with-retry.ts'
import { ShopError } from '#domain/errors.ts'
import type { CallCursor } from '#worker/orders/board/board.store.ts'

/**
 * Records an unanswered call, once, and postpones the next one.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with `callAttempts` and `state` when it was counted already, or no call is due any more
 */
export async function recordCall(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  { from, againInMinutes }: z.infer<typeof adminOrdersApi.recordCall.body>,
): Promise<{ order: AdminOrder }> {
  return updateOrderWithRetry(shop, id, (seen) => {
    if (seen.state !== 'placed' || seen.callAttempts !== from) throw stale(seen)
    const now = shop.now()
    const tries = from + 1
    const callAfter = againInMinutes === undefined ? callAgainAt(tries, now) : now + againInMinutes * minute
    const [before, after] = [
      { callAttempts: from, callAfter: seen.callAfter },
      { callAttempts: tries, callAfter },
    ]
    return shop.stores.orderTransitions.recordCall(seen, callAfter, {
      actor: staff.actor,
      now,
      before,
      after,
      emails: [],
    })
  })
}

/** A position in the call queue as text: `1763700000000.01J…`. */
export function writeCallCursor({ callAfter, id }: CallCursor): string {
  return `${callAfter}.${id}`
}

/**
 * Parses a cursor; `null` without one.
 * @throws ShopError 'VALIDATION' for a malformed cursor
 */
export function readCallCursor(text: string | undefined): CallCursor | null {
  if (text === undefined) return null
  const [, callAfter, id] = /^(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? []
  if (callAfter === undefined || id === undefined) throw new ShopError('VALIDATION')
  return { callAfter: Number(callAfter), id }
}
