import { useState } from 'react'
import {
  listCourierCashEndpoint,
  listCouriersEndpoint,
  saveCourierEndpoint,
} from '#domain/cash/cash.admin.endpoints.ts'
import type { Courier } from '#domain/cash/courier-cash.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { typedRupees } from './rupees.ts'
import { randomId } from '#web/random-id.ts'

/** Adds or edits a courier: fee, taxes and tracking page. */
export function CourierForm({ courier, onClose }: { courier: Courier | null; onClose(): void }) {
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  const [id] = useState(() => courier?.id ?? randomId())
  const { isBusy, ...state } = useForm({
    schema: saveCourierEndpoint.body,
    read: (fields) => ({ id, from: courier?.updatedAt ?? null, ...readTerms(fields) }),
    fallback: 'This could not be saved. Please try again.',
    async send(body) {
      const { message } = await callAsStaff(saveCourierEndpoint, { body })
      toast(message, 'success')
      onClose()
      await invalidate(listCouriersEndpoint, listCourierCashEndpoint)
      return 'leaving'
    },
  })
  return (
    <Dialog title={courier?.name ?? 'A new courier'} onClose={onClose}>
      <Form of={state} className="stack">
        <TextField label="Name" name="name" defaultValue={courier?.name} autoComplete="off" required />
        <TextField
          label="Fee per parcel, PKR"
          name="fee"
          inputMode="numeric"
          defaultValue={courier?.fee ?? 0}
          autoComplete="off"
        />
        <div className="owner-pair">
          <TextField
            label="Income tax, %"
            name="incomeTaxPercent"
            inputMode="decimal"
            defaultValue={courier?.incomeTaxPercent ?? 2}
            autoComplete="off"
          />
          <TextField
            label="Sales tax, %"
            name="salesTaxPercent"
            inputMode="decimal"
            defaultValue={courier?.salesTaxPercent ?? 2}
            autoComplete="off"
          />
        </div>
        <TextField
          label="Tracking page"
          name="trackingUrl"
          type="url"
          inputMode="url"
          defaultValue={courier?.trackingUrl ?? ''}
          autoComplete="off"
          placeholder="https://…/{number}"
          hint="Its link with {number} where the tracking number goes. Leave empty if there is none."
        />
        <CheckField label="In use" name="isActive" defaultChecked={courier?.isActive ?? true} />
        <FormError />
        <div className="actions">
          <Button type="submit" kind="main" isBusy={isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}

function readTerms(fields: FormData) {
  return {
    name: fields.get('name'),
    trackingUrl: String(fields.get('trackingUrl') ?? '').trim() || null,
    fee: typedRupees(fields.get('fee')),
    incomeTaxPercent: typedPercent(fields.get('incomeTaxPercent')),
    salesTaxPercent: typedPercent(fields.get('salesTaxPercent')),
    isActive: fields.has('isActive'),
  }
}

/** `2`, `2.5` or `2,5` as a number; otherwise `NaN`. */
function typedPercent(typed: FormDataEntryValue | null): number {
  const text = String(typed ?? '')
    .replace(/[\s%]/g, '')
    .replace(',', '.')
  return text === '' ? Number.NaN : Number(text)
}
