import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { isStale } from '#web/admin/orders/steps/change-state.ts'

/** Records an unanswered call once, also when a retry follows a lost response. @throws ApiError */
export async function recordNoAnswer({ id, callAttempts }: AdminOrder): Promise<AdminOrder> {
  try {
    return (
      await callAsStaff(adminOrdersApi.recordCall, {
        params: { id },
        body: { from: callAttempts, outcome: 'no-answer' },
      })
    ).order
  } catch (error) {
    const isCounted =
      isStale(error) && error.reply['state'] === 'placed' && error.reply['callAttempts'] === callAttempts + 1
    if (!isCounted) throw error
    return (await callAsStaff(adminOrdersApi.getAdminOrder, { params: { id } })).order
  }
}
