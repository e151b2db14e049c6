import type { BulkChange } from '#domain/bulk-changes/bulk-change.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'

/** Applies a previewed change with the kept cells that are ticked, or undoes an applied one. */
export function ChangeDock({ change, taken }: { change: BulkChange; taken: string[] }) {
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({ refresh: 'all' })
  const { counts, canApply, canUndo, openUntil } = change
  const size = counts.changed + counts.added

  const params = { id: change.id }
  const query = taken.length === 0 ? {} : { take: taken.join(',') }
  const act = (send: () => Promise<{ message: string }>) =>
    void run(async () => toast((await send()).message, 'success'))

  if (canApply && size + taken.length > 0) {
    return (
      <div className="owner-dock">
        {counts.problems > 0 && <p className="second">Rows with errors will be skipped.</p>}
        {notSaved}
        <Button
          kind="main"
          isBusy={isBusy}
          busyLabel="Applying…"
          onClick={() => act(() => callAsStaff(bulkChangesApi.applyBulkChange, { params, query }))}
        >
          <AdminIcon name="check" />
          {taken.length > 0
            ? 'Change parts, ticked ones too'
            : `Change ${counted(size, change.kind === 'vehicles' ? 'vehicle' : 'part')}`}
        </Button>
      </div>
    )
  }
  if (canUndo) {
    return (
      <div className="owner-dock">
        <p className="second">Can be undone until {timeOf(openUntil)}.</p>
        {notSaved}
        <Button
          isBusy={isBusy}
          busyLabel="Undoing…"
          onClick={() => act(() => callAsStaff(bulkChangesApi.undoBulkChange, { params }))}
        >
          <AdminIcon name="undo" />
          Undo this change
        </Button>
      </div>
    )
  }
  return null
}
