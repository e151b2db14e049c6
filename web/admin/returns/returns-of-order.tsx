import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { ReturnListRow } from './return-row.tsx'

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
