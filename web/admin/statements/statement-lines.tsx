import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { LineKind, Statement, StatementLine } from '#domain/statements/statement.ts'
import { DataTable } from '#web/admin/layout/data-table.tsx'
import { dayAndMonthOf } from '#web/admin/layout/texts.ts'
import { Button } from '#web/kit/button.tsx'
import { kindTexts, rupeesText } from './statement-text.ts'

/** Rows of a group that are shown at first. */
const shownAtFirst = 50

interface StatementLinesProps {
  what: LineKind
  lines: StatementLine[]
  /** The ticked rows, where they may be ticked. */
  ticked?: ReadonlySet<number> | undefined
  onTick?: ((lines: number[], isOn: boolean) => void) | undefined
}

/** The lines of one kind, with their sum; those with another amount can be ticked. */
export function StatementLines({ what, lines, ticked, onTick }: StatementLinesProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { title, hint } = kindTexts[what]
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst)
  const paid = lines.reduce((sum, line) => sum + (line.paid ?? 0), 0)
  const isAll = ticked !== undefined && lines.every(({ line }) => ticked.has(line))
  return (
    <section className="stack">
      <h2>
        {title} ({formatNumber(lines.length)}) <span className="statement-sum">{rupeesText(paid)}</span>
      </h2>
      <p className="second">{hint}</p>
      {ticked && onTick && lines.length > 1 && (
        <p>
          <Button
            onClick={() =>
              onTick(
                lines.map(({ line }) => line),
                !isAll,
              )
            }
          >
            {isAll ? 'Untick all' : 'Tick all'}
          </Button>
        </p>
      )}
      <DataTable
        className="owner-table statement-lines"
        rows={shown}
        keyOf={({ line }) => line}
        rowAttributes={({ line }) => ({ className: ticked?.has(line) ? 'is-ticked' : undefined })}
        columns={[
          ticked !== undefined && {
            name: 'Take it',
            className: 'cash-tick',
            head: <span className="visually-hidden">Take it</span>,
            render: ({ line }) => (
              <label>
                <input
                  type="checkbox"
                  aria-label={`Take row ${line}`}
                  checked={ticked.has(line)}
                  onChange={({ currentTarget }) => onTick?.([line], currentTarget.checked)}
                />
              </label>
            ),
          },
          { name: 'Parcel', isRowName: true, render: (line) => <LineName of={line} /> },
          { name: 'What we found', render: ({ sentence }) => sentence },
          { name: 'Due', className: 'number', render: ({ expected }) => sumText(expected) },
          { name: 'Paid', className: 'number', cellClassName: 'cash-due', render: (line) => sumText(line.paid) },
        ]}
      />
      {shown.length < lines.length && (
        <p className="owner-more">
          <Button onClick={() => setIsWhole(true)}>Show all {formatNumber(lines.length)}</Button>
        </p>
      )}
    </section>
  )
}

const sumText = (sum: number | null) => (sum === null ? '–' : rupeesText(sum))

function LineName({ of: { line, orderId, number, trackingNumber } }: { of: StatementLine }) {
  return (
    <>
      {orderId ? (
        <Link to={adminPaths.order(orderId)}>{number ?? 'Order'}</Link>
      ) : (
        (trackingNumber ?? 'No tracking number')
      )}
      <span className="second">
        Row {line}
        {orderId && trackingNumber && `, ${trackingNumber}`}
      </span>
    </>
  )
}

/** Parcels that the courier delivered and its file does not name. */
export function MissingParcels({ missing, missingCount }: Pick<Statement, 'missing' | 'missingCount'>) {
  if (missingCount === 0) return null
  return (
    <section className="stack">
      <h2>Missing from the statement ({formatNumber(missingCount)})</h2>
      <p className="second">Delivered by then, not paid, and not in the file. Ask the courier.</p>
      <DataTable
        className="owner-table"
        rows={missing.slice(0, 200)}
        keyOf={({ orderId }) => orderId}
        columns={[
          {
            name: 'Parcel',
            isRowName: true,
            render: ({ orderId, number, trackingNumber }) => (
              <>
                <Link to={adminPaths.order(orderId)}>{number}</Link>
                {trackingNumber && <span className="second">{trackingNumber}</span>}
              </>
            ),
          },
          { name: 'Delivered', className: 'unbroken', render: ({ deliveredAt }) => dayAndMonthOf(deliveredAt) },
          { name: 'Due', className: 'number', render: ({ due }) => formatRupees(due) },
        ]}
      />
    </section>
  )
}
