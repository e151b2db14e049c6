import { ShopError } from '#domain/errors.ts'
import type { OwnerOrder } from '#domain/orders/admin-order.ts'
import { placeOf } from '#domain/orders/board-columns.ts'
import { knownReasons } from '#domain/orders/order-endings.ts'
import type { ShopContext } from '#worker/context.ts'
import type { SeenOrder } from './order-change.ts'

/** Between looking and writing somebody may be faster; so often a change looks again before it gives up. */
const looks = 3

/**
 * Makes a change of one order: `change` looks at the order as it is now, refuses by throwing, writes, and says whether
 * what it looked at still stood. Gives back the order as it is then. @throws ShopError 'NOT_FOUND', 'STALE', and those of `change`
 */
export async function changeSeen(
  shop: ShopContext,
  id: string,
  change: (seen: SeenOrder) => Promise<boolean>,
): Promise<{ order: OwnerOrder }> {
  for (let look = 1; ; look += 1) {
    const [seen] = await shop.stores.orderMoves.list([id])
    if (!seen) throw new ShopError('NOT_FOUND')
    if (await change(seen)) break
    if (look === looks) throw stale(seen)
  }
  const found = await shop.stores.ownerOrders.find(id)
  if (!found) throw new ShopError('NOT_FOUND')
  return { order: found.order }
}

/** Somebody else was faster: the answer says how the order is now. `message` says more than the code's own. */
export function stale(seen: SeenOrder, message?: string): ShopError {
  const { state, isPaid, updatedAt, callAttempts, note } = seen
  return new ShopError('STALE', {
    ...(message !== undefined && { message }),
    fields: { state, isPaid, place: placeOf(seen), updatedAt, callAttempts, note },
  })
}

/** Words that somebody typed may name the customer. @throws ShopError 'VALIDATION' for an order that was scrubbed */
export function refuseWords({ isScrubbed }: SeenOrder, field: 'note' | 'reason', words: string | null): void {
  if (!isScrubbed || words === null || knownReasons.includes(words)) return
  throw refusal(field, 'What is personal was taken off this order: no more words are kept with it.')
}

/** A refusal that names the field. */
export function refusal(field: string, message: string): ShopError {
  return new ShopError('VALIDATION', { message, errors: { [field]: message } })
}
