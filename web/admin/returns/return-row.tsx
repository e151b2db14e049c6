import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import type { ReturnCard } from '#domain/returns/admin-return.ts'
import { type ReturnSource, returnStateText } from '#domain/returns/return-states.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { counted } from '#web/kit/counted.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'

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

/** The returns of a delivered order, and a link to take one. */
export function ReturnsOfOrder({ order: { id, state } }: { order: AdminOrder }) {
  const isDelivered = state === 'delivered'
  const { data } = useEndpointQuery(adminReturnsApi.listOrderReturns, { params: { id } }, { isWanted: isDelivered })
  if (!isDelivered || !data) return null
  return (
    <section className="card stack" aria-labelledby="order-returns">
      <h2 id="order-returns">Returns</h2>
      {data.returns.length > 0 && (
        <ul className="owner-rows">
          {data.returns.map((card) => (
            <li key={card.id}>
              <ReturnListRow card={card} hasState />
            </li>
          ))}
        </ul>
      )}
      {data.left.length > 0 && (
        <Link className="button" to={adminPaths.newReturn(id)}>
          <AdminIcon name="undo" />
          Add a return
        </Link>
      )}
    </section>
  )
}
