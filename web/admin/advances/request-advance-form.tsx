import { useState } from 'react'
import { requestAdvanceEndpoint } from '#domain/advances/advances.admin.endpoints.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { getAdminOrderEndpoint } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { Dialog, DialogActions } from '#web/admin/layout/dialog.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useToasts } from '#web/kit/toasts.tsx'

interface RequestAdvanceFormProps {
  order: AdminOrder
  /** The advance by the owner's rules, with the reason in the customer's language. */
  suggestion: { amount: number; why: string } | null
  onClose(): void
}

/** Asks for a part of an order in advance, in rupees or percent, and says why. */
export function RequestAdvanceForm({ order, suggestion, onClose }: RequestAdvanceFormProps) {
  const { id, number, amount, advance } = order
  const rupees = suggestion?.amount ?? advance.asked
  const [unit, setUnit] = useState(rupees > 0 ? 'rupees' : 'percent')
  const share = unit === 'percent' ? 'percent' : 'amount'
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: requestAdvanceEndpoint.body,
    at: { was: '', TOO_MUCH: share },
    read: (fields) => ({
      [share]: typedRupees(String(fields.get(share) ?? '')),
      why: fields.get('why'),
      was: advance.asked,
    }),
    fallback: 'It could not be saved. Please try again.',
    networkFallback: 'No connection. What you typed is still here: please try again.',
    async send(body) {
      try {
        const { message } = await callAsStaff(requestAdvanceEndpoint, { params: { id }, body })
        toast(message, 'success')
      } catch (error) {
        if (!(error instanceof ApiError) || error.isNetwork) throw error
        // The screen shows the order as it is now; what was typed stays.
        await invalidate(getAdminOrderEndpoint)
        if (error.code !== 'TOO_MUCH') throw error
        throw new ApiError(error.message, error.code, error.status, { errors: { [share]: error.message } })
      }
      await invalidate(getAdminOrderEndpoint)
      onClose()
    },
  })
  return (
    <Dialog title={`Advance for order ${number}`} onClose={onClose}>
      <Form of={state} className="stack">
        <div className="field-pair">
          <TextField
            label="How much?"
            name={share}
            defaultValue={rupees > 0 ? String(rupees) : '20'}
            inputMode="numeric"
            autoComplete="off"
            required
            hint={`The order is ${formatRupees(amount)}.`}
          />
          <SelectField
            label="Percent or rupees"
            name="unit"
            value={unit}
            onChange={({ currentTarget }) => setUnit(currentTarget.value)}
            options={[
              { value: 'percent', label: 'Percent' },
              { value: 'rupees', label: 'Rupees' },
            ]}
          />
        </div>
        <TextField
          label="Why? The customer reads it (optional)"
          name="why"
          defaultValue={suggestion?.why ?? advance.note ?? ''}
          dir="auto"
          maxLength={200}
          autoComplete="off"
          hint="Left empty, the page says that you ask for a part as agreed."
        />
        <FormError />
        <DialogActions submit="Ask for it" isBusy={isBusy} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
