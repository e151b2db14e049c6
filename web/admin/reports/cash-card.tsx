import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { Today } from '#domain/reports/today.ts'

/** Couriers listed by name; the rest are one sum. */
const maxNamed = 3
const width = 1000
const gap = 6

/** Cash held by couriers, as one bar divided by courier. */
export function CashCard({ cash }: { cash: Today['cash'] }) {
  const others = cash.couriers.slice(maxNamed)
  const shares = [
    ...cash.couriers.slice(0, maxNamed),
    ...(others.length > 0
      ? [{ id: 'others', name: 'Others', due: others.reduce((sum, { due }) => sum + due, 0) }]
      : []),
  ]
  return (
    <Link className="card today-cash" to={adminPaths.cash}>
      <span className="today-cash-head">
        <b>Cash with couriers</b>
        <span className="owner-figure">{formatRupees(cash.due)}</span>
      </span>
      {cash.due === 0 ? (
        <span className="second">{cash.count === 0 ? 'No courier owes you anything' : `${cash.count} parcels`}</span>
      ) : (
        <>
          <Bar dues={shares.map(({ due }) => due)} />
          <span className="today-cash-shares">
            {shares.map(({ id, name, due }) => (
              <span key={id}>
                {name} {formatNumber(due)}
              </span>
            ))}
          </span>
        </>
      )}
    </Link>
  )
}

/** Decoration: the text below gives the same figures. */
function Bar({ dues }: { dues: number[] }) {
  const whole = dues.reduce((sum, due) => sum + due, 0)
  const starts = dues.map((_, index) => (dues.slice(0, index).reduce((sum, due) => sum + due, 0) / whole) * width)
  return (
    <svg viewBox={`0 0 ${width} 12`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {dues.map((due, index) => (
        <rect
          key={starts[index]}
          className={`share share-${index}`}
          x={starts[index]}
          width={Math.max(0, (due / whole) * width - (index === dues.length - 1 ? 0 : gap))}
          height="12"
        />
      ))}
    </svg>
  )
}
