import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { countedReviews, type ReviewState, reviewStates } from '#domain/reviews/admin-review.ts'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { countAfter, StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { useFocusAfterRemoval } from '#web/admin/layout/use-focus-after-removal.ts'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ReviewCard } from './review-card.tsx'

const labels: Record<ReviewState, string> = { all: 'All', unanswered: 'Unanswered', hidden: 'Hidden' }

const nothing: Record<ReviewState, { title: string; text: string }> = {
  all: { title: 'No reviews yet', text: 'People can review a part once it was delivered to them.' },
  unanswered: { title: 'All answered', text: 'No review waits for an answer.' },
  hidden: { title: 'Nothing hidden', text: 'Every review is shown on the page of its part.' },
}

/** Reviews of all parts, newest first. */
export function ReviewsPage() {
  const [search] = useSearchParams()
  const state = reviewStates.find((each) => each === search.get('state')) ?? 'all'
  const listing = useEndpointPages(adminReviewsApi.listAdminReviews, { query: { state } })
  const first = listing.data?.pages[0]
  useFocusAfterRemoval(listing.data?.pages.flatMap(({ reviews }) => reviews).length ?? 0, '.owner-tabs [aria-current]')
  return (
    <AdminPage title="Reviews" isNarrow back={{ to: adminPaths.more, label: 'More' }}>
      <StateTabs
        label="Which reviews"
        states={reviewStates}
        current={state}
        path={adminPaths.reviews}
        textOf={(each) => labels[each] + (first && each !== 'all' ? countAfter(first[each], countedReviews) : '')}
      />
      <PagedList
        of={listing}
        itemsOf={({ reviews }) => reviews}
        keyOf={({ id }) => id}
        nothing={
          <EmptyState title={nothing[state].title}>
            <p>{nothing[state].text}</p>
          </EmptyState>
        }
        className="stack gap-12"
      >
        {(review) => <ReviewCard review={review} />}
      </PagedList>
    </AdminPage>
  )
}
