import { minute } from '#domain/durations.ts'
import type { OrderState } from '#domain/orders/order-states.ts'

/** The states of a parcel, from the bench to its end. */

/** Before a courier knows of it; then where it is, as the courier says. `unknown` has the courier's own words. */
export const parcelStates = [
  'prepared',
  'booking',
  'unsure',
  'refused',
  'booked',
  'picked',
  'at_hub',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'held',
  'delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
  'unknown',
] as const
/** One of `parcelStates`. */
export type ParcelState = (typeof parcelStates)[number]

/** Each state for staff. */
export const parcelStateLabels: Readonly<Record<ParcelState, string>> = {
  prepared: 'Prepared',
  booking: 'Being booked',
  unsure: 'Not sure if booked',
  refused: 'Booking refused',
  booked: 'Booked',
  picked: 'With the courier',
  at_hub: 'At the courier’s station',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery',
  attempt_failed: 'Could not be delivered',
  held: 'Held by the courier',
  delivered: 'Delivered',
  returning: 'Coming back',
  returned: 'Came back',
  cancelled: 'Cancelled',
  lost: 'Lost',
  unknown: 'Unknown',
}

const closed: readonly ParcelState[] = ['delivered', 'returned', 'cancelled', 'lost']
const changeable: readonly ParcelState[] = ['prepared', 'refused']

/** Nothing more happens to it, and its order may have another. The index `parcels_open` says the same. */
export const isClosed = (state: ParcelState): boolean => closed.includes(state)

/** A courier has it by a booking, and has not ended it. */
export const isAtCourier = ({ bookedAt, state }: { bookedAt: number | null; state: ParcelState }): boolean =>
  bookedAt !== null && !isClosed(state)

/** Its courier can be asked about it: by a booking, or by a number that was typed where the shop is connected. */
export const isAskable = (parcel: {
  bookedAt: number | null
  state: ParcelState
  isUnsure: boolean
  isConnected: boolean
  trackingNumber: string | null
}): boolean =>
  parcel.isUnsure ||
  isAtCourier(parcel) ||
  (parcel.isConnected && parcel.trackingNumber !== null && !isClosed(parcel.state))

/**
 * A booked parcel that its courier refused to cancel, or that nobody can ask to: it may have it no longer, as after a
 * cancelling whose answer was lost, or one in its portal.
 */
export const mayBeGone = (parcel: { state: ParcelState; courierText: string | null; isConnected: boolean }): boolean =>
  parcel.state === 'booked' && (parcel.courierText !== null || !parcel.isConnected)

/** Courier, weight and pieces may change: no courier knows of it. */
export const isUnbooked = (state: ParcelState): boolean => changeable.includes(state)

const withRider: readonly ParcelState[] = [
  'picked',
  'at_hub',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'held',
  'unknown',
]

/** Somebody may stand with it at the door, so an attempt may fail. */
export const isOnTheRoad = (state: ParcelState): boolean => withRider.includes(state)

/** After a failed attempt its customer may say what to do: it is neither out again nor on its way back. */
export const isAnswerable = (state: ParcelState): boolean => isOnTheRoad(state) && state !== 'out_for_delivery'

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

/** Words that the shop does not know may be anything. */
const placeOf = (state: ParcelState) => (state === 'unknown' ? -1 : parcelStates.indexOf(state))

/** Events of a parcel, oldest first; of one minute the later state last, because couriers write no seconds. */
export function inOrder<Event extends { at: number; state: ParcelState }>(events: readonly Event[]): Event[] {
  return [...events].sort(
    (one, other) =>
      Math.floor(one.at / minute) - Math.floor(other.at / minute) ||
      placeOf(one.state) - placeOf(other.state) ||
      one.at - other.at,
  )
}
