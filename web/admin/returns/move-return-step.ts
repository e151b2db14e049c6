import type { AdminReturn } from '#domain/returns/admin-return.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import type { CallInput } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import type { QuestionProps } from '#web/admin/steps/use-steps.ts'

/** Props of a dialog that moves a return. */
export type ReturnQuestion = QuestionProps<AdminReturn>

type MoveBody = Exclude<NonNullable<CallInput<typeof adminReturnsApi.moveReturn>['body']>, FormData>

/** Moves a return from how the screen shows it. @throws ApiError */
export function moveReturn(
  { id, updatedAt }: AdminReturn,
  to: ReturnState,
  details: Omit<MoveBody, 'to' | 'updatedAt'> = {},
) {
  return callAsStaff(adminReturnsApi.moveReturn, { params: { id }, body: { to, updatedAt, ...details } })
}
