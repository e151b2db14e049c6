import { wayBackText } from '#domain/settings/return-rules.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import { deliveryTime } from '#domain/delivery/zone-of-city.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { OwnText, Trans } from '#web/kit/text.tsx'
import { formatDay } from '#domain/pakistan-day.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { uiText } from '#domain/ui-text.ts'
import { hasPaymentSummary, paymentSummary, paymentSummaryClass } from '#web/shop/ledger/money-rows.tsx'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { BuyAgain } from './buy-again.tsx'
import { ReceiptHeading } from './receipt-heading.tsx'
import { CallFirst, CashToPay, DeliverTo, OrderProgress } from './order-facts.tsx'
import { OrderEnded } from './order-ended.tsx'
import { ParcelEvents, ParcelTracking } from './parcel-tracking.tsx'
import { stateText, stepsOf } from './steps-of.ts'
import type { ShownOrder } from './shown-order.ts'
import { useSavedLinks } from './saved-links.ts'

/** Where the order is, what happens next, and the cash to pay. */
export function OrderStatus({ order }: { order: ShownOrder }) {
  const { orderId, number, name, status, date, delivery, tracking, receipt, address } = order
  const { toast } = useToasts()
  const settings = useShopSettings()
  const { steps, step } = stepsOf(order)
  const isDelivered = status === 'Delivered'
  return (
    <section className={receipt ? 'card order receipt' : 'card order'} aria-label={t('Where your order is')}>
      <header>
        <div>
          {receipt ? (
            <ReceiptHeading
              as="h1"
              orderId={orderId}
              number={number}
              name={name}
              onArrival={() => toast(t(uiText.checkout.success), 'success')}
            />
          ) : (
            <h1>{t('Order {number}', { number })}</h1>
          )}
          <p className="second">{t('Placed on {day}', { day: formatDay(date) })}</p>
        </div>
        <span className={isDelivered ? 'order-state order-state-good' : 'order-state'}>{stateText(order)}</span>
      </header>
      {step >= 0 && <OrderProgress step={step} steps={steps} />}
      <NextStep order={order} />
      {delivery === 'door' && (status === 'Placed' || status === 'Confirmed') && (
        <p>{deliveryTime(settings, order.city)}</p>
      )}
      {receipt && delivery === 'door' && address && <DeliverTo lines={order.addressLines} />}
      {tracking && delivery === 'door' && <ParcelTracking tracking={tracking} order={number} />}
      {tracking && <ParcelEvents events={tracking.events} order={number} />}
      <OrderEnded order={order} />
      {status === 'Cancelled' && <BuyAgain number={number} items={order.items} />}
      <CashLine order={order} isOver={step < 0} />
      {receipt && <KeepLink number={number} url={receipt.url} />}
    </section>
  )
}

/** One sentence about what happened last and what comes next. */
function NextStep({ order }: { order: ShownOrder }) {
  const { status, delivery, phone, confirmedAt, may, advance, returnable, receipt } = order
  const facts = useShopSettings()
  const { address, hours } = facts
  const isCollected = delivery === 'collect'
  if ((status === 'Placed' || status === 'Confirmed') && advance && advance.missing > 0) {
    if (advance.proofs.some(({ state }) => state === 'open')) {
      return <p>{t('We are checking your payment, then we pack your order.')}</p>
    }
    return <p>{t('We will pack your order as soon as we receive the advance.')}</p>
  }
  switch (status) {
    case 'Placed':
      if (may.confirm) {
        return <p>{t('Is everything right? Press “Yes, send it”, and we will pack it without a call.')}</p>
      }
      return <CallFirst phone={phone} isReceipt={receipt !== null} />
    case 'Confirmed':
      return (
        <p>
          {confirmedAt
            ? t('You confirmed it on {day}. We will pack it next.', { day: formatDay(confirmedAt) })
            : t('It is confirmed. We will pack it next.')}
        </p>
      )
    case 'Packed':
      return isCollected ? (
        <p>
          <Trans
            message="Your parts are ready at our shop: <0/>. <1/>"
            parts={[
              <b key="address">
                <OwnText text={address} />
              </b>,
              <OwnText key="hours" text={hours} />,
            ]}
          />
        </p>
      ) : (
        <p>{t('It is packed and will leave with the next courier.')}</p>
      )
    case 'Delivered':
      return (
        <p>
          {isCollected ? t('You have collected it.') : t('It was delivered.')}{' '}
          {(!returnable || returnable.lines.some(({ isLimited }) => !isLimited)) && (
            <>
              {t('Does a part not fit? Exchange it within {time}.', { time: returnTime(facts) })} {wayBackText(facts)}
            </>
          )}
        </p>
      )
    default:
      return null
  }
}

/** The cash that is to pay, or how that was settled. */
function CashLine({ order, isOver }: { order: ShownOrder; isOver: boolean }) {
  const { status, payment, money, delivery } = order
  const amount = money.toCollect
  if (hasPaymentSummary(order)) return <p className={paymentSummaryClass(order)}>{paymentSummary(order)}</p>
  if (payment) return <p className="order-settled">{t('{price} paid in cash', { price: formatRupees(amount) })}</p>
  // The courier has the cash, and brings it to the shop later.
  if (status === 'Delivered')
    return <p className="order-settled">{t('{price}, cash on delivery', { price: formatRupees(amount) })}</p>
  if (isOver || amount === 0) return null
  return (
    <CashToPay
      amount={amount}
      missing={order.advance?.missing ?? 0}
      hint={delivery === 'collect' ? t('Pay at pickup') : t('Please keep the exact amount ready')}
    />
  )
}

/** How to find the page of a new order again: on this phone, by its address, or in one's own WhatsApp. */
function KeepLink({ number, url }: { number: number; url: string }) {
  const isSaved = useSavedLinks().some((saved) => saved.number === number)
  return (
    <>
      {isSaved && (
        <p>
          <Trans
            message="This page is saved on this phone under <0>My orders</0>."
            parts={[<Link key="orders" to={paths.orders} />]}
          />
        </p>
      )}
      <noscript>
        <p className="order-url">
          <Trans message="Keep this address: <0>{url}</0>" values={{ url }} parts={[<b key="url" dir="ltr" />]} />
        </p>
      </noscript>
      <a
        className="button"
        href={whatsappHref('', `${shop.name}, ${t('Order {number}', { number })}: ${url}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" />
        {t('Send this link to my WhatsApp')}
      </a>
    </>
  )
}
