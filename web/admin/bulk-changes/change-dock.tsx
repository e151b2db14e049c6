import type { BulkChange } from '#domain/bulk-changes/bulk-change.ts'
import { applyBulkChangeEndpoint, undoBulkChangeEndpoint } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'

/** Applies a previewed change, or undoes an applied one. */
export function ChangeDock({ change }: { change: BulkChange }) {
  const { toast } = useToasts()
  const invalidate = useInvalidate()
  const { isBusy, run } = useAction(() => void invalidate())
  const { counts, canApply, canUndo, openUntil } = change
  const size = counts.changed + counts.added

  const act = (endpoint: typeof applyBulkChangeEndpoint | typeof undoBulkChangeEndpoint) =>
    void run(async () => {
      const { message } = await callAsStaff(endpoint, { params: { id: change.id } })
      toast(message, 'success')
      await invalidate()
    })

  if (canApply && size > 0) {
    return (
      <div className="owner-dock">
        {counts.problems > 0 && <p className="second">Rows with errors will be skipped.</p>}
        <Button kind="main" isBusy={isBusy} busyLabel="Applying…" onClick={() => act(applyBulkChangeEndpoint)}>
          <AdminIcon name="check" />
          {`Change ${counted(size, 'part')}`}
        </Button>
      </div>
    )
  }
  if (canUndo) {
    return (
      <div className="owner-dock">
        <p className="second">Can be undone until {timeOf(openUntil)}.</p>
        <Button isBusy={isBusy} busyLabel="Undoing…" onClick={() => act(undoBulkChangeEndpoint)}>
          <AdminIcon name="undo" />
          Undo this change
        </Button>
      </div>
    )
  }
  return null
}
