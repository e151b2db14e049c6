import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'

interface RetainMoneyFormProps {
  order: AdminOrder
  onClose(): void
}

/** Retains money of a parcel that was not accepted, or reverts it with 0. */
export function RetainMoneyForm({ order, onClose }: RetainMoneyFormProps) {
  const { money } = order
  const here = money.advance + money.collected - money.refunded
  return (
    <ActionDialog
      title={`Keep money of order ${order.number}`}
      submit="Save"
      endpoint={ledgerApi.retainMoney}
      params={{ id: order.id }}
      fixed={{ was: money.kept?.amount ?? 0 }}
      read={(fields) => ({ amount: typedRupees(fields.get('amount')) })}
      at={{ was: '', TOO_MUCH: 'amount' }}
      refresh={[adminOrdersApi.getAdminOrder, reportsApi.getToday]}
      onClose={onClose}
    >
      <p>
        The parcel was not accepted. What you keep is no longer listed as money to send back, and the customer reads why
        on the page of the order.
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
    </ActionDialog>
  )
}
