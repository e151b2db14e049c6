import { Suspense } from 'react'
import { formatNumber } from '#domain/money.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { barsOf, chartLabel, trendText } from './chart-text.ts'

const DayBars = lazyWithRetry(async () => (await import('./charts.tsx')).DayBars)

interface DayFigureProps {
  what: string
  /** Unit, such as `PKR`. */
  unit?: string
  /** Oldest first. */
  days: { day: string; value: number }[]
  total: number
  /** Sum of the preceding period of equal length. */
  before: number
}

/** One figure of a period: total, bars, and comparison with the period before. */
export function DayFigure({ what, unit, days, total, before }: DayFigureProps) {
  const bars = barsOf(days)
  return (
    <div className="card figure">
      <h3>
        {what}
        {unit && `, ${unit}`}
      </h3>
      <p className="figure-total">{formatNumber(total)}</p>
      <div className="chart chart-of-days" role="img" aria-label={chartLabel(what, bars, trendText(total, before))}>
        <Suspense>
          <DayBars bars={bars} />
        </Suspense>
      </div>
      <p className="second">
        Previous {days.length} days: {formatNumber(before)}
      </p>
    </div>
  )
}
