import type { OrderState } from './order-states.ts'

/** The states of an order that ends without cash; each needs a reason. */
export const failedStates = ['cancelled', 'refused', 'returned'] as const
/** One of `failedStates`. */
export type FailedState = (typeof failedStates)[number]

/** True when an order in this state ends without cash. */
export function isFailed(state: OrderState): state is FailedState {
  return (failedStates as readonly OrderState[]).includes(state)
}

/** Suggested reasons; staff may type another. They are stored and shown as they stand here. */
export const reasonsFor: Readonly<Record<FailedState, readonly string[]>> = {
  cancelled: [
    'Customer changed mind',
    'Wrong number',
    'No answer after many tries',
    'Duplicate order',
    'Out of stock',
    'Price too high',
  ],
  refused: [
    'Refused at the door',
    'Not at home',
    'No answer after many tries',
    'Customer changed mind',
    'Price too high',
    'Wrong part',
  ],
  returned: ['Wrong part', 'Faulty part', 'Customer changed mind', 'Refused at the door', 'Not at home'],
}

/** The reason when the shop cancels an order that nobody confirmed in time. */
export const notConfirmed = 'Not confirmed in time'

/** The reason when the shop cancels an order whose advance was not paid in time. */
export const advanceMissing = 'The advance did not come.'

/** Every preset reason. These contain no personal data. */
export const presetReasons: readonly string[] = [
  ...new Set([...Object.values(reasonsFor).flat(), notConfirmed, advanceMissing]),
]

/** Longest reason and longest staff note, characters. */
export const textLimits = { reason: 120, note: 500 } as const
