import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminWaitingListApi, type WaitingPart } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import { countAfter, StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { waitingText } from './waiting-link.tsx'

const states = ['all', 'back'] as const

const nothing = {
  all: { title: 'No one is waiting', text: 'The page of a part that is sold out offers “Tell me when it is back”.' },
  back: { title: 'Nobody to write to', text: 'Parts that are back and have people with phone numbers appear here.' },
}

/** The parts that people wait for, the largest worth first. */
export function WaitingPartsPage() {
  const [search] = useSearchParams()
  const state = search.get('state') === 'back' ? 'back' : 'all'
  const listing = useEndpointPages(adminWaitingListApi.listWaitingParts, { query: { state } })
  const back = listing.data?.pages[0]?.back ?? 0
  return (
    <AdminPage
      title="Waiting lists"
      subtitle="What people would buy today, the largest amount first"
      isNarrow
      back={{ to: adminPaths.more, label: 'More' }}
    >
      <StateTabs
        label="Which parts"
        states={states}
        current={state}
        path={adminPaths.waiting}
        textOf={(each) => (each === 'all' ? 'All' : `Back in stock${back > 0 ? countAfter(back, 100) : ''}`)}
      />
      <PagedList
        of={listing}
        itemsOf={({ parts }) => parts}
        keyOf={({ _id }) => _id}
        nothing={
          <EmptyState title={nothing[state].title}>
            <p>{nothing[state].text}</p>
          </EmptyState>
        }
      >
        {(part) => <PartRow part={part} />}
      </PagedList>
    </AdminPage>
  )
}

function PartRow({ part }: { part: WaitingPart }) {
  return (
    <Link className="owner-row" to={adminPaths.waitingPart(part._id)}>
      <span className="waiting-picture">
        <ProductPicture picture={part.picture ?? undefined} sizes="56px" />
      </span>
      <span className="owner-row-text">
        <b>{part.name}</b>
        <span>{waitingText(part)}</span>
        <span className="second">{part.partNumber}</span>
        {part.isBack && <span className="chip chip-good">Back</span>}
      </span>
    </Link>
  )
}
