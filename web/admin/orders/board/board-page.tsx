import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { minute } from '#domain/durations.ts'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { type BoardPlace, boardPlaces } from '#domain/orders/board-columns.ts'
import { listBoard } from '#domain/orders/orders.admin.endpoints.ts'
import { MoreButton } from '#web/admin/layout/more-button.tsx'
import { OwnerIcon } from '#web/admin/layout/admin-icon.tsx'
import { OwnerPage } from '#web/admin/layout/admin-page.tsx'
import { useRoom } from '#web/admin/layout/use-room.ts'
import { Reading } from '#web/admin/app/query-view.tsx'
import { useListing, useReadAgain } from '#web/admin/app/use-endpoint-query.ts'
import { boardId } from './board-focus.ts'
import { BoardList } from './board-list.tsx'
import { BoardSearch } from './board-search.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { NothingHere } from './empty-board.tsx'
import { OrderBeside } from '#web/admin/orders/order/order-side-view.tsx'
import { placeTexts } from '#web/admin/orders/order/order-text.ts'
import { TickDock } from './tick-dock.tsx'
import { useStayed } from './use-stayed.ts'
import { useTicks } from './use-ticks.ts'

const readEveryMs = minute

/** The board: every order in the place where it lies, or those that were looked for. */
export function BoardPage() {
  const [search] = useSearchParams()
  const place = boardPlaces.find((each) => each === search.get('place')) ?? 'placed'
  const q = (search.get('q') ?? '').trim().slice(0, 40)
  const listing = useListing(listBoard, { query: q ? { q } : { place } })
  const counts = listing.data?.pages[0]?.counts
  const hasPair = useRoom('pair')
  const openId = hasPair ? search.get('order') : null
  useFreshBoard()
  return (
    <OwnerPage
      title="Orders"
      actions={
        <Link className="button order-take" to={adminPaths.newOrder}>
          <OwnerIcon name="plus" />
          Take an order
        </Link>
      }
    >
      <BoardSearch key={q} q={q} place={place} />
      <BoardTabs place={q ? null : place} counts={counts} />
      {!q && place === 'placed' && (counts?.placed ?? 0) > 0 && (
        <Link className="button button-main order-start" to={adminPaths.calls}>
          <OwnerIcon name="phone" />
          Start calling
        </Link>
      )}
      <div className={openId ? 'order-pair-of-panes' : undefined}>
        <div className="order-board" id={boardId} tabIndex={-1}>
          <Reading of={listing}>
            {({ pages }) => (
              <Board
                key={q || place}
                listed={pages.flatMap((page) => page.orders)}
                hasMore={listing.hasNextPage}
                {...{ place, q, openId, hasPair }}
              />
            )}
          </Reading>
          <MoreButton of={listing} />
        </div>
        {openId && <OrderBeside key={openId} id={openId} />}
      </div>
    </OwnerPage>
  )
}

interface BoardProps {
  listed: BoardCard[]
  hasMore: boolean
  place: BoardPlace
  q: string
  openId: string | null
  hasPair: boolean
}

function Board({ listed, hasMore, place, q, openId, hasPair }: BoardProps) {
  const { orders, moved } = useStayed(place, listed)
  const ticks = useTicks()
  const canTick = !q && (place === 'confirmed' || place === 'packed')
  const isTicked = canTick ? orders.filter(({ id }) => ticks.has(id)) : []
  const wayTo = (id: string) =>
    hasPair
      ? `${adminPaths.orders}?${new URLSearchParams({ ...(q ? { q } : { place }), order: id })}`
      : adminPaths.order(id)
  if (orders.length === 0) return <NothingHere place={place} q={q} />
  return (
    <>
      <p className="second">{q ? `${orders.length}${hasMore ? '+' : ''} found for “${q}”` : placeTexts[place]}</p>
      <BoardList
        {...{ orders, openId, wayTo }}
        isFound={q !== ''}
        ticks={canTick ? ticks : null}
        onMoved={(card, id) => {
          ticks.set([id], false)
          moved(card, id)
        }}
      />
      {isTicked.length > 0 && (
        <TickDock
          orders={isTicked}
          onClear={() => ticks.set(ticks.ids, false)}
          onMoved={(card) => moved(card, card.id)}
        />
      )}
    </>
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
