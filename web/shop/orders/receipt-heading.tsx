import { useEffect, useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import type { Order } from '#domain/orders/order.ts'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { markReceiptSeen, readPlacedOrder } from '#web/shop/checkout/order-attempt.ts'

/** Thanks for an order that was just placed. Takes the focus after the checkout, so that it is read out. */
export function ReceiptHeading({ order: { orderId, number, deliverTo } }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (readPlacedOrder()?.isSeen !== false) return
    heading.current?.focus({ preventScroll: true })
    markReceiptSeen(orderId)
  }, [orderId])
  const name = deliverTo?.firstName
  return (
    <h2 ref={heading} tabIndex={-1} className="receipt-heading">
      <ExtraIcon name="check" />
      {name
        ? t('Thank you, {name}. Order {number} is in.', { name, number })
        : t('Thank you. Order {number} is in.', { number })}
    </h2>
  )
}
