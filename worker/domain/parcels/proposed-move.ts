import type { OrderState } from '#domain/orders/order-states.ts'
import type { ParcelState } from './parcel-states.ts'

/** What a parcel's courier says of its order: it left, it arrived, it came back. */
export const proposedMoves = ['shipped', 'delivered', 'returned'] as const
/** One of `proposedMoves`. */
export type ProposedMove = (typeof proposedMoves)[number]

const isOnItsWay = (state: ParcelState) =>
  ['picked', 'at_hub', 'in_transit', 'out_for_delivery', 'attempt_failed', 'held', 'returning'].includes(state)

/** The move of its order that the state of a parcel proposes; `null` where the order is as far already. */
export function proposedMove(parcel: ParcelState, order: OrderState): ProposedMove | null {
  if (isOnItsWay(parcel)) return order === 'packed' ? 'shipped' : null
  if (parcel === 'delivered') return order === 'packed' || order === 'shipped' ? 'delivered' : null
  if (parcel === 'returned') return order === 'packed' || order === 'shipped' || order === 'refused' ? 'returned' : null
  return null
}

/** The moves that lead an order there, one after the other. */
export function stepsTo(goal: ProposedMove, order: OrderState): OrderState[] {
  const way: OrderState[] =
    goal === 'returned' ? ['packed', 'shipped', 'refused', 'returned'] : ['packed', 'shipped', 'delivered']
  const to = way.indexOf(goal)
  const from = way.indexOf(order)
  return from < 0 ? [] : way.slice(from + 1, to + 1)
}
