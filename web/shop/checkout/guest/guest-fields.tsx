import type { ReactNode } from 'react'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { t } from '#domain/language/translate.ts'
import { EmailField, MobileField, NameField, StreetField } from '#web/kit/fields/person-fields.tsx'
import { DeliveryWayField } from '#web/shop/checkout/delivery-way-field.tsx'

interface GuestFieldsProps {
  /** The field of the city. */
  city: ReactNode
  way: DeliveryWay
  onWay(way: DeliveryWay): void
  /** Without JavaScript the page cannot follow the choice of the way. */
  isPlain: boolean
  /** Stands for the name, the number and the address, which are filled in and hidden; nothing where they are shown. */
  inOneLine?: ReactNode
  /** Asks whether this device remembers the address. */
  remember?: ReactNode
}

/**
 * The fields of an order without an account, each with its keyboard and what the browser fills in. The style sheet
 * hides the address while "I collect it" is chosen, so that it works without JavaScript too.
 */
export function GuestFields({ city, way, onWay, isPlain, inOneLine, remember }: GuestFieldsProps) {
  const isShort = Boolean(inOneLine)
  const isAddressHidden = isShort || (way === 'collect' && !isPlain)
  return (
    <fieldset className="delivery delivery-by-way">
      <legend>
        <h2>{t('Your details')}</h2>
      </legend>
      {inOneLine}
      <div hidden={isShort}>
        <NameField maxLength={200} required={false} aria-required />
      </div>
      <div hidden={isShort}>
        <MobileField placeholder="0300 1234567" maxLength={30} required={false} aria-required />
      </div>
      <DeliveryWayField way={way} onWay={onWay} />
      <div className="delivery-place" hidden={isAddressHidden}>
        {city}
      </div>
      <div className="delivery-wide delivery-place" hidden={isAddressHidden}>
        <StreetField required={false} />
      </div>
      <EmailField label={t('Email (optional)')} enterKeyHint="done" maxLength={254} required={false} />
      {remember}
    </fieldset>
  )
}
