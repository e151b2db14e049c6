import { useState } from 'react'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

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
  return (
    <ActionDialog
      title={`Advance for order ${number}`}
      submit="Ask for it"
      endpoint={adminAdvancesApi.requestAdvance}
      params={{ id }}
      fixed={{ was: advance.asked }}
      read={(fields) => ({ [share]: typedRupees(String(fields.get(share) ?? '')) })}
      at={{ was: '', TOO_MUCH: share }}
      refresh={[adminOrdersApi.getAdminOrder]}
      onClose={onClose}
    >
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
    </ActionDialog>
  )
}
