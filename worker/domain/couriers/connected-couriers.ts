/** Couriers with an interface, by their ids. Others stay by hand. */
export const connectedCouriers = ['postex', 'leopards', 'tcs', 'trax'] as const

/** The id of a courier with an interface. */
export type ConnectedCourierId = (typeof connectedCouriers)[number]

/** Whether a courier has an interface. */
export const hasInterface = (courierId: string): courierId is ConnectedCourierId =>
  (connectedCouriers as readonly string[]).includes(courierId)
