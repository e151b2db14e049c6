import { formatRupees } from '#domain/money.ts'
import { type Order, orderSteps, toOrderRows } from '#domain/orders.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { OrderActions } from './order-actions.tsx'
import { formatDay } from './order-date.ts'
import { OrderProgress } from './order-progress.tsx'
import { ParcelTracking } from './parcel-tracking.tsx'

/** One order: its number and state, the way of the parcel, the cash to pay, and a row for each item. Spec §2 Orders. */
export function OrderCard({ order }: { order: Order }) {
  const { number, status, payment, date, amount, tracking } = order
  const step = orderSteps.findIndex((each) => each === status)
  const isDelivered = status === 'Delivered'
  const isOnItsWay = step >= 0 && !isDelivered
  return (
    <article className="card order" aria-label={`Order ${number}`}>
      <header>
        <div>
          <h2>Order {number}</h2>
          <p className="second">
            {formatDay(date)}
            {!isOnItsWay && ` · ${formatRupees(amount)}`}
            {payment && ' paid in cash'}
          </p>
        </div>
        <span className={isDelivered ? 'order-state order-state-good' : 'order-state'}>{status}</span>
      </header>
      {step >= 0 && <OrderProgress step={step} />}
      {status === 'Placed' && <p>We call you to confirm this order, then we pack it.</p>}
      {isOnItsWay && tracking && <ParcelTracking tracking={tracking} order={number} />}
      {isOnItsWay && !payment && (
        <div className="cash">
          <p>Cash to pay</p>
          <Price amount={amount} size="total" />
        </div>
      )}
      <ul>
        {toOrderRows([order]).map((row) => (
          <li key={row._id}>
            {row.image[0] ? (
              <img src={row.image[0]} alt="" width={80} height={80} loading="lazy" decoding="async" />
            ) : (
              <span className="order-picture" />
            )}
            <div>
              <h3>
                <Link to={paths.product(row._id)}>{row.name}</Link>
              </h3>
              <p className="order-figures">
                {formatRupees(row.price)} · Quantity {row.quantity}
              </p>
              <p className="second">
                {formatDay(row.date)} · {row.status}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {!isOnItsWay && <OrderActions order={order} />}
    </article>
  )
}
