import { shareOf } from '#domain/advances/advance-share.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

/** Says that a part of a large order is paid in advance; nothing for a smaller one. `amount` is the whole order. */
export function PartInAdvance({ amount }: { amount: number }) {
  const { advance } = useShopSettings()
  if (advance?.above == null || amount <= advance.above) return null
  return (
    <p>
      {t('For an order above {limit} we ask for {amount} in advance. The page of your order says how.', {
        limit: formatRupees(advance.above),
        amount: formatRupees(shareOf(advance, amount)),
      })}
    </p>
  )
}
