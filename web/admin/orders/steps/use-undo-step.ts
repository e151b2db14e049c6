import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useUndo } from '#web/admin/layout/undo.tsx'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { isStale } from './change-state.ts'

/** An order after a step, and the state to return to. */
interface Step {
  after: AdminOrder
  before: Pick<AdminOrder, 'state'> & Partial<Pick<AdminOrder, 'callAttempts'>>
  onUndone?(): void
}

/** Announces a step on an order and offers to undo it. */
export function useUndoStep(): (text: string, step: Step) => void {
  const offer = useUndo()
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  return (text, { after, before, onUndone }) =>
    offer(text, async () => {
      try {
        await undo(after, before)
        toast(`Order ${after.number}: undone.`, 'success')
        onUndone?.()
      } finally {
        await invalidate(adminOrdersApi.getAdminOrder, adminOrdersApi.listBoard, reportsApi.getToday)
      }
    })
}

/** After a lost response, the order already has the earlier state, which counts as success. @throws ApiError */
async function undo({ id, updatedAt }: AdminOrder, before: Step['before']): Promise<void> {
  try {
    await callAsStaff(adminOrdersApi.undoOrder, { params: { id }, body: { updatedAt } })
  } catch (error) {
    const isDone =
      isStale(error) &&
      error.reply['state'] === before.state &&
      (before.callAttempts === undefined || error.reply['callAttempts'] === before.callAttempts)
    if (!isDone) throw error
  }
}
