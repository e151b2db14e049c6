import type { ReactNode } from 'react'
import { Unbroken } from '#web/kit/text.tsx'
import { splitPath } from '#domain/language/languages.ts'
import { formatRupees } from '#domain/money.ts'
import { statusText } from '#domain/orders/order-states.ts'
import { labelOfOrder } from '#domain/orders/label-of-order.ts'
import { type Order, toOrderRows } from '#domain/orders/order.ts'
import { paths } from '#domain/paths.ts'
import { returnStateText } from '#domain/returns/return-states.ts'
import { deliveryTime } from '#domain/delivery/zone-of-city.ts'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { moneyLines } from '#domain/ledger/money-lines.ts'
import { hasPaymentSummary, MoneyRows, paymentSummary, paymentSummaryClass } from '#web/shop/ledger/money-rows.tsx'
import { ReviewOrderButton } from '#web/shop/reviews/review-order-button.tsx'
import { OrderActions } from './order-actions.tsx'
import { formatDay, formatMoment } from '#domain/pakistan-day.ts'
import { CallFirst, CashToPay, DeliverTo, OrderProgress } from '#web/shop/order-link/order-facts.tsx'
import { OrderEnded } from '#web/shop/order-link/order-ended.tsx'
import { OrderHelp } from './order-help.tsx'
import { attemptSentence } from '#web/shop/order-link/attempt-text.ts'
import { ParcelEvents, ParcelTracking } from '#web/shop/order-link/parcel-tracking.tsx'
import { stateText, stepsOf } from '#web/shop/order-link/steps-of.ts'
import { ReceiptHeading } from '#web/shop/order-link/receipt-heading.tsx'

interface OrderCardProps {
  order: Order
  isReceipt?: boolean
  /** The actions of an order that only this device knows, in place of the link to its page. */
  saved?: ReactNode
}

/** One order: number, state, the parcel's progress, the cash to pay, and its items. A new one is a receipt. */
export function OrderCard({ order, isReceipt = false, saved }: OrderCardProps) {
  const facts = useShopSettings()
  const { number, status, payment, date, amount, money, tracking, deliverTo, link } = order
  const { steps, step } = stepsOf(order)
  const isDelivered = status === 'Delivered'
  const isOnItsWay = step >= 0 && !isDelivered
  const isPacked = status !== 'Placed' && status !== 'Confirmed'
  const open = isPacked ? t('See this order') : t('Change or cancel this order')
  return (
    <article className={isReceipt ? 'card order receipt' : 'card order'} aria-label={t('Order {number}', { number })}>
      <header>
        <div>
          {isReceipt ? (
            <ReceiptHeading orderId={order.orderId} number={number} name={deliverTo?.firstName} />
          ) : (
            <h2>{t('Order {number}', { number })}</h2>
          )}
          <p className="second">
            {formatDay(date)}
            {!isOnItsWay && ' · '}
            {!isOnItsWay && (
              <span className="unbroken">
                {payment && !hasPaymentSummary(order)
                  ? t('{price} paid in cash', { price: formatRupees(amount) })
                  : formatRupees(amount)}
              </span>
            )}
          </p>
        </div>
        <span className={isDelivered ? 'order-state order-state-good' : 'order-state'}>{stateText(order)}</span>
      </header>
      {step >= 0 && <OrderProgress step={step} steps={steps} />}
      <AdvanceNotice order={order} />
      {status === 'Placed' && !order.advance && (
        <CallFirst phone={deliverTo && readablePhone(deliverTo.phone)} isReceipt={isReceipt} />
      )}
      {isOnItsWay && status !== 'On its way' && !order.delivery && <p>{deliveryTime(facts, deliverTo?.city)}</p>}
      {isReceipt && deliverTo && !order.delivery && <DeliverTo lines={deliverTo.addressLines} />}
      {isOnItsWay && tracking && <ParcelTracking tracking={tracking} order={number} />}
      {tracking && <ParcelEvents events={tracking.events} order={number} />}
      <FailedAttempt order={order} />
      <OrderEnded order={order} />
      {hasPaymentSummary(order) && <p className={paymentSummaryClass(order)}>{paymentSummary(order)}</p>}
      {moneyLines(money).length > 0 && (
        <dl className="order-sums">
          <div>
            <dt>{t('Total')}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
          <MoneyRows money={money} status={status} />
        </dl>
      )}
      {isOnItsWay && !payment && (
        <CashToPay
          amount={money.toCollect}
          missing={order.advance?.missing ?? 0}
          hint={isReceipt && t('Please keep the exact amount ready')}
        />
      )}
      {saved}
      {link && !saved && (
        <p className="order-help">
          <Link to={splitPath(link).path} aria-label={labelOfOrder(open, number)}>
            {open}
          </Link>
        </p>
      )}
      <OrderReturns order={order} />
      {!isPacked && <OrderHelp number={number} isCollected={order.delivery === 'collect'} />}
      <OrderRows order={order} />
      {isDelivered && link && <ReviewOrderButton number={number} link={link} />}
      {!isOnItsWay && <OrderActions order={order} />}
    </article>
  )
}

/** Says that the rider could not deliver, with a link to the question what to do. */
function FailedAttempt({ order: { number, tracking, link } }: { order: Order }) {
  const attempt = tracking?.attempt
  if (!attempt) return null
  const ask = attempt.answer ? t('Change the answer') : t('Tell us what to do')
  return (
    <p className="order-notice">
      {attemptSentence(attempt)}{' '}
      {attempt.may && link && (
        <Link to={`${splitPath(link).path}#attempt`} aria-label={labelOfOrder(ask, number)}>
          {ask}
        </Link>
      )}
    </p>
  )
}

/** The missing advance with its deadline, a link to the accounts, and the consequence. */
function AdvanceNotice({ order: { status, advance, link } }: { order: Order }) {
  if (!advance) return null
  return (
    <>
      {link && (
        <p className="order-notice">
          {t('Please pay {amount} in advance by {time}.', {
            amount: formatRupees(advance.missing),
            time: formatMoment(advance.until),
          })}{' '}
          <Link to={`${splitPath(link).path}#advance`}>{t('How to pay')}</Link>
        </p>
      )}
      {(status === 'Placed' || status === 'Confirmed') && (
        <p>{t('We will pack your order as soon as we receive the advance.')}</p>
      )}
    </>
  )
}

/** The progress of the order's returns, with a link to them. */
function OrderReturns({ order: { number, returns, link } }: { order: Order }) {
  if (!returns) return null
  return (
    <ul className="order-help">
      {returns.map((each) => {
        const text = `${t('Return {number}', { number: each.number })}: ${returnStateText(each.state)}`
        return (
          <li key={each.number}>
            {link ? (
              <Link to={`${splitPath(link).path}#order-returns`} aria-label={labelOfOrder(text, number)}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The ordered parts, each with the state of the order. */
function OrderRows({ order }: { order: Order }) {
  return (
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
              <Link to={paths.product(row._id)}>
                <Unbroken text={partName(row)} />
              </Link>
            </h3>
            <p className="order-figures">
              {formatRupees(row.price)} · {t('Quantity {quantity}', { quantity: row.quantity })}
            </p>
            <p className="second">
              {formatDay(row.date)} · {statusText(row.status)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** `0300 1234567`, the local form of mobile numbers; any other as it was typed. */
function readablePhone(phone: string): string {
  return phone.replace(/^(03\d{2})(\d{7})$/, '$1 $2')
}
