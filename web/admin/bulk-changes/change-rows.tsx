import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import {
  type BulkChange,
  type BulkColumn,
  bulkColumnLabels,
  type BulkRow,
  type CellValue,
} from '#domain/bulk-changes/bulk-change.ts'
import { formatRupees } from '#domain/money.ts'
import { counted } from '#web/kit/counted.ts'

/** The rows of a change: each product before and after, or its error. */
export function ChangeRows({ rows, change }: { rows: BulkRow[]; change: BulkChange }) {
  if (rows.length === 0) return <p className="second">Nothing will change.</p>
  return (
    <ul className="owner-rows change-rows">
      {rows.map((row) => (
        <li key={row.line}>
          <p>
            <b>
              {row.productId && (!row.isNew || change.applied) ? (
                <Link to={adminPaths.part(row.productId)}>{row.name || row.partNumber}</Link>
              ) : (
                row.name || row.partNumber || 'Row without a name'
              )}
            </b>{' '}
            <span className="second">{detailsOf(row, change.kind !== 'prices')}</span>{' '}
            {row.isNew && <span className="chip chip-good">New</span>}
          </p>
          {row.changes.length > 0 && (
            <dl>
              {row.changes.map(({ column, before, after }) => (
                <div key={column}>
                  <dt>{bulkColumnLabels[column]}</dt>
                  <dd>
                    {!row.isNew && (
                      <>
                        <span className="second">{cellText(column, before)}</span> <span aria-hidden="true">→</span>
                        <span className="visually-hidden"> becomes </span>{' '}
                      </>
                    )}
                    <b>{cellText(column, after)}</b>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {row.kept.map(({ column, before, after }) => (
            <p key={column} className="second">
              Left alone: {bulkColumnLabels[column]} {cellText(column, before)}, in the file {cellText(column, after)}
            </p>
          ))}
          {row.pictures.length > 0 && (
            <details>
              <summary>{counted(row.pictures.length, 'picture')} to save and upload yourself</summary>
              <ul>
                {row.pictures.map((address) => (
                  <li key={address}>
                    <a href={address} target="_blank" rel="noreferrer">
                      {address}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )}
          {row.problems.map(({ column, sentence }) => (
            <p key={`${column} ${sentence}`} className="change-problem">
              {column && `${bulkColumnLabels[column]}: `}
              {sentence}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The bike, the number unless it is the title already, and the row of the file. */
function detailsOf({ name, partNumber, bike, line }: BulkRow, isFile: boolean): string {
  return [bike, name && partNumber, isFile && `row ${line}`].filter(Boolean).join(' · ')
}

function cellText(column: BulkColumn, value: CellValue): string {
  if (value === null || value === '') return column === 'stock' ? 'not tracked' : 'nothing'
  if (typeof value === 'number' && (column === 'new_price' || column === 'old_price')) return formatRupees(value)
  if (column === 'sold') return Number(value) === 1 || value === 'yes' ? 'on sale' : 'hidden'
  return String(value)
}
