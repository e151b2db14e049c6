import type * as z from 'zod/mini'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { CollectDetails, DoorDetails } from '#domain/orders/guests/guest-details.ts'
import type { CartLine } from '#web/shop/cart/use-cart-lines.ts'

/** The way that a form names; to the door without one. */
export const wayOf = (typed: unknown): DeliveryWay => (typed === 'collect' ? 'collect' : 'door')

/** The rules of the fields. */
export const detailsOf = (way: DeliveryWay) => (way === 'collect' ? CollectDetails : DoorDetails)

/** The request of checked fields; `amount` is what the person has seen, whole rupees. */
export function guestOrder(
  order: z.infer<typeof CollectDetails | typeof DoorDetails>,
  delivery: DeliveryWay,
  lines: CartLine[],
  amount: number,
) {
  return { order, delivery, items: lines.map(({ id, quantity }) => ({ _id: id, quantity })), amount }
}
