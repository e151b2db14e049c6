import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError, type CallInput } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'

/** Details of a state change: courier and tracking number, or a reason. */
export type OrderStepDetails = Omit<
  NonNullable<Exclude<CallInput<typeof adminOrdersApi.changeOrderState>['body'], FormData>>,
  'from' | 'to'
>

/** True for a conflict; the error then carries the current order. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'STALE'
}

/**
 * Changes the state of an order and returns the new order. A conflict after a lost response counts as success if the
 * order has the requested state.
 * @throws ApiError
 */
export async function sendOrderStep(
  { id, state: from }: Pick<AdminOrder, 'id' | 'state'>,
  to: OrderState,
  details: OrderStepDetails = {},
): Promise<AdminOrder> {
  try {
    return (await callAsStaff(adminOrdersApi.changeOrderState, { params: { id }, body: { from, to, ...details } }))
      .order
  } catch (error) {
    if (!isStale(error) || error.reply['state'] !== to) throw error
    const { order } = await callAsStaff(adminOrdersApi.getAdminOrder, { params: { id } })
    if (isAsAsked(order, to, details)) return order
    throw error
  }
}

function isAsAsked(
  order: AdminOrder,
  to: OrderState,
  { courierId, trackingNumber, reason }: OrderStepDetails,
): boolean {
  if (order.state !== to) return false
  if (courierId !== undefined && order.courierId !== courierId) return false
  if (courierId !== undefined && (order.tracking?.number ?? '') !== (trackingNumber ?? '')) return false
  return reason === undefined || order.reason === reason
}
