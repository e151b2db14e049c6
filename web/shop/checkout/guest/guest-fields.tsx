import type { ReactNode } from 'react'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import { t } from '#domain/language/translate.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
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
        <TextField label={t('Name')} name="name" autoComplete="name" maxLength={200} aria-required />
      </div>
      <div hidden={isShort}>
        <TextField
          label={t('Mobile number')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="0300 1234567"
          maxLength={30}
          aria-required
        />
      </div>
      <DeliveryWayField way={way} onWay={onWay} />
      <div className="delivery-place" hidden={isAddressHidden}>
        {city}
      </div>
      <div className="delivery-wide delivery-place" hidden={isAddressHidden}>
        <TextField
          label={t('Street address and landmark')}
          name="street"
          autoComplete="street-address"
          maxLength={200}
        />
      </div>
      <TextField
        label={t('Email (optional)')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="done"
        maxLength={254}
      />
      {remember}
    </fieldset>
  )
}
