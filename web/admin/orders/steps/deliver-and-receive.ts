import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { sendOrderStep } from './change-state.ts'

/**
 * Marks an order delivered and records its cash, for the shop's own rider. Safe to repeat after a lost response.
 * Returns the sentence to show.
 * @throws ApiError
 */
export async function deliverAndReceive(order: Pick<AdminOrder, 'id' | 'number' | 'state'>): Promise<string> {
  const { id, money, isPaid, cashDue } = await sendOrderStep(order, 'delivered')
  if (isPaid) return `${order.number} delivered.`
  const received = cashDue ?? money.toCollect
  const body = { key: `delivered-${id}`, orderIds: [id], received, reference: '' }
  await callAsStaff(cashApi.receiveCash, { params: { courierId: ownRiderId }, body })
  return `${order.number} delivered, ${formatRupees(received)} received.`
}
