import { t } from '#domain/language/translate.ts'
import { Trans } from '#web/kit/trans.tsx'

/** Says which number is called before an order is packed; `phone` is missing for an order without one. */
export function CallFirst({ phone }: { phone: string | null }) {
  if (!phone) return t('We will call you to confirm, then pack it.')
  return (
    <Trans
      message="We will call <0>{phone}</0> to confirm, then pack it."
      values={{ phone }}
      parts={[<b key="strong" className="order-phone" />]}
    />
  )
}
