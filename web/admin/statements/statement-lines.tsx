import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { LineKind, Statement, StatementLine } from '#domain/statements/statement.ts'
import { dayAndMonthOf } from '#web/admin/layout/date-text.ts'
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
      <table className="owner-table statement-lines">
        <thead>
          <tr>
            {ticked && (
              <th scope="col" className="cash-tick">
                <span className="visually-hidden">Take it</span>
              </th>
            )}
            <th scope="col">Parcel</th>
            <th scope="col">What we found</th>
            <th scope="col" className="number">
              Due
            </th>
            <th scope="col" className="number">
              Paid
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <LineRow key={line.line} line={line} ticked={ticked} onTick={onTick} />
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <p className="owner-more">
          <Button onClick={() => setIsWhole(true)}>Show all {formatNumber(lines.length)}</Button>
        </p>
      )}
    </section>
  )
}

function LineRow({
  line: each,
  ticked,
  onTick,
}: Pick<StatementLinesProps, 'ticked' | 'onTick'> & { line: StatementLine }) {
  const { line, orderId, number, trackingNumber, expected, paid, sentence } = each
  return (
    <tr className={ticked?.has(line) ? 'is-ticked' : undefined}>
      {ticked && (
        <td className="cash-tick">
          <label>
            <input
              type="checkbox"
              aria-label={`Take row ${line}`}
              checked={ticked.has(line)}
              onChange={({ currentTarget }) => onTick?.([line], currentTarget.checked)}
            />
          </label>
        </td>
      )}
      <th scope="row">
        {orderId ? <Link to={adminPaths.order(orderId)}>{number ?? 'Order'}</Link> : (trackingNumber ?? `Row ${line}`)}
        <span className="second">
          Row {line}
          {orderId && trackingNumber && `, ${trackingNumber}`}
        </span>
      </th>
      <td data-label="What we found">{sentence}</td>
      <td data-label="Due" className="number">
        {expected === null ? '–' : rupeesText(expected)}
      </td>
      <td data-label="Paid" className="number cash-due">
        {paid === null ? '–' : rupeesText(paid)}
      </td>
    </tr>
  )
}

/** Parcels that the courier delivered and its file does not name. */
export function MissingParcels({ missing, missingCount }: Pick<Statement, 'missing' | 'missingCount'>) {
  if (missingCount === 0) return null
  return (
    <section className="stack">
      <h2>Missing from the statement ({formatNumber(missingCount)})</h2>
      <p className="second">Delivered by then, not paid, and not in the file. Ask the courier.</p>
      <table className="owner-table">
        <thead>
          <tr>
            <th scope="col">Parcel</th>
            <th scope="col">Delivered</th>
            <th scope="col" className="number">
              Due
            </th>
          </tr>
        </thead>
        <tbody>
          {missing.slice(0, 200).map(({ orderId, number, trackingNumber, deliveredAt, due }) => (
            <tr key={orderId}>
              <th scope="row">
                <Link to={adminPaths.order(orderId)}>{number}</Link>
                {trackingNumber && <span className="second">{trackingNumber}</span>}
              </th>
              <td data-label="Delivered">{dayAndMonthOf(deliveredAt)}</td>
              <td data-label="Due" className="number">
                {formatRupees(due)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
