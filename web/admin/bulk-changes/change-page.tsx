import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { ChoiceTabs } from '#web/admin/layout/state-tabs.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { ChangeDock } from './change-dock.tsx'
import { ChangeRows } from './change-rows.tsx'
import { ChangeSummary } from './change-summary.tsx'
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
