import { retainMoneyEndpoint } from '#domain/ledger/ledger.admin.endpoints.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { getAdminOrderEndpoint } from '#domain/orders/orders.admin.endpoints.ts'
import { getTodayEndpoint } from '#domain/reports/reports.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { Dialog, DialogActions } from '#web/admin/layout/dialog.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useToasts } from '#web/kit/toasts.tsx'

interface RetainMoneyFormProps {
  order: AdminOrder
  onClose(): void
}

/** Retains money of a parcel that was not accepted, or reverts it with 0. */
export function RetainMoneyForm({ order, onClose }: RetainMoneyFormProps) {
  const { money } = order
  const here = money.advance + money.collected - money.refunded
  const { isBusy, ...state } = useRetainMoney(order, onClose)
  return (
    <Dialog title={`Keep money of order ${order.number}`} onClose={onClose}>
      <Form of={state} className="stack">
        <p>
          The parcel was not accepted. What you keep is no longer listed as money to send back, and the customer reads
          why on the page of the order.
        </p>
        <TextField
          label="How much do you keep, PKR?"
          name="amount"
          defaultValue={String(money.kept?.amount ?? here)}
          inputMode="numeric"
          autoComplete="off"
          required
          hint={`At most ${formatRupees(here)}. 0 keeps nothing: then all of it is to send back.`}
        />
        <TextField
          label="Why? The customer reads it"
          name="words"
          defaultValue={money.kept?.words ?? ''}
          dir="auto"
          maxLength={200}
          autoComplete="off"
          hint="For example: the courier’s way there and back, as agreed when you paid in advance."
        />
        <FormError />
        <DialogActions submit="Save" isBusy={isBusy} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Sends the form, and shows a rejection at its field. */
function useRetainMoney({ id, money }: AdminOrder, onClose: () => void) {
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  return useForm({
    schema: retainMoneyEndpoint.body,
    at: { was: '' },
    read: (fields) => ({
      amount: typedRupees(fields.get('amount')),
      words: fields.get('words') ?? '',
      was: money.kept?.amount ?? 0,
    }),
    fallback: 'This could not be saved. Please try again.',
    networkFallback: 'No connection. What you typed is still here: please try again.',
    async send(body) {
      try {
        const { message } = await callAsStaff(retainMoneyEndpoint, { params: { id }, body })
        toast(message, 'success')
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'STALE') await invalidate(getAdminOrderEndpoint)
        if (error.code !== 'TOO_MUCH') throw error
        throw new ApiError(error.message, error.code, error.status, { errors: { amount: error.message } })
      }
      onClose()
      await invalidate(getAdminOrderEndpoint, getTodayEndpoint)
      return 'leaving'
    },
  })
}
