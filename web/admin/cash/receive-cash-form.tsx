import { useState } from 'react'
import {
  listCashDueEndpoint,
  listCourierCashEndpoint,
  listReceiptsEndpoint,
  receiveCashEndpoint,
} from '#domain/cash/cash.admin.endpoints.ts'
import type { CashProblem } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import { getTodayEndpoint } from '#domain/reports/reports.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { Dialog, DialogActions } from '#web/admin/layout/dialog.tsx'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { differenceText, parcelsText, typedRupees } from './rupees.ts'
import { randomId } from '#web/random-id.ts'

interface ReceiveCashFormProps {
  courier: { id: string; name: string }
  /** Selected orders and the sum due for them, in rupees. */
  orderIds: string[]
  expected: number
  /** Called with orders that somebody else has already recorded as paid or changed. */
  onGone(orderIds: string[]): void
  onDone(): void
  onClose(): void
}

/** Records cash from a courier for the selected parcels. Shows any difference before and after saving. */
export function ReceiveCashForm(props: ReceiveCashFormProps) {
  const { courier, orderIds, expected, onClose } = props
  const [counted, setCounted] = useState(expected)
  const { isBusy, ...state } = useReceiveCash(props)

  const isOff = Number.isInteger(counted) && counted !== expected
  return (
    <Dialog title={`Cash from ${courier.name}`} onClose={onClose}>
      <Form
        of={state}
        className="stack"
        onInput={({ currentTarget }) => setCounted(typedRupees(new FormData(currentTarget).get('received')))}
      >
        <p className="cash">
          <span>Due for {parcelsText(orderIds.length)}</span>
          <b className="owner-figure">{formatRupees(expected)}</b>
        </p>
        <TextField
          label="Cash received, PKR"
          name="received"
          defaultValue={expected}
          inputMode="numeric"
          autoComplete="off"
          required
          hint="Count it, and change the amount if it differs."
        />
        <p className={isOff && counted < expected ? 'cash-short' : undefined} role="status">
          {isOff && <b>{differenceText(counted, expected)}.</b>}
        </p>
        <TextField
          label={isOff ? 'Reason for the difference, or payment reference' : 'Payment reference (optional)'}
          name="reference"
          autoComplete="off"
          maxLength={100}
        />
        <FormError />
        <DialogActions
          submit={counted === expected ? `Exactly ${formatRupees(expected)}` : 'Save receipt'}
          isBusy={isBusy}
          onClose={onClose}
        />
        <p className="second">These parcels will be marked paid, and each customer with an email will get a receipt.</p>
      </Form>
    </Dialog>
  )
}

/** The form that saves a receipt. After a conflict it reports the orders that are gone. */
function useReceiveCash({ courier, orderIds, onGone, onDone, onClose }: ReceiveCashFormProps) {
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  // One key for each opening of the form, so a retry creates no second receipt.
  const [key] = useState(() => randomId())
  return useForm({
    schema: receiveCashEndpoint.body,
    at: { orderIds: '', key: '' },
    read: (fields) => ({
      key,
      orderIds,
      received: typedRupees(fields.get('received')),
      reference: String(fields.get('reference') ?? ''),
    }),
    fallback: 'The cash could not be saved. Nothing is lost: press again.',
    async send(body) {
      try {
        const { receipt } = await callAsStaff(receiveCashEndpoint, { params: { courierId: courier.id }, body })
        toast(
          `${formatRupees(receipt.received)} received, ${exactOr(differenceText(receipt.received, receipt.expected))}.`,
          'success',
        )
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'STALE') throw error
        const gone = (error.reply['parcels'] ?? []) as CashProblem[]
        toast(error.message, 'error')
        onGone(gone.map(({ orderId }) => orderId))
        onClose()
        await invalidate(listCashDueEndpoint, listCourierCashEndpoint)
        return 'leaving'
      }
      onDone()
      onClose()
      await invalidate(listCashDueEndpoint, listCourierCashEndpoint, listReceiptsEndpoint, getTodayEndpoint)
      return 'leaving'
    },
  })
}

const exactOr = (difference: string) => (difference === 'exact' ? 'exact amount' : difference)
