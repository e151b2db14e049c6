import { formatMoment } from '#domain/pakistan-day.ts'
import { labelOfOrder } from '#domain/orders/label-of-order.ts'
import type { ParcelTracking as TrackedParcel } from '#domain/parcels/parcel-tracking.ts'
import { t } from '#domain/language/translate.ts'
import type { Tracking } from '#domain/orders/tracking.ts'
import { Trans } from '#web/kit/text.tsx'

/** Where the parcel was last, and behind a press its whole way; times of Pakistan. */
export function ParcelEvents({ events, order }: { events: TrackedParcel['events']; order: number }) {
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

/** The courier, the tracking number, and a link to the courier's tracking page. */
export function ParcelTracking({
  tracking: { courier, number, href },
  order,
}: {
  tracking: Tracking
  order: number | string
}) {
  return (
    <p className="order-tracking">
      <span>
        {number ? (
          <Trans
            message="With {courier}, tracking number <0>{number}</0>"
            values={{ courier, number }}
            parts={[<b key="strong" />]}
          />
        ) : (
          t('With {courier}', { courier })
        )}
      </span>
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('Follow the parcel of order {order}', { order })}
        >
          {t('Follow the parcel')}
        </a>
      )}
    </p>
  )
}
