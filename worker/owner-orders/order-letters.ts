import type { OrderStep } from '#domain/order-letters.ts'
import { knownReasons } from '#domain/order-moves.ts'
import { addressLine } from '#domain/address-text.ts'
import { trackingOf } from '#domain/tracking.ts'
import { type Enclosure, enclose } from '#worker/mail/enclose.ts'
import type { ShopContext } from '#worker/shop-context.ts'
import type { SeenOrder } from './order-change.ts'

/** What a letter about an order needs of it. */
export type LetterOrder = Pick<
  SeenOrder,
  | 'id'
  | 'email'
  | 'name'
  | 'lines'
  | 'subtotal'
  | 'deliveryFee'
  | 'amount'
  | 'street'
  | 'city'
  | 'province'
  | 'zipCode'
  | 'courierName'
  | 'trackingNumber'
  | 'trackingUrl'
>

/**
 * The letters that tell the customers of these orders about a step, sealed for the batch of its cause. Who has no email,
 * or whose account was deleted, gets none. Read orders with `stores.orderMoves.list`.
 */
export async function orderMovedLetters(
  { config, now }: ShopContext,
  orders: LetterOrder[],
  place: OrderStep['place'],
  reason: string | null = null,
): Promise<Enclosure[]> {
  // Words that somebody typed in are for the staff; the shop's own are for everybody.
  const told = reason !== null && knownReasons.includes(reason) ? reason : ''
  const letters = orders.flatMap((order) => {
    if (order.email === null) return []
    const { courierName, trackingNumber, trackingUrl } = order
    const tracking = trackingOf({ courier: courierName, number: trackingNumber, address: trackingUrl })
    const parameters = { ...aboutOrder(order, config.publicOrigin), place, tracking, reason: told }
    return [enclose(config.pepper, { kind: 'orderMoved', to: order.email, parameters }, now())]
  })
  return Promise.all(letters)
}

/** The letter that tells the customer what the order is now. */
export async function orderChangedLetters({ config, now }: ShopContext, order: LetterOrder): Promise<Enclosure[]> {
  if (order.email === null) return []
  const parameters = aboutOrder(order, config.publicOrigin)
  return [await enclose(config.pepper, { kind: 'orderChanged', to: order.email, parameters }, now())]
}

/** What every letter about an order tells; its number is put in when the letter goes out. */
export function aboutOrder(order: LetterOrder, origin: string) {
  const { id, name, lines, subtotal, deliveryFee, amount } = order
  return {
    orderId: id,
    name: name ?? '',
    lines: lines.map((line) => ({ name: line.name, quantity: line.quantity, price: line.price })),
    subtotal,
    deliveryFee,
    amount,
    address: addressLine(order),
    origin,
  }
}
