import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { PriceText } from '#web/kit/price.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

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

/** Says that a part of a large order is paid in advance. `share` is that part: `shareAbove`. */
export function PartInAdvance({ share }: { share: number }) {
  const { advance } = useShopSettings()
  return (
    <p>
      {t('For an order above {limit} we ask for {amount} in advance. The page of your order says how.', {
        limit: formatRupees(advance?.above ?? 0),
        amount: formatRupees(share),
      })}
    </p>
  )
}
