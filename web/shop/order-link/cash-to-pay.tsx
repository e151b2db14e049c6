import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { PriceText } from '#web/kit/price.tsx'

interface CashToPayProps {
  /** What is to pay at all, and what of it is missing of an advance: whole rupees. */
  amount: number
  missing: number
  /** Said of it when nothing is to pay in advance. */
  hint?: string | false
}

/** The cash to pay, with what of it is to pay in advance. */
export function CashToPay({ amount, missing, hint }: CashToPayProps) {
  const isAllInAdvance = missing === amount
  const text =
    missing > 0
      ? t('{advance} of it in advance, then {rest} when it comes', {
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
      <PriceText amount={amount} size="total" />
    </div>
  )
}
