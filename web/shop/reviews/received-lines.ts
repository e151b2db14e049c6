import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'

/** The lines of an order of which its customer has or had at least one piece: the rest was not accepted at the door. */
export function receivedLines<Line extends { _id: string; quantity: number }>({
  items,
  returns,
}: {
  items: Line[]
  returns: LinkedOrder['returns']
}): Line[] {
  const refused = returns.filter(({ source }) => source === 'door').flatMap(({ lines }) => lines)
  return items.filter(
    ({ _id, quantity }) =>
      quantity >
      refused.filter(({ productId }) => productId === _id).reduce((sum, { quantity: back }) => sum + back, 0),
  )
}
