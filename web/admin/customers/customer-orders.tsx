import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { boardColumnLabels } from '#domain/orders/board-columns.ts'
import { failedStates } from '#domain/orders/failed-states.ts'
import { dateOf } from '#web/admin/layout/date-text.ts'
import { counted } from '#web/kit/counted.ts'

/** The orders of a customer with where each one is. */
export function CustomerOrders({ orders }: { orders: BoardCard[] }) {
  if (orders.length === 0) return <p className="second">No orders yet.</p>
  return (
    <ul className="owner-rows">
      {orders.map(({ id, number, place, amount, createdAt, itemCount, city }) => (
        <li key={id}>
          <Link className="owner-row" to={adminPaths.order(id)}>
            <span className="owner-row-text">
              <b>
                Order {number}, {formatRupees(amount)}
              </b>
              <span className="second">
                {dateOf(createdAt)}, {counted(itemCount, 'piece')}, <bdi>{city}</bdi>
              </span>
            </span>
            <span className={(failedStates as readonly string[]).includes(place) ? 'chip chip-bad' : 'chip'}>
              {boardColumnLabels[place]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
