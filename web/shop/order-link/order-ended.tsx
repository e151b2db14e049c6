import { telHref } from '#domain/contact/shop-links.ts'
import type { Order } from '#domain/orders/order.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

/** Texts for an order that was not delivered, by its status: the result and the next step. */
const endingTexts: Record<string, { what: string; next: string }> = {
  Cancelled: {
    what: 'This order was cancelled. There is nothing to pay.',
    next: 'Do you still want the parts? Buy them again, or call',
  },
  Refused: {
    what: 'The courier reported that the parcel was not accepted.',
    next: 'If that is a mistake, call us and we will send it again:',
  },
  Returned: { what: 'The parts came back to us.', next: 'Do you still need them, or have a question? Call' },
}

/** Says why an order was not delivered, and the next step; renders nothing for other orders. */
export function OrderEnded({ order: { status, reason } }: { order: Pick<Order, 'status' | 'reason'> }) {
  const { phone } = useShopSettings()
  const ending = endingTexts[status]
  if (!ending) return null
  return (
    <p>
      {ending.what} {reason && `Reason: ${reason}. `}
      {ending.next} <a href={telHref(phone)}>{phone}</a>.
    </p>
  )
}
