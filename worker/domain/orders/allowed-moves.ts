import * as z from 'zod/mini'
import { type OrderState, orderStates } from './order-states.ts'

/** The way of an order across the counter: where it may go next, where it lies on the board, and why it ended early. */

/** A state by its name in the books. */
export const OrderStateName = z.enum(orderStates)

/** From each state the states an order may go to, the ordinary one first. Nothing else is allowed to anybody. */
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

/** Whether an order may go from one state to another at once. */
export function canChangeState(from: OrderState, to: OrderState): boolean {
  return allowedTransitions[from].includes(to)
}

/** Whether the step to a state can be undone for a moment; the steps that change stock or cash ask before. */
export function canUndo(to: OrderState): boolean {
  return to === 'confirmed' || to === 'packed' || to === 'shipped'
}

/** What the button of a move says. */
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
