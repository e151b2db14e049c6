import { deliveryTime } from '#domain/delivery/zone-of-city.ts'
import { formatRupees } from '#domain/money.ts'
import { counted } from '#web/kit/counted.ts'
import { formatDay } from '#web/kit/format-day.ts'
import { PriceText } from '#web/kit/price.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { OrderEnded } from './order-ended.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ParcelTracking } from './parcel-tracking.tsx'
import { stateText, stepsOf } from './steps-of.ts'
import type { ShownOrder } from './shown-order.ts'

/** Where the order is, what happens next, and the cash to pay. */
export function OrderStatus({ order }: { order: ShownOrder }) {
  const { number, status, date, delivery, tracking } = order
  const settings = useShopSettings()
  const { steps, step } = stepsOf(order)
  const isDelivered = status === 'Delivered'
  return (
    <section className="card order" aria-label="Where your order is">
      <header>
        <div>
          <h1>Order {number}</h1>
          <p className="second">Placed on {formatDay(date)}</p>
        </div>
        <span className={isDelivered ? 'order-state order-state-good' : 'order-state'}>{stateText(order)}</span>
      </header>
      {step >= 0 && <OrderProgress step={step} steps={steps} />}
      <NextStep order={order} />
      {delivery === 'door' && (status === 'Placed' || status === 'Confirmed') && (
        <p>{deliveryTime(settings, order.city)}</p>
      )}
      {tracking && delivery === 'door' && <ParcelTracking tracking={tracking} order={number} />}
      <OrderEnded order={order} />
      <CashLine order={order} isOver={step < 0} />
    </section>
  )
}

/** One sentence about what happened last and what comes next. */
function NextStep({ order: { status, delivery, phone, confirmedAt, may } }: { order: ShownOrder }) {
  const { address, hours, returnDays } = useShopSettings()
  const isCollected = delivery === 'collect'
  switch (status) {
    case 'Placed':
      if (may.confirm) {
        return <p>Is everything right? Press “Yes, send it”, and we will pack it without a call.</p>
      }
      return <p>We will call {phone ? <b className="order-phone">{phone}</b> : 'you'} to confirm, then pack it.</p>
    case 'Confirmed':
      return (
        <p>
          {confirmedAt ? `You confirmed it on ${formatDay(confirmedAt)}.` : 'It is confirmed.'} We will pack it next.
        </p>
      )
    case 'Packed':
      return isCollected ? (
        <p>
          Your parts are ready at our shop: <b>{address}</b>. {hours}
        </p>
      ) : (
        <p>It is packed and will leave with the next courier.</p>
      )
    case 'Delivered':
      return (
        <p>
          {isCollected ? 'You have collected it.' : 'It was delivered.'} Does a part not fit? Exchange it within{' '}
          {counted(returnDays, 'day')}.
        </p>
      )
    default:
      return null
  }
}

/** The cash that is to pay, or how that was settled. */
function CashLine({ order, isOver }: { order: ShownOrder; isOver: boolean }) {
  const { status, payment, amount, delivery } = order
  if (payment) return <p className="order-settled">{formatRupees(amount)} paid in cash</p>
  // The courier has the cash, and brings it to the shop later.
  if (status === 'Delivered') return <p className="order-settled">{formatRupees(amount)}, cash on delivery</p>
  if (isOver) return null
  return (
    <div className="cash">
      <p>
        Cash to pay
        <small>{delivery === 'collect' ? 'When you collect it' : 'Please keep the exact amount ready'}</small>
      </p>
      <PriceText amount={amount} size="total" />
    </div>
  )
}
