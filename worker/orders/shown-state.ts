import type { OrderState } from '#domain/orders/order-states.ts'

/** How far an order is for its customer, who confirmed it also where staff still have to call. */
export function shownState({
  state,
  customerConfirmedAt,
}: {
  state: OrderState
  customerConfirmedAt: number | null
}): OrderState {
  return state === 'placed' && customerConfirmedAt !== null ? 'confirmed' : state
}
