/** How an order reaches the customer: to the door, or collected at the shop without a fee. */
export const deliveryWays = ['door', 'collect'] as const
/** One of `deliveryWays`. */
export type DeliveryWay = (typeof deliveryWays)[number]
