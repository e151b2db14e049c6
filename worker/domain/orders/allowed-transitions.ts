import * as z from 'zod/mini'
import { type DeliveryWay, type OrderState, orderStates } from './order-states.ts'

/** The transitions of an order that staff make. */

/** The name of a state, as stored. */
export const OrderStateName = z.enum(orderStates)

/** The states that an order to the door may change to from each state, the usual one first. */
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

/** The same for any order. A collected one needs no courier: its customer takes it, and pays at once. */
export function transitionsFrom(state: OrderState, delivery: DeliveryWay): readonly OrderState[] {
  return delivery === 'collect' && state === 'packed' ? ['delivered', 'cancelled'] : allowedTransitions[state]
}

/** True when an order may change from one state directly to another. */
export function canChangeState(from: OrderState, to: OrderState, delivery: DeliveryWay): boolean {
  return transitionsFrom(from, delivery).includes(to)
}

/**
 * True when the change to a state can be undone for a moment. Changes of stock or cash ask for confirmation instead.
 */
export function canUndo(to: OrderState): boolean {
  return to === 'confirmed' || to === 'packed' || to === 'shipped'
}
