import type { Ref } from 'react'
import type { OwnerOrder } from '#domain/owner-order.ts'
import { waitOf } from '#web/owner/when.ts'
import { AmountBox, OrderLines } from './order-lines.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { feeText } from './order-words.ts'
import { useNow } from './use-now.ts'

/** Everything that is said in a call, from top to bottom. */
export function CallCard({ order, heading }: { order: OwnerOrder; heading: Ref<HTMLHeadingElement> }) {
  const { number, createdAt, callAttempts, lines, amount, note } = order
  const now = useNow()
  return (
    <>
      <article className="card order-card-whole">
        <header className="order-top">
          <p className="second">
            Order {number} · {waitOf(createdAt, now)} ago
          </p>
          <span className="chip">Try {callAttempts + 1}</span>
        </header>
        <OrderCustomer order={order} heading={heading} />
        {note && (
          <p className="order-note" dir="auto">
            {note}
          </p>
        )}
        <hr />
        <OrderLines lines={lines} />
        <AmountBox label="Say this amount" text={feeText(order)} amount={amount} />
      </article>
      <p className="second order-hint">Ask: right bike and year? Someone at home tomorrow? Exact cash ready?</p>
    </>
  )
}
