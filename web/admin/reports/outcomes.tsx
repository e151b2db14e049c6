import { Suspense } from 'react'
import { formatNumber } from '#domain/money.ts'
import { type Outcome, rateMinimum } from '#domain/reports/sales-figures.ts'
import { DataTable } from '#web/admin/layout/data-table.tsx'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { percentText, rateText } from './figure-text.ts'

const OutcomeBars = lazyWithRetry(async () => (await import('./charts.tsx')).OutcomeBars)

interface OutcomesProps {
  title: string
  /** Heading of the rows: city or part. */
  of: string
  /** Most orders first. */
  outcomes: Outcome[]
  /** Length of the period in days. */
  length: number
  /** Beside it others stand one below the other. */
  isTall?: boolean
}

/** Outcomes of orders: confirmed by phone, refused on delivery. Small samples show counts, not rates. */
export function Outcomes({ title, of, outcomes, length, isTall = false }: OutcomesProps) {
  const drawn = outcomes.filter(({ confirmedRate, refusedRate }) => confirmedRate !== null || refusedRate !== null)
  return (
    <div className={`card stack gap-4 figure${isTall ? ' figure-tall' : ''}`}>
      <h3>{title}</h3>
      {drawn.length === 1 && drawn[0] ? (
        <p>{rowText(drawn[0])}.</p>
      ) : drawn.length > 1 ? (
        <>
          <p className="chart-key second">
            <span className="key">confirmed of those called</span>
            <span className="key key-refused">refused at the door</span>
          </p>
          <div className="chart chart-rows" role="img" aria-label={labelOf(title, drawn)}>
            {drawn.map(({ id }) => (
              <i key={id} />
            ))}
            <div>
              <Suspense>
                <OutcomeBars outcomes={drawn} />
              </Suspense>
            </div>
          </div>
        </>
      ) : (
        <p className="second">
          {outcomes.every(({ orders }) => orders === 0)
            ? `None confirmed or cancelled in these ${length} days.`
            : `Not enough orders yet (${rateMinimum} needed).`}
        </p>
      )}
      {outcomes.some(({ orders }) => orders > 0) && <OutcomeTable of={of} outcomes={outcomes} />}
    </div>
  )
}

function OutcomeTable({ of, outcomes }: { of: string; outcomes: Outcome[] }) {
  return (
    <details className="fold figure-details">
      <summary>Show numbers</summary>
      <DataTable
        className="figure-table"
        rows={outcomes}
        keyOf={({ id }) => id}
        columns={[
          { name: of, isRowName: true, render: ({ name }) => name },
          { name: 'Orders', render: ({ orders }) => formatNumber(orders) },
          {
            name: 'Confirmed',
            render: ({ confirmedRate, confirmed, answered }) => rateText(confirmedRate, confirmed, answered),
          },
          {
            name: 'Refused',
            render: ({ refusedRate, refused, delivered }) => rateText(refusedRate, refused, delivered + refused),
          },
        ]}
      />
    </details>
  )
}

function labelOf(title: string, outcomes: Outcome[]): string {
  return `${title}: ${outcomes.map(rowText).join('; ')}.`
}

function rowText({ name, confirmedRate, refusedRate }: Outcome): string {
  return [
    name,
    confirmedRate !== null && `${percentText(confirmedRate)} confirmed`,
    refusedRate !== null && `${percentText(refusedRate)} refused`,
  ]
    .filter(Boolean)
    .join(', ')
}
