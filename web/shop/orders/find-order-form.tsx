import { useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { pageText } from '#domain/page-text.ts'
import { statusText } from '#domain/orders/order-states.ts'
import type { Tracking } from '#domain/orders/tracking.ts'
import { MobileField } from '#web/kit/fields/person-fields.tsx'
import { Trans } from '#web/kit/text.tsx'
import { call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { ParcelTracking } from '#web/shop/order-link/parcel-tracking.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { FindOrderFields } from './find-order-fields.ts'

interface FoundOrder {
  number: string
  status: string
  tracking: Tracking | null
}

/** Finds an order by its number and phone number. Shows its status and tracking only: anybody could know both. */
export function FindOrderForm({ posted }: { posted: PostedForm | undefined }) {
  const [found, setFound] = useState(posted && foundOrder(posted))
  const { isBusy, ...state } = useForm({
    schema: FindOrderFields,
    fallback: pageText.failed,
    networkFallback: pageText.network,
    filled: posted,
    async send(body) {
      setFound(undefined)
      const { status, tracking } = await call(orderLinksApi.findOrder, { body })
      setFound({ number: body.number, status, tracking })
    },
  })
  return (
    <section className="card order" id="order-finder" aria-labelledby="find-order">
      <h2 id="find-order">{t('Find an order')}</h2>
      <Form of={state} className="stack" action="#order-finder">
        <div className="field-pair">
          <TextField
            label={t('Order number')}
            name="number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
          />
          <MobileField placeholder="0300 1234567" enterKeyHint="search" maxLength={25} />
        </div>
        <FormError />
        <Button type="submit" isBusy={isBusy}>
          {t('Find')}
        </Button>
      </Form>
      <div role="status">
        {found && (
          <>
            <p>
              <Trans
                message="Order {number}: <0>{status}</0>"
                values={{ number: found.number, status: statusText(found.status) }}
                parts={[<b key="strong" />]}
              />
            </p>
            {found.tracking && <ParcelTracking tracking={found.tracking} order={found.number} />}
          </>
        )}
      </div>
    </section>
  )
}

/** The order that a form found without JavaScript. */
function foundOrder({ typed, reply }: PostedForm): FoundOrder | undefined {
  const { status, tracking } = reply as Partial<FoundOrder>
  return typeof status === 'string' ? { number: typed['number'] ?? '', status, tracking: tracking ?? null } : undefined
}
