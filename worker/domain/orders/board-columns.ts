import * as z from 'zod/mini'
import type { OrderState } from './order-states.ts'

/** The places of the board, in reading order. `delivered` still waits for its cash; `cash-received` is done. */
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
/** A place of the board by its name. */
export const BoardColumn = z.enum(boardColumns)
export type BoardColumn = (typeof boardColumns)[number]

/** The heading of each place. */
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

/** Places with work to do are read from the oldest order on, the others from the newest. */
export function isOldestFirst(place: BoardColumn): boolean {
  return ['placed', 'confirmed', 'packed', 'shipped', 'delivered'].includes(place)
}

/** Where an order lies. A paid order that came back lies with the returned ones. */
export function boardColumnOf({ state, isPaid }: { state: OrderState; isPaid: boolean }): BoardColumn {
  return state === 'delivered' && isPaid ? 'cash-received' : state
}
