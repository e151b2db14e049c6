import { t } from '#domain/language/translate.ts'
import type { LinkedOrderEvent } from '#domain/orders/links/linked-order.ts'
import { formatMoment } from '#domain/format-day.ts'

/** What happened to the order and when, the newest last. */
export function OrderHistory({ events }: { events: LinkedOrderEvent[] }) {
  if (events.length === 0) return null
  return (
    <section className="card order" aria-labelledby="order-history">
      <h2 id="order-history">{t('Order history')}</h2>
      <ol className="order-history">
        {events.map(({ at, text, who }) => (
          <li key={`${at} ${text}`}>
            <b>{text}</b>
            <span className="second">
              {formatMoment(at)} · {who}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
