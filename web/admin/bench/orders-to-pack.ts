import type { Pick } from '#domain/parcels/parcels.admin.endpoints.ts'

/** An order on the pick list. */
export interface OrderToPack {
  id: string
  number: number
  /** Its parts, and how many of them lie ready. */
  parts: number
  picked: number
}

/** The orders of a pick list, the oldest first. */
export function ordersToPack(picks: readonly Pick[]): OrderToPack[] {
  const orders = new Map<string, OrderToPack>()
  for (const { id, number, picked } of picks.flatMap((pick) => pick.orders)) {
    const order = orders.get(id) ?? { id, number, parts: 0, picked: 0 }
    order.parts += 1
    if (picked) order.picked += 1
    orders.set(id, order)
  }
  return [...orders.values()].sort((one, other) => one.number - other.number)
}

/** Whether all of an order lies ready. */
export const isReady = ({ parts, picked }: OrderToPack): boolean => picked === parts

/** One pick list of the lists of several pages: a part stands once, with the orders of all pages. */
export function joinPicks(pages: readonly Pick[][]): Pick[] {
  const joined = new Map<string, Pick>()
  for (const pick of pages.flat()) {
    const known = joined.get(pick.productId)
    joined.set(
      pick.productId,
      known
        ? {
            ...known,
            quantity: known.quantity + pick.quantity,
            picked: known.picked && pick.picked,
            orders: [...known.orders, ...pick.orders],
          }
        : pick,
    )
  }
  return [...joined.values()]
}
