import type { Tracking } from '#domain/orders/tracking.ts'

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
        With {courier}
        {number && (
          <>
            , tracking number <b>{number}</b>
          </>
        )}
      </span>
      {href && (
        <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`Follow the parcel of order ${order}`}>
          Follow the parcel
        </a>
      )}
    </p>
  )
}
