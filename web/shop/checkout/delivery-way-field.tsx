import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { t } from '#domain/language/translate.ts'
import { OwnText, Trans } from '#web/kit/text.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

interface DeliveryWayFieldProps {
  way: DeliveryWay
  onWay(way: DeliveryWay): void
}

/** Chooses whether the order is delivered or collected at the shop. */
export function DeliveryWayField({ way, onWay }: DeliveryWayFieldProps) {
  const { address, hours } = useShopSettings()
  const choice = (value: DeliveryWay) => ({
    type: 'radio',
    name: 'delivery',
    value,
    checked: way === value,
    onChange: () => onWay(value),
  })
  return (
    <fieldset className="payment delivery-wide">
      <legend>
        <h2>{t('How do you want to get it?')}</h2>
      </legend>
      <label>
        <input {...choice('door')} />
        <span>
          <b>{t('To my door')}</b>
          {t('Delivered by courier, after we call you.')}
        </span>
      </label>
      <label>
        <input {...choice('collect')} />
        <span>
          <b>{t('I collect it')}</b>
          <Trans
            message="No delivery fee. <0/>. <1/>."
            parts={[<OwnText key="address" text={address} />, <OwnText key="hours" text={hours} />]}
          />
        </span>
      </label>
    </fieldset>
  )
}

/** How the cash of an order is paid; both ways where the page cannot follow the choice. */
export function paymentText(way: DeliveryWay, isPlain = false) {
  if (isPlain) return t('Pay in cash: to the rider, or when you collect it. We will call you first to confirm.')
  return way === 'collect'
    ? t('Pay in cash when you collect it. We will call you first to confirm.')
    : t('Pay the rider in cash. We will call you first to confirm.')
}
