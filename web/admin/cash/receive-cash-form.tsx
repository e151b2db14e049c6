import { useState } from 'react'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { CashProblem } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { ApiError } from '#web/api.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { randomId } from '#web/random-id.ts'
import { differenceText, parcelsText, typedRupees } from './rupees.ts'

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
export function ReceiveCashForm({ courier, orderIds, expected, onGone, onDone, onClose }: ReceiveCashFormProps) {
  const [counted, setCounted] = useState(expected)
  const { toast } = useToasts()
  // One key for each opening of the form, so a retry creates no second receipt.
  const [key] = useState(() => randomId())

  /** Somebody was quicker: their parcels leave the selection. */
  function leaveOut(error: ApiError) {
    if (error.code !== 'STALE') return error
    toast(error.message, 'error')
    onGone(((error.reply['parcels'] ?? []) as CashProblem[]).map(({ orderId }) => orderId))
    onClose()
    return null
  }

  const isOff = Number.isInteger(counted) && counted !== expected
  return (
    <ActionDialog
      title={`Cash from ${courier.name}`}
      submit={counted === expected ? `Exactly ${formatRupees(expected)}` : 'Save receipt'}
      endpoint={cashApi.receiveCash}
      params={{ courierId: courier.id }}
      fixed={{ key, orderIds }}
      read={(fields) => ({ received: typedRupees(fields.get('received')) })}
      at={{ orderIds: '', key: '' }}
      refresh={[cashApi.listCashDue, cashApi.listCourierCash, cashApi.listReceipts, reportsApi.getToday]}
      say={({ receipt }) =>
        `${formatRupees(receipt.received)} received, ${exactOr(differenceText(receipt.received, receipt.expected))}.`
      }
      onInput={({ currentTarget }) => setCounted(typedRupees(new FormData(currentTarget).get('received')))}
      onRefused={leaveOut}
      onDone={() => {
        onDone()
        onClose()
      }}
      onClose={onClose}
      after={
        <p className="second">These parcels will be marked paid, and each customer with an email will get a receipt.</p>
      }
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
        required
        hint="Count it, and change the amount if it differs."
      />
      <p className={isOff && counted < expected ? 'cash-short' : undefined} role="status">
        {isOff && <b>{differenceText(counted, expected)}.</b>}
      </p>
      <TextField
        label={isOff ? 'Reason for the difference, or payment reference' : 'Payment reference (optional)'}
        name="reference"
        maxLength={100}
      />
    </ActionDialog>
  )
}

const exactOr = (difference: string) => (difference === 'exact' ? 'exact amount' : difference)
