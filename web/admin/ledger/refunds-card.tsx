import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import type { Today } from '#domain/reports/today.ts'
import { countText } from '#web/admin/layout/texts.ts'

/** Orders with money to send back, with links to the oldest; nothing when there is none. */
export function RefundsCard({ refunds }: { refunds: Today['toSendBack'] }) {
  const { count, amount, orders } = refunds
  if (count === 0) return null
  return (
    <section className="card stack gap-12 money-card" aria-labelledby="money-to-send-back">
      <div className="apart">
        <h2 id="money-to-send-back">Money to send back</h2>
        <span className="owner-figure">{formatRupees(amount)}</span>
      </div>
      <ul className="money-list">
        {orders.map(({ orderId, number, name, amount: due }) => (
          <li key={orderId}>
            <Link to={adminPaths.order(orderId)}>
              Order {number}
              {name && (
                <>
                  , <bdi>{name}</bdi>
                </>
              )}
            </Link>
            <b>{formatRupees(due)}</b>
          </li>
        ))}
      </ul>
      {count > orders.length && (
        <p className="second">
          The oldest {orders.length} of {countText(refunds)} orders.
        </p>
      )}
    </section>
  )
}
