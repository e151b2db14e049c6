import { useParams, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { OwnerOrder } from '#domain/orders/admin-order.ts'
import { getOwnerOrder } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { OwnerPage } from '#web/admin/layout/admin-page.tsx'
import { Reading } from '#web/admin/app/query-view.tsx'
import { useReading } from '#web/admin/app/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/when.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ChangeForm } from './edit-order-form.tsx'
import { OrderView } from './order-view.tsx'

/** One order with everything that can be done about it. */
export function OrderPage() {
  const { id = '' } = useParams()
  return <OrderScreen key={id} id={id} />
}

function OrderScreen({ id }: { id: string }) {
  const reading = useReading(getOwnerOrder, { params: { id } })
  const [search, setSearch] = useSearchParams()
  const order = reading.data?.order
  const isChanging = search.has('change') && order !== undefined
  const isGone = reading.error instanceof ApiError && reading.error.code === 'NOT_FOUND'
  const closeChange = () => setSearch({}, { replace: true })

  async function lookAgain(): Promise<OwnerOrder> {
    const { data, error } = await reading.refetch()
    if (!data) throw error ?? new Error('Nothing was read.')
    return data.order
  }

  return (
    <OwnerPage
      isNarrow={isChanging}
      title={order ? `${isChanging ? 'Change order' : 'Order'} ${order.number}` : 'Order'}
      subtitle={order && <time dateTime={new Date(order.createdAt).toISOString()}>{timeOf(order.createdAt)}</time>}
      back={
        isChanging
          ? { to: adminPaths.order(id), label: 'the order' }
          : { to: order ? `${adminPaths.orders}?place=${order.place}` : adminPaths.orders, label: 'Orders' }
      }
    >
      {isGone ? (
        <EmptyState title="Order not found">
          <p>The link may be old or mistyped.</p>
        </EmptyState>
      ) : (
        <Reading of={reading}>
          {(read) =>
            isChanging ? (
              <ChangeForm order={read.order} onLookAgain={lookAgain} onChanged={closeChange} onClose={closeChange} />
            ) : (
              <OrderView order={read.order} couriers={read.couriers} />
            )
          }
        </Reading>
      )}
    </OwnerPage>
  )
}
