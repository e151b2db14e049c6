import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { AddressLines } from '#web/kit/address-lines.tsx'
import { PriceText } from '#web/kit/price.tsx'
import { Trans } from '#web/kit/text.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { orderSteps } from '#domain/orders/order-states.ts'
import { orderStepText } from './steps-of.ts'

interface CashToPayProps {
  /** The whole amount to pay, and the part of it that is due in advance. Whole rupees. */
  amount: number
  missing: number
  /** The text when nothing is to pay in advance. */
  hint?: string | false
}

/** The cash to pay at the door, and what is due before it in advance. */
export function CashToPay({ amount, missing, hint }: CashToPayProps) {
  const isAllInAdvance = missing === amount
  const text =
    missing > 0
      ? t('{advance} now, {rest} at your door', {
          advance: formatRupees(missing),
          rest: formatRupees(amount - missing),
        })
      : hint
  return (
    <div className="cash">
      <p>
        {isAllInAdvance ? t('To pay in advance') : t('Cash to pay')}
        {!isAllInAdvance && text && <small>{text}</small>}
      </p>
      <PriceText amount={isAllInAdvance ? amount : amount - missing} size="total" />
    </div>
  )
}

interface CallFirstProps {
  /** Missing for an order without one. */
  phone: string | null
  /** Says the hours too. */
  isReceipt: boolean
}

/** Says which number is called before an order is packed, and for a new order when. */
export function CallFirst({ phone, isReceipt }: CallFirstProps) {
  const { hours } = useShopSettings()
  return (
    <p>
      {phone ? (
        <Trans
          message="We will call <0>{phone}</0> to confirm, then pack it."
          values={{ phone }}
          parts={[<b key="strong" className="order-phone" />]}
        />
      ) : (
        t('We will call you to confirm, then pack it.')
      )}
      {isReceipt && ` ${t('We call {hours}.', { hours })}`}
    </p>
  )
}

/** Where a new order goes, for its customer to check. */
export function DeliverTo({ lines }: { lines: readonly string[] }) {
  return (
    <p>
      <Trans
        message="We will deliver to: <0/>"
        parts={[
          <b key="strong" className="order-address">
            <AddressLines lines={lines} />
          </b>,
        ]}
      />
    </p>
  )
}

interface OrderProgressProps {
  /** The index of the current step. */
  step: number
  /** Others than those of a parcel. */
  steps?: readonly string[]
}

/** The steps of an order, a parcel's unless given; the current one is marked. */
export function OrderProgress({ step, steps = orderSteps }: OrderProgressProps) {
  return (
    <ol className="progress" aria-label={t('Progress')}>
      {steps.map((label, index) => (
        <li
          key={label}
          className={index < step ? 'progress-past' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          {orderStepText(label)}
          {index < step && <span className="visually-hidden">{t(', done')}</span>}
        </li>
      ))}
    </ol>
  )
}
