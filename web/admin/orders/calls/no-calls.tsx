import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { tallText } from '#web/kit/address-lines.tsx'
import { Button } from '#web/kit/button.tsx'
import { orderName } from '#web/admin/orders/order/order-text.ts'
import { useNow } from '#web/admin/orders/board/use-now.ts'

interface NoCallsProps {
  /** Time of the next call in epoch milliseconds; `null` if none is scheduled. */
  later: number | null
  /** Number of skipped orders still to call. */
  skipped: number
  onStartAgain(): void
  heading: Ref<HTMLHeadingElement>
}

/** Says that no calls are due, lists later calls, and offers the skipped ones. */
export function NoCalls({ later, skipped, onStartAgain, heading }: NoCallsProps) {
  return (
    <div className="stack">
      <div className="state order-no-calls">
        <h2 ref={heading} tabIndex={-1}>
          {skipped > 0 ? 'No more calls after these' : 'No calls to make'}
        </h2>
        {skipped > 0 ? (
          <p>
            {skipped === 1
              ? '1 order was skipped and is still waiting.'
              : `${skipped} orders were skipped and are still waiting.`}
          </p>
        ) : (
          <p>{later === null ? 'Every order has been answered.' : `The next call is due ${timeOf(later)}.`}</p>
        )}
        <div className="actions">
          {skipped > 0 && (
            <Button kind="main" onClick={onStartAgain}>
              Call the skipped ones
            </Button>
          )}
          <Link className={skipped > 0 ? 'button' : 'button button-main'} to={`${adminPaths.orders}?place=confirmed`}>
            Parcels to pack
          </Link>
        </div>
      </div>
      {later !== null && <LaterCalls />}
    </div>
  )
}

/** Customers who did not answer, by time of the next call. */
function LaterCalls() {
  const { data } = useEndpointQuery(adminOrdersApi.listBoard, { query: { place: 'placed' } })
  const now = useNow()
  const later = (data?.orders ?? [])
    .filter(({ callAfter }) => callAfter > now)
    .sort((a, b) => a.callAfter - b.callAfter)
  if (later.length === 0) return null
  return (
    <section className="stack" aria-label="To call again later">
      <h2>To call again later</h2>
      <ul className="owner-rows">
        {later.map((card) => (
          <li key={card.id}>
            <Link className="owner-row" to={adminPaths.order(card.id)}>
              <span className="owner-row-text">
                <b className={tallText(orderName(card))} dir="auto">
                  {orderName(card)}
                </b>
                <span className="second">
                  Order {card.number}, {card.city}
                </span>
              </span>
              <span className="order-later">
                {timeOf(card.callAfter)}
                <span className="second">call {card.callAttempts + 1}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
