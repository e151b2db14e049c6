import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '#domain/money.ts'
import { type BoardColumn, boardColumnLabels, boardColumns } from '#domain/orders/board-columns.ts'
import { type BoardQuery, columnHref } from './board-query.ts'

interface BoardTabsProps {
  query: BoardQuery
  counts: Record<BoardColumn, number> | undefined
}

/** The columns of the board as tabs, with the counts of all their orders. */
export function BoardTabs({ query, counts }: BoardTabsProps) {
  // A search covers all columns.
  const place = query.q ? null : query.place
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [place])
  return (
    <nav className="owner-tabs" aria-label="Places of the board">
      {boardColumns.map((each) => (
        <Link
          key={each}
          to={columnHref({ ...query, place: each })}
          aria-current={each === place ? 'page' : undefined}
          ref={each === place ? current : undefined}
          replace
        >
          {boardColumnLabels[each]} <span className="order-count">{counts ? formatNumber(counts[each]) : ''}</span>
        </Link>
      ))}
    </nav>
  )
}
