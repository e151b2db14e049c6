import { ShopError } from '#domain/errors.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { boardColumnOf } from '#domain/orders/board-columns.ts'
import { presetReasons } from '#domain/orders/order-endings.ts'
import type { ShopContext } from '#worker/context.ts'
import type { OrderSnapshot } from './order-change.ts'

/** Between looking and writing somebody may be faster; so often a change looks again before it gives up. */
const maxAttempts = 3

/**
 * Makes a change of one order: `change` looks at the order as it is now, refuses by throwing, writes, and says whether
 * what it looked at still stood. Gives back the order as it is then. @throws ShopError 'NOT_FOUND', 'STALE', and those of `change`
 */
export async function updateOrderWithRetry(
  shop: ShopContext,
  id: string,
  update: (order: OrderSnapshot) => Promise<boolean>,
): Promise<{ order: AdminOrder }> {
  for (let attempt = 1; ; attempt += 1) {
    const [order] = await shop.stores.orderStates.list([id])
    if (!order) throw new ShopError('NOT_FOUND')
    if (await update(order)) break
    if (attempt === maxAttempts) throw stale(order)
  }
  const found = await shop.stores.board.find(id)
  if (!found) throw new ShopError('NOT_FOUND')
  return { order: found.order }
}

/** Somebody else was faster: the answer says how the order is now. `message` says more than the code's own. */
export function stale(seen: OrderSnapshot, message?: string): ShopError {
  const { state, isPaid, updatedAt, callAttempts, note } = seen
  return new ShopError('STALE', {
    ...(message !== undefined && { message }),
    fields: { state, isPaid, place: boardColumnOf(seen), updatedAt, callAttempts, note },
  })
}

/** Words that somebody typed may name the customer. @throws ShopError 'VALIDATION' for an order that was scrubbed */
export function rejectPersonalText(
  { isScrubbed }: OrderSnapshot,
  field: 'note' | 'reason',
  words: string | null,
): void {
  if (!isScrubbed || words === null || presetReasons.includes(words)) return
  throw fieldProblem(field, 'What is personal was taken off this order: no more words are kept with it.')
}

/** A refusal that names the field. */
export function fieldProblem(field: string, message: string): ShopError {
  return new ShopError('VALIDATION', { message, errors: { [field]: message } })
}
