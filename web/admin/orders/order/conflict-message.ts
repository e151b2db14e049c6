import type { BoardColumn } from '#domain/orders/board-columns.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { isStale } from '#web/admin/orders/steps/change-state.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { changedByOthers } from './order-text.ts'

/** Turns a conflict into an error that says how the order is now; other errors stay as they are. */
export function conflictMessage(error: unknown): unknown {
  if (!isStale(error)) return error
  return new ApiError(changedByOthers(error.reply['place'] as BoardColumn | undefined), error.code, error.status)
}

/** Returns what to show for a refused step of an order; after a conflict the screen shows the order as it is by now. */
export function useConflict() {
  const invalidate = useInvalidate()
  return async (error: ApiError): Promise<unknown> => {
    if (isStale(error)) await invalidate(adminOrdersApi.getAdminOrder, adminOrdersApi.listBoard)
    return conflictMessage(error)
  }
}
