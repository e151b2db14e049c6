import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { type BulkChange, bulkColumnLabels } from '#domain/bulk-changes/bulk-change.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { formatNumber } from '#domain/money.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { ChoiceTabs } from '#web/admin/layout/state-tabs.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { ChangeRows } from './change-rows.tsx'
import { ChangeWarnings } from './change-warnings.tsx'

/** One bulk change: its rows, and applying or undoing it. */
export function ChangePage() {
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const onlyProblems = search.get('only') === 'problems'
  const listing = useEndpointPages(bulkChangesApi.getBulkChange, {
    params: { id },
    query: onlyProblems ? { only: 'problems' } : {},
  })
  const [taken, setTaken] = useState<string[]>([])
  const change = listing.data?.pages[0]?.change
  return (
    <AdminPage
      title={change?.title ?? 'Change'}
      subtitle={change && `${change.who}, ${timeOf(change.createdAt)}`}
      back={
        change?.kind === 'vehicles'
          ? { to: adminPaths.vehicles, label: 'Vehicles' }
          : { to: adminPaths.prices, label: 'Prices and lists' }
      }
    >
      <Paged of={listing} itemsOf={({ rows }) => rows}>
        {(rows, first) => (
          <>
            <ChangeSummary change={first.change} />
            <ChangeWarnings key={id} change={first.change} taken={taken} onTake={setTaken} />
            {first.change.counts.problems > 0 && (
              <ChoiceTabs
                label="Lines"
                choices={[
                  { value: 'all', label: 'All rows' },
                  { value: 'problems', label: `With errors (${first.change.counts.problems})` },
                ]}
                current={onlyProblems ? 'problems' : 'all'}
                onChoose={(only) => setSearch(only === 'problems' ? { only } : {}, { replace: true })}
              />
            )}
            <ChangeRows rows={rows} change={first.change} />
          </>
        )}
      </Paged>
      {change && <ChangeDock change={change} taken={taken} />}
    </AdminPage>
  )
}

/** Counts what the change would do or did, with warnings to read before applying it. */
function ChangeSummary({ change }: { change: BulkChange }) {
  const { counts, columns, notes, applied, undone } = change
  const noun = change.kind === 'vehicles' ? 'vehicle' : 'part'
  // Those that look like a known column have a notice of their own.
  const ignoredColumns = change.ignoredColumns.filter(
    (name) => !change.canApply || change.suggestions.every(({ heading }) => heading !== name),
  )
  return (
    <section className="card stack" aria-label="Summary">
      <dl className="owner-counts">
        <Count label="will change" value={counts.changed} />
        <Count label="new" value={counts.added} />
        <Count label="unchanged" value={counts.unchanged} />
        <Count label="with errors" value={counts.problems} />
      </dl>
      {columns.length > 0 && (
        <p className="second">
          Changes: {columns.map(({ column, count }) => `${bulkColumnLabels[column]} of ${count}`).join(', ')}
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="second">Not imported, because we do not know these columns: {ignoredColumns.join(', ')}</p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {applied && (
        <p>
          <b>Applied to {counted(applied.applied, noun)}.</b>
          {applied.skipped > 0 && ` Left alone, because somebody changed them meanwhile: ${applied.skipped}.`}
        </p>
      )}
      {undone && (
        <p>
          <b>Undone: {counted(undone.restored, noun)} put back.</b>
          {Boolean(undone.removed) && ` New ones removed: ${undone.removed}.`}
          {undone.hidden > 0 && ` New ${noun}s hidden: ${undone.hidden}.`}
          {undone.left > 0 && ` Left alone, because they were changed again: ${undone.left}.`}
        </p>
      )}
    </section>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="owner-figure">{formatNumber(value)}</dd>
    </div>
  )
}

/** Applies a previewed change with the kept cells that are ticked, or undoes an applied one. */
function ChangeDock({ change, taken }: { change: BulkChange; taken: string[] }) {
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
