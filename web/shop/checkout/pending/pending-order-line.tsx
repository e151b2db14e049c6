import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { usePendingOrder } from './pending-order.ts'

/** Says that a pending order is not lost, where the orders page cannot be shown. */
export function PendingOrderLine() {
  const order = usePendingOrder()
  if (!order || order.refusal !== null) return null
  return (
    <p role="status">
      {t('Your order of {price} is saved on this phone and will be sent when you are back online.', {
        price: formatRupees(order.body.amount),
      })}
    </p>
  )
}
