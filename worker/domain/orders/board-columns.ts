import * as z from 'zod/mini'
import type { OrderState } from './order-states.ts'

/** The columns of the board, in reading order. `delivered` still waits for its cash; `cash-received` is done. */
export const boardColumns = [
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
/** The name of a column of the board. */
export const BoardColumn = z.enum(boardColumns)
/** One of `boardColumns`. */
export type BoardColumn = (typeof boardColumns)[number]

/** The heading of each column. */
export const boardColumnLabels: Record<BoardColumn, string> = {
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

/** True for columns with work to do: they list the oldest order first, the others the newest. */
export function isOldestFirst(place: BoardColumn): boolean {
  return ['placed', 'confirmed', 'packed', 'shipped', 'delivered'].includes(place)
}

/** The column of an order. A paid order that came back stands in `returned`. */
export function boardColumnOf({ state, isPaid }: { state: OrderState; isPaid: boolean }): BoardColumn {
  return state === 'delivered' && isPaid ? 'cash-received' : state
}

/** Limits of the board and its actions. They stand apart from the schemas because stores import only these. */

/** Cards on one page of the board. */
export const boardPageLength = 25
/** Due calls are counted up to this number; beyond it the screen shows "100+". */
export const dueCallsLimit = 100
/** How long a state change can be undone, milliseconds. Emails about orders wait as long. */
export const undoMs = 8000
/** Orders in one request that changes their states. */
export const maxStateChanges = 50
