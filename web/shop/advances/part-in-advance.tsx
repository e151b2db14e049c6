import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

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
