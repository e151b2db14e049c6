import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Icon } from '#web/kit/icon.tsx'
import { OrderView } from './order-view.tsx'

/** One order beside the list on wide screens. */
export function OrderSideView({ id }: { id: string }) {
  const query = useEndpointQuery(adminOrdersApi.getAdminOrder, { params: { id } })
  const [search] = useSearchParams()
  const closed = new URLSearchParams(search)
  closed.delete('order')
  closed.delete('move')
  return (
    <section className="order-beside" aria-label="Order">
      <header className="order-beside-head">
        <h2>{query.data ? `Order ${query.data.order.number}` : 'Order'}</h2>
        <Link className="owner-icon-button" to={adminPaths.order(id)} aria-label="Open the order by itself">
          <Icon name="chevron-right" />
        </Link>
        <Link className="owner-icon-button" to={`?${String(closed)}`} aria-label="Close the order">
          <Icon name="close" />
        </Link>
      </header>
      <QueryView of={query}>{({ order, couriers }) => <OrderView order={order} couriers={couriers} />}</QueryView>
    </section>
  )
}
