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
