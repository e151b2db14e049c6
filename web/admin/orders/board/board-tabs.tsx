import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber } from '#domain/money.ts'
import { type BoardColumn, boardColumnLabels, boardColumns } from '#domain/orders/board-columns.ts'

interface BoardTabsProps {
  /** `null` during a search, which covers all columns. */
  place: BoardColumn | null
  counts: Record<BoardColumn, number> | undefined
}

/** The columns of the board as tabs, with counts. */
export function BoardTabs({ place, counts }: BoardTabsProps) {
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [place])
  return (
    <nav className="owner-tabs" aria-label="Places of the board">
      {boardColumns.map((each) => (
        <Link
          key={each}
          to={`${adminPaths.orders}?place=${each}`}
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
