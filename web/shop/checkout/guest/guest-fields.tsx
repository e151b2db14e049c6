import type { ReactNode } from 'react'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import type { Problems } from '#domain/form-problems.ts'
import { t } from '#domain/language/translate.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { OwnText } from '#web/kit/own-text.tsx'
import { Trans } from '#web/kit/trans.tsx'

interface GuestFieldsProps {
  errors: Problems
  /** Typed before, in the form that this one answers. */
  typed?: Record<string, string>
  /** The field of the city. */
  city: ReactNode
  /** The chosen way; `undefined` where the browser keeps it itself. */
  way?: DeliveryWay | undefined
  onWay?: ((way: DeliveryWay) => void) | undefined
}

/**
 * The fields of an order without an account, each with its keyboard and what the browser fills in. The style sheet
 * hides the address while "I collect it" is chosen, so that it works without JavaScript too.
 */
export function GuestFields({ errors, typed = {}, city, way, onWay }: GuestFieldsProps) {
  return (
    <fieldset className="delivery guest-fields">
      <legend>
        <h2>{t('Your details')}</h2>
      </legend>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={typed['name']}
        aria-required
        error={errors['name']}
      />
      <TextField
        label={t('Mobile number')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="0300 1234567"
        maxLength={30}
        defaultValue={typed['phone']}
        aria-required
        error={errors['phone']}
      />
      <DeliveryWayField way={way} onWay={onWay} typed={typed['delivery']} />
      <div className="guest-address" hidden={way === 'collect'}>
        {city}
      </div>
      <div className="delivery-wide guest-address" hidden={way === 'collect'}>
        <TextField
          label={t('Street address and landmark')}
          name="street"
          autoComplete="street-address"
          maxLength={200}
          defaultValue={typed['street']}
          error={errors['street']}
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
        defaultValue={typed['email']}
        error={errors['email']}
      />
    </fieldset>
  )
}

interface DeliveryWayFieldProps extends Pick<GuestFieldsProps, 'way' | 'onWay'> {
  typed: string | undefined
}

/** Chooses whether the order is delivered or collected at the shop. */
function DeliveryWayField({ way, onWay, typed }: DeliveryWayFieldProps) {
  const { address, hours } = useShopSettings()
  const choice = (value: DeliveryWay) => ({
    type: 'radio',
    name: 'delivery',
    value,
    ...(way ? { checked: way === value, onChange: () => onWay?.(value) } : { defaultChecked: isFirst(value, typed) }),
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

const isFirst = (value: DeliveryWay, typed: string | undefined) => (typed === 'collect') === (value === 'collect')
