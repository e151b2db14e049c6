import { formatRupees } from '#domain/money.ts'
import { type Order, orderSteps, toOrderRows } from '#domain/orders.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'

/** The shop's own time zone: a date is the same on every device. */
const dayOf = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Karachi',
})

/** One order: its number and state, the way of the parcel, the cash to pay, and a row for each item. */
export function OrderCard({ order }: { order: Order }) {
  const { number, status, payment, date, amount } = order
  const step = orderSteps.findIndex((each) => each === status)
  return (
    <article className="card order">
      <header>
        <div>
          <h2>Order {number}</h2>
          <p className="second">{dayOf.format(date)}</p>
        </div>
        <span className={status === 'Delivered' ? 'chip chip-good' : 'chip'}>{status}</span>
      </header>
      {step >= 0 && <OrderProgress step={step} />}
      {payment ? (
        <p className="second">{formatRupees(amount)} paid in cash</p>
      ) : (
        <div className="cash">
          <p>Cash to pay</p>
          <Price amount={amount} size="total" />
        </div>
      )}
      <ul>
        {toOrderRows([order]).map((row) => (
          <li key={row._id}>
            {row.image[0] ? (
              <img src={row.image[0]} alt="" width={80} height={80} loading="lazy" />
            ) : (
              <span className="order-picture" />
            )}
            <div>
              <h3>
                <Link to={paths.product(row._id)}>{row.name}</Link>
              </h3>
              <p>
                {formatRupees(row.price)} · Quantity {row.quantity}
              </p>
              <p className="second">
                {dayOf.format(row.date)} · {row.status}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** The five steps of a parcel; the present one is marked. */
function OrderProgress({ step }: { step: number }) {
  return (
    <ol className="progress" aria-label="Progress">
      {orderSteps.map((label, index) => (
        <li
          key={label}
          className={index < step ? 'progress-past' : undefined}
          {...(index === step && { 'aria-current': 'step' as const })}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
