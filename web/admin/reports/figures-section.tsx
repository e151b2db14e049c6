import { Suspense, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { type DoorFigure, type FigurePeriod, figurePeriods, type Figures } from '#domain/reports/sales-figures.ts'
import { DataTable } from '#web/admin/layout/data-table.tsx'
import { ChoiceTabs } from '#web/admin/layout/state-tabs.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { barName, barsOf, chartLabel, rateText, trendText } from './figure-text.ts'
import { Outcomes } from './outcomes.tsx'

/** Orders and sales of a period, and outcomes by city and by part. */
export function FiguresSection() {
  const [period, setPeriod] = useState<FigurePeriod>(7)
  const figures = useEndpointQuery(reportsApi.getFigures, { query: { days: `${period}` } })
  return (
    <section className="stack gap-12 figures" aria-labelledby="figures">
      <div className="apart figures-head">
        <h2 id="figures">How it went</h2>
        <ChoiceTabs<FigurePeriod>
          label="Period"
          choices={figurePeriods.map((value) => ({ value, label: `${value} days` }))}
          current={period}
          onChoose={setPeriod}
        />
      </div>
      <QueryView of={figures}>{(read) => <FiguresOfPeriod figures={read} />}</QueryView>
    </section>
  )
}

function FiguresOfPeriod({ figures }: { figures: Figures }) {
  const { days, total, before, cities, products } = figures
  return (
    <>
      <div className={days.length > 7 ? 'figures-pair figures-pair-wide' : 'figures-pair'}>
        <DayFigure
          what="Orders"
          days={days.map(({ day, orders }) => ({ day, value: orders }))}
          total={total.orders}
          before={before.orders}
        />
        <DayFigure
          what="Takings"
          unit="PKR"
          days={days.map(({ day, takings }) => ({ day, value: takings }))}
          total={total.takings}
          before={before.takings}
        />
      </div>
      <DaysTable days={days} total={total} />
      <Outcomes title="Confirmed and refused by city" of="City" outcomes={cities} length={days.length} />
      <Outcomes title="Confirmed and refused by part" of="Part" outcomes={products} length={days.length} isTall />
      <Doors doors={figures.doors} length={days.length} />
    </>
  )
}

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
function DayFigure({ what, unit, days, total, before }: DayFigureProps) {
  const bars = barsOf(days)
  return (
    <div className="card stack gap-4 figure">
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

/** The same figures as a table, newest day first. */
function DaysTable({ days, total }: Pick<Figures, 'days' | 'total'>) {
  return (
    <details className="card fold figure-details">
      <summary>Day by day</summary>
      <DataTable
        className="figure-table days-table"
        rows={[...days].reverse()}
        keyOf={({ day }) => day}
        columns={[
          { name: 'Day', isRowName: true, render: ({ day }) => barName({ from: day, to: day }) },
          { name: 'Orders', render: ({ orders }) => formatNumber(orders) },
          { name: 'Ordered PKR', render: ({ ordered }) => formatNumber(ordered) },
          { name: 'Takings PKR', render: ({ takings }) => formatNumber(takings) },
        ]}
        foot={
          <tr>
            <th scope="row">All</th>
            <td>{formatNumber(total.orders)}</td>
            <td>{formatNumber(total.ordered)}</td>
            <td>{formatNumber(total.takings)}</td>
          </tr>
        }
      />
    </details>
  )
}

/** How parcels fared at the door: attempts, deliveries at the first try and refusals. */
function Doors({ doors: { courier, city, reason }, length }: { doors: Figures['doors']; length: number }) {
  return (
    <div className="card stack gap-4 figure">
      <h3>At the door</h3>
      {courier.length === 0 ? (
        <p className="second">No parcel reached a door in these {length} days.</p>
      ) : (
        <>
          <DoorTable of="Courier" figures={courier} />
          <DoorTable of="City" figures={city} />
          {reason.length > 0 && <DoorTable of="Reason of failed attempts" figures={reason} />}
        </>
      )}
    </div>
  )
}

function DoorTable({ of, figures }: { of: string; figures: DoorFigure[] }) {
  const isReason = of.startsWith('Reason')
  return (
    <details className="fold figure-details" open={of === 'Courier'}>
      <summary>By {of.charAt(0).toLowerCase() + of.slice(1)}</summary>
      <DataTable
        className="figure-table"
        rows={figures}
        keyOf={({ id }) => id}
        columns={[
          { name: of, isRowName: true, render: ({ name }) => name },
          ...(isReason
            ? [
                { name: 'Failed', render: ({ failed }: DoorFigure) => formatNumber(failed) },
                { name: 'Delivered later', render: ({ delivered }: DoorFigure) => formatNumber(delivered) },
              ]
            : [
                { name: 'Attempts', render: ({ attempts }: DoorFigure) => formatNumber(attempts) },
                {
                  name: 'First try',
                  render: ({ firstTryRate, firstTry, delivered, refused }: DoorFigure) =>
                    rateText(firstTryRate, firstTry, delivered + refused),
                },
              ]),
          {
            name: 'Refused',
            render: ({ refusedRate, refused, delivered }) => rateText(refusedRate, refused, delivered + refused),
          },
        ]}
      />
    </details>
  )
}
