import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import type { AdminOrder, BoardCard } from '#domain/orders/admin-order.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError, type CallInput } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'

/** An order as the board shows it, with the couriers that take parcels. */
export interface CardToStep
  extends
    Pick<AdminOrder, 'id' | 'number' | 'state' | 'callAttempts'>,
    Pick<BoardCard, 'name' | 'channel' | 'delivery' | 'toCollect' | 'courierId' | 'courierName'> {
  couriers: { id: string; name: string }[]
}

/** An order as its page shows it. */
export type OrderToStep = AdminOrder & CardToStep

/** What the steps of an order need to know of it. */
export function toStep(order: AdminOrder, couriers: CardToStep['couriers']): OrderToStep {
  return { ...order, couriers, toCollect: order.money.toCollect, courierName: order.tracking?.courier ?? null }
}

type Shown = Pick<AdminOrder, 'id' | 'state'>

/** Details of a state change: courier and tracking number, or a reason. */
type OrderStepDetails = Omit<
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
  { id, state: from }: Shown,
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

/**
 * Marks an order delivered and records its cash, for the shop's own rider. Safe to repeat after a lost response. Returns
 * the order with the cash still due.
 * @throws ApiError
 */
export async function deliverAndReceive(order: Shown): Promise<AdminOrder> {
  const delivered = await sendOrderStep(order, 'delivered')
  const { id, isPaid } = delivered
  if (isPaid) return delivered
  const body = { key: `delivered-${id}`, orderIds: [id], received: cashOf(delivered), reference: '' }
  await callAsStaff(cashApi.receiveCash, { params: { courierId: ownRiderId }, body })
  return delivered
}

/** The cash that the rider has for an order. */
export const cashOf = ({ cashDue, money }: AdminOrder): number => cashDue ?? money.toCollect

/** Records an unanswered call once, also when a retry follows a lost response. @throws ApiError */
export async function recordNoAnswer({ id, callAttempts: from }: AdminOrder): Promise<AdminOrder> {
  try {
    return (await callAsStaff(adminOrdersApi.recordCall, { params: { id }, body: { from, outcome: 'no-answer' } }))
      .order
  } catch (error) {
    const isCounted = isStale(error) && error.reply['state'] === 'placed' && error.reply['callAttempts'] === from + 1
    if (!isCounted) throw error
    return (await callAsStaff(adminOrdersApi.getAdminOrder, { params: { id } })).order
  }
}

/** Undoes a step; after a lost response the order already is as before, which counts as success. @throws ApiError */
export async function undoOrderStep(
  before: Pick<AdminOrder, 'state' | 'callAttempts'>,
  { id, updatedAt }: AdminOrder,
): Promise<void> {
  try {
    await callAsStaff(adminOrdersApi.undoOrder, { params: { id }, body: { updatedAt } })
  } catch (error) {
    const isDone =
      isStale(error) && error.reply['state'] === before.state && error.reply['callAttempts'] === before.callAttempts
    if (!isDone) throw error
  }
}
