import type { OrderEvent } from '#domain/orders/admin-order.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'

/** History of an order: who, what and when, newest first. */
export function OrderHistoryList({ history }: { history: OrderEvent[] }) {
  return (
    <section className="stack order-history" aria-label="History">
      <h2>History</h2>
      <ol className="card">
        {[...history].reverse().map(({ id, at, who, text }) => (
          <li key={id}>
            <span dir="auto">{text}</span>
            <span className="second">
              <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>, <bdi>{who}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
