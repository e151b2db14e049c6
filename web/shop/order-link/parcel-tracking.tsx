import { t } from '#domain/language/translate.ts'
import type { Tracking } from '#domain/orders/tracking.ts'
import { Trans } from '#web/kit/trans.tsx'

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
