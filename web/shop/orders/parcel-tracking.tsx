import type { Tracking } from '#domain/orders/tracking.ts'

/** Who carries the parcel, its number, and the way to the courier's own page. */
export function ParcelTracking({ tracking: { courier, number, href }, order }: { tracking: Tracking; order: number }) {
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
