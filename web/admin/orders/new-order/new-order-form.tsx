import { type FormEvent, useId, useState } from 'react'
import { feeTo } from '#domain/delivery/zone-of-city.ts'
import type { Zoned } from '#domain/delivery/zones.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { textLimits } from '#domain/orders/failed-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { useActionForm } from '#web/admin/forms/action-form.tsx'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import type { CreatedOrderResult } from '#web/admin/orders/order/created-order-notice.tsx'
import { cartLimits } from '#domain/cart/cart.ts'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { DraftCustomer } from './draft-customer.tsx'
import { sendDraft } from './send-draft.ts'
import type { OrderDraftHandle, StaffOrderChannel } from './use-order-draft.ts'
import { stockText } from './product-finder.tsx'

interface NewOrderFormProps {
  handle: OrderDraftHandle
  onCreated(created: CreatedOrderResult): void
}

/** Form for a new order: parts, customer, total. A retry after a lost response creates no second order. */
export function NewOrderForm({ handle, onCreated }: NewOrderFormProps) {
  const { draft, subtotal } = handle
  const { key, channel, lines, fields } = draft
  const shop = useEndpointQuery(settingsApi.getShop)
  const formId = useId()
  const [isSentBefore, setIsSentBefore] = useState(false)
  const fee = feeOfDraft(draft, subtotal, shop.data?.facts ?? defaultSettings)
  const amount = subtotal + fee
  const { isBusy, ...state } = useActionForm({
    schema: adminOrdersApi.createStaffOrder.body,
    at: { lines: '' },
    read: (typed) => ({
      province: typed.get('province') || undefined,
      isConfirmed: typed.has('isConfirmed'),
      advance: typed.get('advance') ? typedRupees(typed.get('advance')) : 0,
      key,
      channel,
      amount,
      lines: lines.map(({ part, quantity }) => ({ productId: part.productId, quantity })),
    }),
    fallback: 'The order could not be taken. Please try again.',
    networkFallback: 'No connection. The order is saved on this device: press again, it will still be one order.',
    send: (body) =>
      sendDraft(body, handle, {
        onPricesChanged: () => shop.refetch(),
        onSentBefore: () => setIsSentBefore(true),
      }),
    say: () => '',
    onDone: (created) => onCreated({ ...created, channel }),
  })

  function onFormInput(event: FormEvent<HTMLFormElement>) {
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    handle.type(Object.fromEntries(typed) as Record<string, string>)
  }

  return (
    <>
      <Form autoComplete="off" of={state} id={formId} className="stack" onInput={onFormInput}>
        <section className="card stack" aria-label="Parts on the order">
          <h2>On the order</h2>
          <DraftLines draft={draft} setQuantity={handle.setQuantity} />
        </section>
        <DraftCustomer handle={handle} />
        <NoteSection channel={channel} fields={fields} />
      </Form>
      {/* Outside the form, so that it stays visible while searching for parts. */}
      <div className="owner-dock">
        <FormError sentence={state.errors['']} />
        {isSentBefore && (
          <p className="actions">
            <Button
              onClick={() => {
                handle.makeNew()
                setIsSentBefore(false)
              }}
            >
              Save as a separate order
            </Button>
          </p>
        )}
        <Totals channel={channel} fee={fee} amount={amount} />
        <Button
          type="submit"
          form={formId}
          kind={lines.length > 0 ? 'main' : 'plain'}
          isBusy={isBusy}
          disabled={lines.length === 0}
          busyLabel="Sending..."
        >
          {channel === 'counter' ? 'Sold, cash received' : 'Take the order'}
        </Button>
      </div>
    </>
  )
}

/** The delivery fee: the zone's of the typed city, or the first one's. */
function feeOfDraft({ channel, lines, fields }: OrderDraftHandle['draft'], subtotal: number, facts: Zoned): number {
  return channel === 'counter' || lines.length === 0 ? 0 : feeTo(facts, fields['city'], subtotal)
}

function Totals({ channel, fee, amount }: { channel: StaffOrderChannel; fee: number; amount: number }) {
  return (
    <p className="order-totals" aria-live="polite">
      <span className="second">
        {channel === 'counter' ? 'To pay now' : fee > 0 ? `Delivery ${formatNumber(fee)} included` : 'Cash to collect'}
      </span>
      <b className="order-amount-figure">{formatRupees(amount)}</b>
    </p>
  )
}

function NoteSection({ channel, fields }: { channel: StaffOrderChannel; fields: Record<string, string> }) {
  return (
    <section className="card stack" aria-label="Note">
      <TextAreaField
        label="Note, only for the shop"
        name="note"
        rows={2}
        maxLength={textLimits.note}
        dir="auto"
        defaultValue={fields['note'] ?? ''}
      />
      {channel === 'phone' && (
        <>
          <CheckField label="Customer has confirmed: no call needed" name="isConfirmed" defaultChecked />
          <TextField
            label="Advance, PKR (optional)"
            name="advance"
            defaultValue={fields['advance'] ?? ''}
            inputMode="numeric"
            hint="What the customer pays before it is sent."
          />
        </>
      )}
    </section>
  )
}

/** Parts on the new order; a quantity of 0 removes one. */
function DraftLines({ draft: { lines }, setQuantity }: Pick<OrderDraftHandle, 'draft' | 'setQuantity'>) {
  if (lines.length === 0) return <p className="second">No parts yet. Find them by name or number.</p>
  return (
    <ul className="order-steps">
      {lines.map(({ part, quantity }) => {
        const { productId, name, price, stock } = part
        const isShort = stock !== null && stock < quantity
        return (
          <li key={productId}>
            <span className="owner-row-text">
              <b dir="auto">{name}</b>
              <span className="second">
                {formatNumber(price)} each, {stockText(stock)}
              </span>
              {isShort && <span className="order-short">Only {stock} on the shelf</span>}
            </span>
            <CountStepper
              name={name}
              quantity={quantity}
              least={0}
              most={cartLimits.quantity}
              onChange={(count) => setQuantity(productId, count)}
            />
            <span className="order-sum">{formatNumber(price * quantity)}</span>
          </li>
        )
      })}
    </ul>
  )
}
