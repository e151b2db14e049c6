import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { PriceText } from '#web/kit/price.tsx'

interface BarSumProps {
  label: string
  /** Whole rupees, and the part of them that is paid in advance. */
  amount: number
  share: number
}

/** The sum beside the button that orders; with an advance what is paid now, and at the door. */
export function BarSum({ label, amount, share }: BarSumProps) {
  return (
    <p>
      {share > 0 ? t('Now {amount} · at the door', { amount: formatRupees(share) }) : label}
      <PriceText amount={amount - share} />
    </p>
  )
}
