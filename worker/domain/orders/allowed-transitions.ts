import * as z from 'zod/mini'
import { type OrderState, orderStates } from './order-states.ts'

/** The transitions of an order that staff make. */

/** The name of a state, as stored. */
export const OrderStateName = z.enum(orderStates)

/** The states that an order may change to from each state, the usual one first. */
export const allowedTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'refused'],
  delivered: ['returned'],
  refused: ['returned'],
  cancelled: [],
  returned: [],
}

/** True when an order may change from one state directly to another. */
export function canChangeState(from: OrderState, to: OrderState): boolean {
  return allowedTransitions[from].includes(to)
}

/**
 * True when the change to a state can be undone for a moment. Changes of stock or cash ask for confirmation instead.
 */
export function canUndo(to: OrderState): boolean {
  return to === 'confirmed' || to === 'packed' || to === 'shipped'
}

/** The button label of each state change. */
export const stateChangeLabels: Record<OrderState, string> = {
  placed: 'Mark placed',
  confirmed: 'Mark confirmed',
  packed: 'Mark packed',
  shipped: 'Hand to courier',
  delivered: 'Mark delivered',
  cancelled: 'Cancel order',
  refused: 'Mark refused',
  returned: 'Mark returned',
}
