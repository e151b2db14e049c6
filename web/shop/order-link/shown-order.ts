import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'

type LinkedItem = LinkedOrder['items'][number]

/** An order as its page shows it: a line has one picture, because documents leave out the wire field `image`. */
export interface ShownOrder extends Omit<LinkedOrder, 'items'> {
  items: (Omit<LinkedItem, 'image'> & { picture: string | null })[]
}

/** The order of a reply for its page. */
export function toShownOrder(order: LinkedOrder): ShownOrder {
  return { ...order, items: order.items.map(({ image, ...item }) => ({ ...item, picture: image[0] ?? null })) }
}
