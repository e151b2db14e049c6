import * as z from 'zod/mini'
import { t } from '#domain/language/translate.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { isProofDue } from '#web/shop/advances/is-proof-due.ts'
import { formsId, type LinkFormProps } from './link-form-props.ts'
import { useLinkForm } from './use-link-form.ts'

const nothing = z.object({})

/** The button by which the customer confirms the order. */
export function ConfirmForm({ order, token, posted, onDone }: LinkFormProps) {
  const { isBusy, onSubmit } = useLinkForm({
    token,
    posted,
    onDone,
    schema: nothing,
    send: () => call(orderLinksApi.confirmOrderByLink, { params: { token } }),
  })
  return (
    <form method="post" action={`#${formsId}`} onSubmit={onSubmit}>
      <input type="hidden" name="do" value="confirm" />
      <Button type="submit" kind={isProofDue(order) ? 'plain' : 'main'} isBusy={isBusy}>
        {t('Yes, send it')}
      </Button>
    </form>
  )
}
