import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { type ReturnState, returnStateText } from '#domain/returns/return-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ApiError, type CallInput } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'

type MoveBody = Exclude<NonNullable<CallInput<typeof adminReturnsApi.moveReturn>['body']>, FormData>
/** The body of a move of a return, without the target state. */
export type ReturnMoveDetails = Omit<MoveBody, 'to' | 'updatedAt'>

/**
 * Moves a return and refetches what shows it. After a concurrent change the screen shows the return as it is now, and the
 * error says so; what was typed stays.
 */
export function useMoveReturn({ id, updatedAt }: Pick<AdminReturn, 'id' | 'updatedAt'>) {
  const invalidate = useInvalidate()
  const refetch = () =>
    invalidate(
      adminReturnsApi.getReturn,
      adminReturnsApi.listReturns,
      adminReturnsApi.listOrderReturns,
      adminOrdersApi.getAdminOrder,
      reportsApi.getToday,
    )
  return async (to: ReturnState, details: ReturnMoveDetails = {}): Promise<void> => {
    try {
      await callAsStaff(adminReturnsApi.moveReturn, { params: { id }, body: { to, updatedAt, ...details } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STALE') throw error
      await refetch()
      const state = error.reply['state'] as ReturnState | undefined
      const now = state ? ` It is “${returnStateText(state)}” now.` : ''
      throw new ApiError(
        `Somebody else changed this return.${now} Nothing you typed is lost.`,
        error.code,
        error.status,
      )
    }
    await refetch()
  }
}
