import type { OrderState } from './order-states.ts'

/** The states that end an order before its cash; each asks for a reason. */
export const failedStates = ['cancelled', 'refused', 'returned'] as const
/** One of `endings`. */
export type FailedState = (typeof failedStates)[number]

/** Whether a state ends an order before its cash. */
export function isFailed(state: OrderState): state is FailedState {
  return (failedStates as readonly OrderState[]).includes(state)
}

/** Reasons to choose from; anything else is typed in. They are kept and shown as they stand here. */
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

/** The reason of an order that the shop cancels by itself, because nobody confirmed it in time. */
export const notConfirmed = 'Not confirmed in time'

/** Every reason in the shop's own words: these name nobody. */
export const presetReasons: readonly string[] = [...new Set([...Object.values(reasonsFor).flat(), notConfirmed])]

/** Longest reason and longest note of the staff, characters. */
export const textLimits = { reason: 120, note: 500 } as const
