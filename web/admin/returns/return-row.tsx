import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import type { ReturnCard } from '#domain/returns/admin-return.ts'
import { type ReturnSource, returnStateText } from '#domain/returns/return-states.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { counted } from '#web/kit/counted.ts'

/** The source of a return that its customer did not request. */
export const sourceLabels: Partial<Record<ReturnSource, string>> = {
  door: 'Not accepted at the door',
  staff: 'Taken by staff',
}

/** One return of a list as a link; `hasState` where the list mixes states. */
export function ReturnListRow({ card, hasState = false }: { card: ReturnCard; hasState?: boolean }) {
  const { id, label, name, city, part, pieces, worth, source, state, createdAt } = card
  return (
    <Link className="owner-row return-row" to={adminPaths.return(id)}>
      <span className="owner-row-text">
        <span className="return-row-head">
          <b>{label}</b>
          <b dir="auto">{name ?? 'No name'}</b>
          <span className="second">{city}</span>
        </span>
        <span dir="auto">{part}</span>
        <span className="second">
          {counted(pieces, 'piece')} · {formatRupees(worth)} ·{' '}
          <time dateTime={new Date(createdAt).toISOString()}>{timeOf(createdAt)}</time>
        </span>
        {(hasState || sourceLabels[source]) && (
          <span className="return-marks">
            {hasState && <span className="chip">{returnStateText(state)}</span>}
            {sourceLabels[source] && <span className="chip">{sourceLabels[source]}</span>}
          </span>
        )}
      </span>
    </Link>
  )
}
