import { t } from '#domain/language/translate.ts'
import { Trans } from '#web/kit/trans.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

interface CallFirstProps {
  /** Missing for an order without one. */
  phone: string | null
  /** Says the hours too. */
  isReceipt: boolean
}

/** Says which number is called before an order is packed, and for a new order when. */
export function CallFirst({ phone, isReceipt }: CallFirstProps) {
  const { hours } = useShopSettings()
  return (
    <p>
      {phone ? (
        <Trans
          message="We will call <0>{phone}</0> to confirm, then pack it."
          values={{ phone }}
          parts={[<b key="strong" className="order-phone" />]}
        />
      ) : (
        t('We will call you to confirm, then pack it.')
      )}
      {isReceipt && ` ${t('We call {hours}.', { hours })}`}
    </p>
  )
}
