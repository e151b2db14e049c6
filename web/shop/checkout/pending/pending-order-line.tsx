import { formatRupees } from '#domain/money.ts'
import { usePendingOrder } from './pending-order.ts'

/** Says that a pending order is not lost, where the orders page cannot be shown. */
export function PendingOrderLine() {
  const order = usePendingOrder()
  if (!order || order.refusal !== null) return null
  return (
    <p role="status">
      Your order of {formatRupees(order.body.amount)} is saved on this phone and will be sent when the network is back.
    </p>
  )
}
