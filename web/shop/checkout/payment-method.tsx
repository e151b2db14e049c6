import { accountKindTexts } from '#web/shop/advances/account-kinds.ts'
import { partInAdvance, paysInAdvance } from '#web/shop/advances/pays-in-advance.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { OwnText } from '#web/kit/text.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

interface PaymentMethodProps {
  text: string
  /** The city of the delivery address; `undefined` while none is chosen. */
  city: string | undefined
  isCollected?: boolean
  /** The order's total, whole rupees. */
  total: number
}

/**
 * Cash on delivery, and payment in advance where the city has none or the order is large; `text` says how the cash is
 * paid.
 */
export function PaymentMethod({ text, city, isCollected = false, total }: PaymentMethodProps) {
  const facts = useShopSettings()
  const isInAdvance = paysInAdvance(facts, city, isCollected)
  const share = partInAdvance(facts, city, total, isCollected)
  return (
    <fieldset className="payment">
      <legend>
        <h2>{t('Payment method')}</h2>
      </legend>
      <label>
        <input type="radio" name="payment" value="cash" defaultChecked />
        <span>
          <b>{isInAdvance ? t('PAY IN ADVANCE') : t('CASH ON DELIVERY')}</b>
          {share > 0 && <b>{t('{amount} in advance, rest in cash', { amount: formatRupees(share) })}</b>}
          {isInAdvance || share > 0 ? <InAdvance /> : text}
        </span>
      </label>
    </fieldset>
  )
}

/** To which accounts the advance goes. */
function InAdvance() {
  const { advance } = useShopSettings()
  return (
    <>
      {t('To our account. The page of your order says how, right after you place it.')}
      <ul className="payment-accounts">
        {advance?.accounts?.map(({ kind, title }) => (
          <li key={`${kind}${title}`}>
            <bdi>
              {t(accountKindTexts[kind])} · <OwnText text={title} />
            </bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
