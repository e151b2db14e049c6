/** The ways of an order, by the shop's own names; the shopper sees the labels. */
export const orderStates = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refused',
  'returned',
] as const
/** One of `orderStates`. */
export type OrderState = (typeof orderStates)[number]

/** How an order came in: through the pages, by telephone, or over the counter. */
export const orderChannels = ['web', 'phone', 'counter'] as const
/** One of `orderChannels`. */
export type OrderChannel = (typeof orderChannels)[number]

/** The text a shopper reads; what the wire calls `status`. Decisions, identity. */
export const orderStateLabels: Record<OrderState, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refused: 'Refused',
  returned: 'Returned',
}

/** The five steps that the orders page draws, in order. Look, orders. */
export const orderSteps = ['Placed', 'Confirmed', 'Packed', 'On its way', 'Delivered'] as const
