import { useEffect, useRef } from 'react'
import { formatNumber } from '#domain/money.ts'
import { type BoardColumn, boardColumnLabels, boardColumns } from '#domain/orders/board-columns.ts'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { type BoardQuery, columnHref } from './board-query.ts'

interface BoardTabsProps {
  query: BoardQuery
  counts: Record<BoardColumn, number> | undefined
}

/** The columns of the board as tabs, with the counts of all their orders. */
export function BoardTabs({ query, counts }: BoardTabsProps) {
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
