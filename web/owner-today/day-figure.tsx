import { lazy, Suspense } from 'react'
import { formatNumber } from '#domain/money.ts'
import { barsOf, chartLabel, trendText } from './chart-words.ts'

const DayBars = lazy(async () => ({ default: (await import('./charts.tsx')).DayBars }))

interface DayFigureProps {
  what: string
  /** Stands before the comparison: `PKR`. */
  unit?: string
  /** Oldest first. */
  days: { day: string; value: number }[]
  total: number
  /** The same of as many days before. */
  before: number
}

/** One figure of a period: the number, its bars, and how it was before. */
export function DayFigure({ what, unit, days, total, before }: DayFigureProps) {
  const bars = barsOf(days)
  return (
    <div className="card figure">
      <h3>{what}</h3>
      <p className="figure-total">{formatNumber(total)}</p>
      <div className="chart chart-of-days" role="img" aria-label={chartLabel(what, bars, trendText(total, before))}>
        <Suspense>
          <DayBars bars={bars} />
        </Suspense>
      </div>
      <p className="second">
        {unit && `${unit}, `}
        {days.length === 7 ? 'before' : `${days.length} days before:`} {formatNumber(before)}
      </p>
    </div>
  )
}
