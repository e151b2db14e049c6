import type { OrderState } from '#domain/orders/order-states.ts'

/** The states in which an advance can be paid: the parcel has not left. */
export const payableStates = ['placed', 'confirmed', 'packed'] as const satisfies OrderState[]

/** Whether the parcel has not left, so that an advance can be paid. */
export function isPayable(state: OrderState): boolean {
  return (payableStates as readonly OrderState[]).includes(state)
}
