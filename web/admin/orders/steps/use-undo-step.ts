import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { getAdminOrderEndpoint, listBoardEndpoint, undoOrderEndpoint } from '#domain/orders/orders.admin.endpoints.ts'
import { getTodayEndpoint } from '#domain/reports/reports.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/app/admin-call.ts'
import { useUndo } from '#web/admin/layout/undo.tsx'
import { useInvalidate } from '#web/admin/app/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { isStale } from './change-state.ts'

/** An order as it is after a step, and what it goes back to. */
interface Step {
  after: AdminOrder
  before: Pick<AdminOrder, 'state'> & Partial<Pick<AdminOrder, 'callAttempts'>>
  onUndone?(): void
}

/** Says what was just done to an order, and undoes it when asked. */
export function useUndoStep(): (text: string, step: Step) => void {
  const offer = useUndo()
  const readAgain = useInvalidate()
  const { toast } = useToasts()
  return (text, { after, before, onUndone }) =>
    offer(text, async () => {
      try {
        await undo(after, before)
        toast(`Order ${after.number}: undone.`, 'success')
        onUndone?.()
      } finally {
        await readAgain(getAdminOrderEndpoint, listBoardEndpoint, getTodayEndpoint)
      }
    })
}

/** When the answer to an earlier try was lost, the order stands as it was before: then it is done. @throws ApiError */
async function undo({ id, updatedAt }: AdminOrder, before: Step['before']): Promise<void> {
  try {
    await callAsStaff(undoOrderEndpoint, { params: { id }, body: { updatedAt } })
  } catch (error) {
    const isDone =
      isStale(error) &&
      error.answer['state'] === before.state &&
      (before.callAttempts === undefined || error.answer['callAttempts'] === before.callAttempts)
    if (!isDone) throw error
  }
}
