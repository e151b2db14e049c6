import { formatMoment } from '#domain/pakistan-day.ts'
import { labelOfOrder } from '#domain/orders/label-of-order.ts'
import type { ParcelTracking } from '#domain/parcels/parcel-tracking.ts'

/** Where the parcel was last, and behind a press its whole way; times of Pakistan. */
export function ParcelEvents({ events, order }: { events: ParcelTracking['events']; order: number }) {
  const newestFirst = [...events].reverse()
  const [last] = newestFirst
  if (!last) return null
  return (
    <details className="parcel-events">
      <summary>
        <b>{last.text}</b>
        <span className="second">
          {formatMoment(last.at)}
          <span className="visually-hidden">{labelOfOrder('', order)}</span>
        </span>
      </summary>
      <ol className="order-history">
        {newestFirst.map(({ at, state, text }) => (
          <li key={`${at} ${state}`}>
            <b>{text}</b>
            <span className="second">{formatMoment(at)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
