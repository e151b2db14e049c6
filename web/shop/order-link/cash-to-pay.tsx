import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { PriceText } from '#web/kit/price.tsx'

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
