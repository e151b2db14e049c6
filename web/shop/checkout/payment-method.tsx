import { t } from '#domain/language/translate.ts'

/** Cash on delivery is the only payment method; `text` says how the cash is paid. */
export function PaymentMethod({ text }: { text: string }) {
  return (
    <fieldset className="payment">
      <legend>
        <h2>{t('Payment method')}</h2>
      </legend>
      <label>
        <input type="radio" name="payment" value="cash" defaultChecked />
        <span>
          <b>{t('CASH ON DELIVERY')}</b>
          {text}
        </span>
      </label>
    </fieldset>
  )
}
