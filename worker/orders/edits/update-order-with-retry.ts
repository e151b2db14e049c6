import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { boardColumnOf } from '#domain/orders/board-columns.ts'
import { presetReasons } from '#domain/orders/failed-states.ts'
import type { ShopContext } from '#worker/context.ts'
import { Conflict, retryOnConflict } from '#worker/database/guarded-batch.ts'
import { getAdminOrder } from '#worker/orders/board/get-admin-order.ts'
import type { OrderSnapshot } from './order-change.ts'

/**
 * Changes one order and returns it as it is then. `change` gets the current snapshot, may throw, writes, and returns
 * false after a concurrent write.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' when every attempt met a concurrent write
 */
export async function updateOrderWithRetry(
  shop: ShopContext,
  id: string,
  update: (order: OrderSnapshot) => Promise<boolean>,
): Promise<{ order: AdminOrder }> {
  await retryOnConflict(async () => {
    const [order] = await shop.stores.orderTransitions.list([id])
    if (!order) throw new ShopError('NOT_FOUND')
    if (!(await update(order))) throw new Conflict(stale(order))
  })
  return getAdminOrder(shop, id)
}

/** The error for a concurrent change, with the current state; `message` replaces the code's own sentence. */
export function stale(seen: OrderSnapshot, message?: string): ShopError {
  const { state, isPaid, updatedAt, callAttempts, note, language } = seen
  return new ShopError('STALE', {
    ...(message !== undefined && { message }),
    fields: { state, isPaid, place: boardColumnOf(seen), updatedAt, callAttempts, note, language },
  })
}

/**
 * Rejects typed text for an order without personal data, because it may name the customer.
 * @throws ShopError 'VALIDATION'
 */
export function rejectPersonalText(
  { isScrubbed }: OrderSnapshot,
  field: 'note' | 'reason',
  words: string | null,
): void {
  if (!isScrubbed || words === null || presetReasons.includes(words)) return
  throw fieldProblem(field, 'Personal data was removed from this order, so no text can be added.')
}
