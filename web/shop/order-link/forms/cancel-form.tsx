import * as z from 'zod/mini'
import { t } from '#domain/language/translate.ts'
import { textLimits } from '#domain/orders/failed-states.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { formsId } from '#web/shop/screen/form-places.ts'
import { CloseForm } from './close-form.tsx'
import { type LinkFormProps, useLinkForm } from './use-link-form.ts'

const Cancellation = z.object({ reason: z.string() })

/** Asks once more before the order is cancelled, and for a reason, which may stay empty. */
export function CancelForm({ order, token, posted, onDone, onClose }: LinkFormProps & { onClose(): void }) {
  const { isBusy, ...state } = useLinkForm({
    token,
    posted,
    onDone,
    schema: Cancellation,
    send: ({ reason }) => call(orderLinksApi.cancelOrderByLink, { params: { token }, body: { reason } }),
  })
  return (
    <div className="card stack">
      <h2 tabIndex={-1}>{t('Cancel order {number}?', { number: order.number })}</h2>
      <p>{t('It will not be sent, and there is nothing to pay.')}</p>
      <Form of={state} className="stack" action={`#${formsId}`}>
        <input type="hidden" name="do" value="cancel" />
        <TextField
          label={t('Why? (optional)')}
          name="reason"
          maxLength={textLimits.reason}
          enterKeyHint="done"
          autoComplete="off"
        />
        <FormError />
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {t('Yes, cancel it')}
        </Button>
      </Form>
      <CloseForm label={t('No, keep it')} onClose={onClose} />
    </div>
  )
}
