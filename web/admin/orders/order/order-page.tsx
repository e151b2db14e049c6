import { useParams, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { EditOrderForm } from './edit-order-form.tsx'
import { OrderView } from './order-view.tsx'

/** One order with all its actions. */
export function OrderPage() {
  const { id = '' } = useParams()
  return <OrderScreen key={id} id={id} />
}

function OrderScreen({ id }: { id: string }) {
  const query = useEndpointQuery(adminOrdersApi.getAdminOrder, { params: { id } })
  const [search, setSearch] = useSearchParams()
  const order = query.data?.order
  const isChanging = search.has('change') && order !== undefined
  const closeChange = () => setSearch({}, { replace: true })

  return (
    <AdminPage
      isNarrow={isChanging}
      title={order ? `${isChanging ? 'Change order' : 'Order'} ${order.number}` : 'Order'}
      subtitle={order && <time dateTime={new Date(order.createdAt).toISOString()}>{timeOf(order.createdAt)}</time>}
      back={
        isChanging
          ? { to: adminPaths.order(id), label: 'the order' }
          : { to: order ? `${adminPaths.orders}?place=${order.place}` : adminPaths.orders, label: 'Orders' }
      }
    >
      <QueryView
        of={query}
        gone={
          <EmptyState title="Order not found">
            <p>The link may be old or mistyped.</p>
          </EmptyState>
        }
      >
        {(read) =>
          isChanging ? (
            <EditOrderForm order={read.order} onChanged={closeChange} onClose={closeChange} />
          ) : (
            <OrderView order={read.order} couriers={read.couriers} />
          )
        }
      </QueryView>
    </AdminPage>
  )
}
