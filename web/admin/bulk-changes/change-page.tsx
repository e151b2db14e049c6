import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { getBulkChangeEndpoint } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { MoreButton } from '#web/admin/queries/more-button.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
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
  const listing = useEndpointPages(getBulkChangeEndpoint, {
    params: { id },
    query: onlyProblems ? { only: 'problems' } : {},
  })
  const [taken, setTaken] = useState<string[]>([])
  const change = listing.data?.pages[0]?.change
  return (
    <AdminPage
      title={change?.title ?? 'Change'}
      subtitle={change && `${change.who}, ${timeOf(change.createdAt)}`}
      back={{ to: adminPaths.prices, label: 'Prices and lists' }}
    >
      <QueryView of={listing}>
        {({ pages: [first, ...others] }) =>
          first && (
            <>
              <ChangeSummary change={first.change} />
              <ChangeWarnings key={id} change={first.change} taken={taken} onTake={setTaken} />
              {first.change.counts.problems > 0 && (
                <div className="owner-tabs" role="group" aria-label="Lines">
                  <button type="button" aria-pressed={!onlyProblems} onClick={() => setSearch({}, { replace: true })}>
                    All rows
                  </button>
                  <button
                    type="button"
                    aria-pressed={onlyProblems}
                    onClick={() => setSearch({ only: 'problems' }, { replace: true })}
                  >
                    With errors ({first.change.counts.problems})
                  </button>
                </div>
              )}
              <ChangeRows
                rows={[first, ...others].flatMap(({ rows }) => rows)}
                isFile={first.change.kind === 'import'}
              />
              <MoreButton of={listing} />
              <ChangeDock change={first.change} taken={taken} />
            </>
          )
        }
      </QueryView>
    </AdminPage>
  )
}
