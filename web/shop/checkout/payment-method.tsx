import { t } from '#domain/language/translate.ts'
import { paysInAdvance } from '#web/shop/advances/pays-in-advance.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

interface PaymentMethodProps {
  text: string
  /** The city of the delivery address; `undefined` while none is chosen. */
  city: string | undefined
  isCollected?: boolean
}

/** Cash on delivery, and payment in advance where the city has none; `text` says how the cash is paid. */
export function PaymentMethod({ text, city, isCollected = false }: PaymentMethodProps) {
  const facts = useShopSettings()
  const isInAdvance = paysInAdvance(facts, city, isCollected)
  return (
    <fieldset className="payment">
      <legend>
        <h2>{t('Payment method')}</h2>
      </legend>
      <label>
        <input type="radio" name="payment" value="cash" defaultChecked />
        <span>
          <b>{isInAdvance ? t('PAY IN ADVANCE') : t('CASH ON DELIVERY')}</b>
          {isInAdvance ? t('To our account. The page of your order says how, right after you place it.') : text}
        </span>
      </label>
    </fieldset>
  )
}
