import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { ReturnCounts } from '#domain/returns/admin-return.ts'
import { countedReturns } from '#domain/returns/return-limits.ts'
import { openReturnStates, type ReturnState, returnStates, returnStateText } from '#domain/returns/return-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { countAfter, StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ReturnListRow } from './return-row.tsx'

const nothing: Record<ReturnState, { title: string; text: string }> = {
  asked: { title: 'Nobody is waiting for an answer', text: 'A customer asks on the page of the order.' },
  agreed: { title: 'Nothing agreed', text: 'What you agreed to, and what was not accepted at the door, waits here.' },
  'on-its-way': { title: 'Nothing on its way', text: 'Parts that were sent or collected are listed here.' },
  received: { title: 'Nothing to finish', text: 'Received parts wait here for an exchange or the money.' },
  done: { title: 'Nothing done yet', text: 'Finished exchanges and refunds are listed here.' },
  declined: { title: 'Nothing declined', text: 'What you declined is listed here.' },
  withdrawn: { title: 'Nothing withdrawn', text: 'What customers took back, or never sent, is listed here.' },
}

/** Parts that come back, by state: open ones oldest first. */
export function ReturnsPage() {
  const [search] = useSearchParams()
  const state = returnStates.find((each) => each === search.get('state')) ?? 'asked'
  const listing = useEndpointPages(adminReturnsApi.listReturns, { query: { state } })
  const counts = listing.data?.pages[0]?.counts
  return (
    <AdminPage title="Returns" back={{ to: adminPaths.more, label: 'More' }}>
      <StateTabs
        label="Which returns"
        states={returnStates}
        current={state}
        path={adminPaths.returns}
        textOf={(each) => returnStateText(each) + (counts ? countOf(each, counts) : '')}
      />
      <PagedList
        of={listing}
        itemsOf={({ returns }) => returns}
        keyOf={({ id }) => id}
        nothing={
          <EmptyState title={nothing[state].title}>
            <p>{nothing[state].text}</p>
          </EmptyState>
        }
      >
        {(each) => <ReturnListRow card={each} />}
      </PagedList>
    </AdminPage>
  )
}

function countOf(state: ReturnState, counts: ReturnCounts): string {
  const open = openReturnStates.find((each) => each === state)
  if (!open) return ''
  const count = counts[open]
  return count > 0 ? countAfter(count, countedReturns) : ''
}
