import type { CourierMoves } from '#domain/couriers/courier-connection.ts'
import { ShopError } from '#domain/errors.ts'
import { isFailed, reasonsFor } from '#domain/orders/failed-states.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { type ParcelState, type ProposedMove, proposedMove, stepsTo } from '#domain/parcels/parcel-states.ts'
import type { ShopContext } from '#worker/context.ts'
import { changeOrderState } from '#worker/orders/edits/change-order-state.ts'
import { requireParcel } from '#worker/parcels/book/cancel-parcel.ts'

/** The move that an order makes by itself; of a longer way without a rule at its end, the part that has one. */
export function moveByRule(parcel: ParcelState, order: OrderState, rule: CourierMoves): ProposedMove | null {
  const proposed = proposedMove(parcel, order)
  if (proposed === null || rule[proposed]) return proposed
  return order === 'packed' && rule.shipped ? 'shipped' : null
}

/** Nobody says more of a parcel that came back. It is no personal word. */
const [reason] = reasonsFor.refused

/**
 * Moves an order where its parcel is, step by step, with emails, ledger and cash as by hand. Going on where an earlier run
 * stopped; a concurrent move of the same way is one of these steps.
 * @throws ShopError of `changeOrderState`
 */
export async function moveOrder(
  shop: ShopContext,
  by: { actor: string },
  orderId: string,
  { goal, from }: { goal: ProposedMove; from: OrderState },
): Promise<void> {
  let state = from
  for (let [to] = stepsTo(goal, state); to !== undefined; [to] = stepsTo(goal, state)) {
    const why = isFailed(to) ? { reason } : {}
    const back = to === 'returned' ? { restock: false } : {}
    const way = { from: state, to, ...why, ...back }
    try {
      await changeOrderState(shop, by, orderId, way, { comesBack: to === 'returned' })
      state = to
    } catch (error) {
      const now = error instanceof ShopError && error.code === 'STALE' ? error.details.fields?.['state'] : undefined
      if (now === undefined || now === state) throw error
      state = now as OrderState
    }
  }
}

/**
 * Moves an order where its parcel is; where it is there already, nothing changes.
 * @throws ShopError 'NOT_FOUND', and those of `changeOrderState`
 */
export async function followParcel(shop: ShopContext, staff: { actor: string }, id: string): Promise<Parcel> {
  const parcel = await requireParcel(shop, id)
  const [order] = await shop.stores.orderTransitions.list([parcel.orderId])
  if (!order || parcel.proposes === null) return parcel
  await moveOrder(shop, staff, order.id, { goal: parcel.proposes, from: order.state })
  return requireParcel(shop, id)
}
