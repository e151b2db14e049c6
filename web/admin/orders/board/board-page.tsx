import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { minute } from '#domain/durations.ts'
import { formatNumber } from '#domain/money.ts'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { type BoardColumn, boardColumnLabels, boardColumns, isOldestFirst } from '#domain/orders/board-columns.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { useBreakpoint } from '#web/admin/layout/use-breakpoint.ts'
import { columnTexts } from '#web/admin/orders/order/order-text.ts'
import { OrderView } from '#web/admin/orders/order/order-view.tsx'
import { boardId } from '#web/admin/orders/steps/next-step.tsx'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointPages, useEndpointQuery, useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Icon } from '#web/kit/icon.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardList, useSelection } from './board-list.tsx'
import { type BoardQuery, columnHref, columnQuery, readBoardQuery } from './board-query.ts'
import { BoardSearch } from './board-search.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { SelectionDock } from './selection-dock.tsx'

const readEveryMs = minute

/** The board: the orders of one column, or search results. */
export function BoardPage() {
  const [search] = useSearchParams()
  const query = readBoardQuery(search)
  const { place, q } = query
  const listing = useEndpointPages(adminOrdersApi.listBoard, { query: q ? { q } : columnQuery(query) })
  const counts = listing.data?.pages[0]?.counts
  const hasPair = useBreakpoint('pair')
  const openId = hasPair ? search.get('order') : null
  useFreshBoard()
  return (
    <AdminPage
      title="Orders"
      actions={
        <Link className="button order-take" to={adminPaths.newOrder}>
          <AdminIcon name="plus" />
          Take an order
        </Link>
      }
    >
      <BoardSearch key={q} query={query} />
      <BoardTabs query={query} counts={counts} />
      {!q && <BoardFilters query={query} />}
      {!q && place === 'placed' && (counts?.placed ?? 0) > 0 && (
        <Link className="button button-main order-start" to={adminPaths.calls}>
          <AdminIcon name="phone" />
          Start calling
        </Link>
      )}
      <div className={openId ? 'order-pair-of-panes' : undefined}>
        <div className="stack order-board" id={boardId} tabIndex={-1}>
          <Paged of={listing} itemsOf={({ orders }) => orders}>
            {(orders) => (
              <Board
                key={q || columnHref(query)}
                listed={orders}
                hasMore={listing.hasNextPage}
                {...{ query, openId, hasPair }}
              />
            )}
          </Paged>
        </div>
        {openId && <OrderSideView key={openId} id={openId} />}
      </div>
    </AdminPage>
  )
}

interface BoardProps {
  listed: BoardCard[]
  hasMore: boolean
  query: BoardQuery
  openId: string | null
  hasPair: boolean
}

function Board({ listed, hasMore, query, openId, hasPair }: BoardProps) {
  const { place, q } = query
  const { orders, moved } = useRetainedOrders(place, listed)
  const selection = useSelection()
  const canSelect = !q && (place === 'confirmed' || place === 'packed')
  const isSelected = canSelect ? orders.filter(({ id }) => selection.has(id)) : []
  const hrefOf = (id: string) =>
    hasPair
      ? `${adminPaths.orders}?${String(new URLSearchParams({ ...(q ? { q } : columnQuery(query)), order: id }))}`
      : adminPaths.order(id)
  if (orders.length === 0) return <EmptyBoard query={query} />
  return (
    <>
      <p className="second">{q ? `${orders.length}${hasMore ? '+' : ''} found for “${q}”` : columnTexts[place]}</p>
      <BoardList
        {...{ orders, openId, hrefOf }}
        isFound={q !== ''}
        selection={canSelect ? selection : null}
        onMoved={(card, id) => {
          selection.set([id], false)
          moved(card, id)
        }}
      />
      {isSelected.length > 0 && (
        <SelectionDock
          orders={isSelected}
          onClear={() => selection.set(selection.ids, false)}
          onMoved={(card) => moved(card, card.id)}
        />
      )}
    </>
  )
}

/** Refetches the board every minute while the tab is visible, because orders arrive and others work on them. */
function useFreshBoard() {
  const invalidate = useInvalidate()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(adminOrdersApi.listBoard)
    }, readEveryMs)
    return () => clearInterval(timer)
  })
}

/** Keeps orders that changed state in their place in the list, with their next step, until the list is left. */
function useRetainedOrders(place: BoardColumn, listed: BoardCard[]) {
  const [retained, setRetained] = useState<ReadonlyMap<string, BoardCard>>(new Map())
  const gone = [...retained.values()].filter(({ id }) => listed.every((card) => card.id !== id))
  const order = isOldestFirst(place) ? 1 : -1
  return {
    orders:
      gone.length === 0
        ? listed.map((card) => retained.get(card.id) ?? card)
        : [...listed.map((card) => retained.get(card.id) ?? card), ...gone].sort(
            (a, b) => order * (a.id < b.id ? -1 : 1),
          ),
    /** Records a changed order; `null` returns it to the column the server reports. */
    moved(card: BoardCard | null, id: string) {
      setRetained((before) => {
        const after = new Map(before)
        if (card) after.set(id, card)
        else after.delete(id)
        return after
      })
    },
  }
}

/** One order beside the list on wide screens. */
function OrderSideView({ id }: { id: string }) {
  const query = useEndpointQuery(adminOrdersApi.getAdminOrder, { params: { id } })
  const [search] = useSearchParams()
  const closed = new URLSearchParams(search)
  closed.delete('order')
  closed.delete('move')
  return (
    <section className="stack gap-12 order-beside" aria-label="Order">
      <header className="order-beside-head">
        <h2>{query.data ? `Order ${query.data.order.number}` : 'Order'}</h2>
        <Link className="owner-icon-button" to={adminPaths.order(id)} aria-label="Open the order by itself">
          <Icon name="chevron-right" />
        </Link>
        <Link className="owner-icon-button" to={`?${String(closed)}`} aria-label="Close the order">
          <Icon name="close" />
        </Link>
      </header>
      <QueryView of={query}>{({ order, couriers }) => <OrderView order={order} couriers={couriers} />}</QueryView>
    </section>
  )
}

interface BoardTabsProps {
  query: BoardQuery
  counts: Record<BoardColumn, number> | undefined
}

/** The columns of the board as tabs, with the counts of all their orders. */
function BoardTabs({ query, counts }: BoardTabsProps) {
  // A search covers all columns.
  const place = query.q ? null : query.place
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [place])
  return (
    <StateTabs
      ref={tabs}
      label="Places of the board"
      states={boardColumns}
      current={place}
      path={(each) => columnHref({ ...query, place: each })}
      textOf={(each) => textOf(each, counts?.[each])}
    />
  )
}

function textOf(column: BoardColumn, count: number | undefined) {
  return (
    <>
      {boardColumnLabels[column]} <span className="order-count">{count === undefined ? '' : formatNumber(count)}</span>
    </>
  )
}
