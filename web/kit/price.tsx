import { formatNumber, type Rupees } from '#domain/money.ts'
import { t } from '#domain/language/translate.ts'

/** The type size of a price. */
export type PriceSize = 'row' | 'card' | 'product' | 'total'

/** An amount in whole rupees, with a small `PKR` before it. */
export function PriceText({ amount, size = 'card' }: { amount: Rupees; size?: PriceSize }) {
  return (
    <bdi className={`price price-${size}`}>
      <span>PKR </span>
      {formatNumber(amount)}
    </bdi>
  )
}

/** A former price, struck through. */
export function OldPrice({ amount }: { amount: Rupees }) {
  return (
    <s className="old-price">
      <span className="visually-hidden">{t('Former price ')}</span>
      {`PKR ${formatNumber(amount)}`}
    </s>
  )
}
