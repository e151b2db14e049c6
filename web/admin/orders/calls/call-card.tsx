import type { Ref } from 'react'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { waitOf } from '#web/admin/layout/date-text.ts'
import { OrderLines } from '#web/admin/orders/order/order-lines.tsx'
import { OrderCustomer } from '#web/admin/orders/order/order-customer.tsx'
import { feeText, paidSummary } from '#web/admin/orders/order/order-text.ts'
import { useNow } from '#web/admin/orders/board/use-now.ts'
import { inWords } from '#web/admin/layout/in-words.ts'
import { Icon } from '#web/kit/icon.tsx'

/** Everything needed during a call. */
export function CallCard({ order, heading }: { order: AdminOrder; heading: Ref<HTMLHeadingElement> }) {
  const { number, createdAt, callAttempts, lines, money, note, advance } = order
  const now = useNow()
  const inAdvance = advance.missing > 0 && `${formatRupees(advance.missing)} of it in advance`
  return (
    <>
      <article key={order.id} className="card order-card-whole">
        <header className="order-top">
          <p className="second">
            Order {number} · {waitOf(createdAt, now)} ago
          </p>
          <span className="chip">{callAttempts === 0 ? 'First call' : `Call ${callAttempts + 1}`}</span>
        </header>
        <OrderCustomer order={order} heading={heading}>
          <p className="order-say">
            Say <b>{money.toCollect === 0 ? 'paid' : formatRupees(money.toCollect)}</b>{' '}
            <span className="second">{[feeText(order), paidSummary(money), inAdvance].filter(Boolean).join(', ')}</span>
          </p>
        </OrderCustomer>
        {note && (
          <p className="order-note" dir="auto">
            {note}
          </p>
        )}
        <hr />
        <OrderLines lines={lines} bike={order.bike} />
        <HeldParts names={order.holdsHalfOf} />
      </article>
      <p className="second order-hint">
        {inWords('Ask: right bike and year? Someone at home tomorrow? Exact cash ready?')}
      </p>
    </>
  )
}

/** Warns that an unconfirmed order reserves half or more of a part's stock. */
function HeldParts({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="order-chips" aria-label="Stock">
      {names.map((name) => (
        <li key={name} className="chip order-chip-warn">
          <Icon name="info" />
          Holds half the stock of {name}
        </li>
      ))}
    </ul>
  )
}
