import * as z from 'zod/mini'
import { type OrderState, orderStates } from './orders.ts'

/** The way of an order across the counter: where it may go next, where it lies on the board, and why it ended early. */

/** A state by its name in the books. */
export const OrderStateName = z.enum(orderStates)

/** From each state the states an order may go to, the ordinary one first. Nothing else is allowed to anybody. */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
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
export function canMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to)
}

/** Whether the step to a state can be undone for a moment; the steps that change stock or cash ask before. */
export function canUndo(to: OrderState): boolean {
  return to === 'confirmed' || to === 'packed' || to === 'shipped'
}

/** The places of the board, in reading order. `delivered` still waits for its cash; `cash-received` is done. */
export const boardPlaces = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cash-received',
  'cancelled',
  'refused',
  'returned',
] as const
/** A place of the board by its name. */
export const BoardPlace = z.enum(boardPlaces)
export type BoardPlace = (typeof boardPlaces)[number]

/** The heading of each place. */
export const boardPlaceLabels: Record<BoardPlace, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  'cash-received': 'Cash received',
  cancelled: 'Cancelled',
  refused: 'Refused',
  returned: 'Returned',
}

/** What the button of a move says. */
export const moveLabels: Record<OrderState, string> = {
  placed: 'Mark placed',
  confirmed: 'Mark confirmed',
  packed: 'Mark packed',
  shipped: 'Hand to courier',
  delivered: 'Mark delivered',
  cancelled: 'Cancel order',
  refused: 'Mark refused',
  returned: 'Mark returned',
}

/** Places with work to do are read from the oldest order on, the others from the newest. */
export function isOldestFirst(place: BoardPlace): boolean {
  return ['placed', 'confirmed', 'packed', 'shipped', 'delivered'].includes(place)
}

/** Where an order lies. A paid order that came back lies with the returned ones. */
export function placeOf({ state, isPaid }: { state: OrderState; isPaid: boolean }): BoardPlace {
  return state === 'delivered' && isPaid ? 'cash-received' : state
}

/** The states that end an order before its cash; each asks for a reason. */
export const endings = ['cancelled', 'refused', 'returned'] as const
/** One of `endings`. */
export type Ending = (typeof endings)[number]

/** Whether a state ends an order before its cash. */
export function isEnding(state: OrderState): state is Ending {
  return (endings as readonly OrderState[]).includes(state)
}

/** Reasons to choose from; anything else is typed in. They are kept and shown as they stand here. */
export const reasonsFor: Readonly<Record<Ending, readonly string[]>> = {
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
export const knownReasons: readonly string[] = [...new Set([...Object.values(reasonsFor).flat(), notConfirmed])]

/** Longest reason and longest note of the staff, characters. */
export const wordLimits = { reason: 120, note: 500 } as const
