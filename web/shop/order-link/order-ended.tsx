import type { ComponentProps } from 'react'
import { telHref } from '#domain/contact/shop-links.ts'
import { msg, t } from '#domain/language/translate.ts'
import type { Order } from '#domain/orders/order.ts'
import { Trans } from '#web/kit/text.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

/** What happened to an order that was not delivered, by its status. */
const endingTexts: Record<string, string> = {
  Cancelled: msg('This order was cancelled. There is nothing to pay.'),
  Refused: msg('The courier reported that the parcel was not accepted.'),
  Returned: msg('We have received the parts back.'),
}

/** Says why an order was not delivered, and the next step; renders nothing for other orders. */
export function OrderEnded({ order: { status, reason } }: { order: Pick<Order, 'status' | 'reason'> }) {
  const { phone } = useShopSettings()
  const ending = endingTexts[status]
  if (!ending) return null
  return (
    <p>
      {t(ending)} {reason && `${t('Reason: {reason}.', { reason: reason.replace(/[.۔]$/, '') })} `}
      <NextStepAfter
        status={status}
        parts={[
          <a key="phone" href={telHref(phone)}>
            {phone}
          </a>,
        ]}
      />
    </p>
  )
}

/** What the customer may do about it. */
function NextStepAfter({ status, parts }: { status: string; parts: ComponentProps<typeof Trans>['parts'] }) {
  if (status === 'Cancelled') {
    return <Trans message="Do you still want the parts? Buy them again, or call <0/>." parts={parts} />
  }
  if (status === 'Refused') {
    return <Trans message="If that is a mistake, call us and we will send it again: <0/>." parts={parts} />
  }
  return <Trans message="Do you still need them, or have a question? Call <0/>." parts={parts} />
}
