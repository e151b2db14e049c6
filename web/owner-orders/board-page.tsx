import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { boardPlaces } from '#domain/order-moves.ts'
import { listBoard } from '#domain/owner-orders.ts'
import { MoreButton } from '#web/owner/more-button.tsx'
import { OwnerIcon } from '#web/owner/owner-icon.tsx'
import { OwnerPage } from '#web/owner/owner-page.tsx'
import { ownerPaths } from '#web/owner/owner-paths.ts'
import { Reading } from '#web/owner/reading.tsx'
import { useListing, useReadAgain } from '#web/owner/use-reading.ts'
import { boardId } from './board-focus.ts'
import { BoardList } from './board-list.tsx'
import { BoardSearch } from './board-search.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { NothingHere } from './nothing-here.tsx'
import { placeTexts } from './order-words.ts'

const readEveryMs = 60_000

/** The board: every order in the place where it lies, or those that were looked for. */
export function BoardPage() {
  const [search] = useSearchParams()
  const place = boardPlaces.find((each) => each === search.get('place')) ?? 'placed'
  const q = (search.get('q') ?? '').trim().slice(0, 40)
  const listing = useListing(listBoard, { query: q ? { q } : { place } })
  const counts = listing.data?.pages[0]?.counts
  useFreshBoard()
  return (
    <OwnerPage
      title="Orders"
      actions={
        <Link className="button order-take" to={ownerPaths.newOrder}>
          <OwnerIcon name="plus" />
          Take an order
        </Link>
      }
    >
      <BoardSearch key={q} q={q} place={place} />
      <BoardTabs place={q ? null : place} counts={counts} />
      {!q && place === 'placed' && (counts?.placed ?? 0) > 0 && (
        <Link className="button button-main order-start" to={ownerPaths.calls}>
          <OwnerIcon name="phone" />
          Start calling
        </Link>
      )}
      <div className="order-board" id={boardId} tabIndex={-1}>
        <Reading of={listing}>
          {({ pages }) => {
            const orders = pages.flatMap((page) => page.orders)
            if (orders.length === 0) return <NothingHere place={place} q={q} />
            return (
              <>
                <p className="second">
                  {q ? `${orders.length}${listing.hasNextPage ? '+' : ''} found for “${q}”` : placeTexts[place]}
                </p>
                <BoardList orders={orders} isFound={q !== ''} />
              </>
            )
          }}
        </Reading>
      </div>
      <MoreButton of={listing} />
    </OwnerPage>
  )
}

/** Orders come in and others work too: the board is read again every minute while it is looked at. */
function useFreshBoard() {
  const readAgain = useReadAgain()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void readAgain(listBoard)
    }, readEveryMs)
    return () => clearInterval(timer)
  })
}
