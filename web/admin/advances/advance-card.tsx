import { useRef, useState } from 'react'
import { advanceReasonText, isPayable } from '#domain/advances/advance.ts'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { payableInAdvance } from '#domain/ledger/order-money.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import type { CustomerText } from '#web/admin/orders/print/customer-text.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { ProofCard } from './proof-card.tsx'

/** The advance of an order and its proofs of payment; nothing when there is neither anything to request nor to check. */
export function AdvanceCard({ order, inWords }: { order: AdminOrder; inWords: CustomerText | null }) {
  const { id, state, advance, money } = order
  const [isRequesting, setIsRequesting] = useState(false)
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({ refresh: [adminOrdersApi.getAdminOrder] })
  const card = useRef<HTMLElement>(null)
  const isOpen = isPayable(state)
  const isErased = order.isAccountDeleted && order.phone === null
  const mayRequest = isOpen && money.toCollect > 0 && !isErased
  const isMissing = advance.missing > 0
  const { suggested } = advance
  const suggestion =
    mayRequest && suggested ? { amount: suggested.amount, why: advanceReasonText(suggested.reason, null) } : null
  if (!mayRequest && advance.asked === 0 && advance.proofs.length === 0) return null
  const withdraw = () =>
    void run(async () => {
      const { message } = await callAsStaff(adminAdvancesApi.withdrawAdvance, { params: { id } })
      toast(message, 'success')
      // The pressed button is gone with the advance.
    }).then((isDone) => isDone && focusIfLost(card.current))
  return (
    <section ref={card} className="card stack advance-card" aria-label="Advance" tabIndex={-1}>
      <h2>Advance</h2>
      <AdvanceState order={order} isOpen={isOpen} />
      {advance.proofs.length > 0 && (
        <ul className="stack advance-list">
          {advance.proofs.map((proof) => (
            <li key={proof.id}>
              <ProofCard proof={proof} missing={advance.missing} payable={payableInAdvance(money, state)} />
            </li>
          ))}
        </ul>
      )}
      {suggestion && (
        <p className="advance-warning" role="note">
          {suggestion.why} By the rules in the settings: {formatRupees(suggestion.amount)}.
        </p>
      )}
      {mayRequest && (
        <div className="actions">
          <Button onClick={() => setIsRequesting(true)}>
            {suggestion
              ? `Ask for ${formatRupees(suggestion.amount)}`
              : advance.asked === 0
                ? 'Ask for an advance'
                : isMissing
                  ? 'Change it'
                  : 'Ask for more'}
          </Button>
          {isMissing && (
            <Button kind="quiet" isBusy={isBusy} onClick={withdraw}>
              Take it back
            </Button>
          )}
        </div>
      )}
      {notSaved}
      {isRequesting && (
        <RequestAdvanceForm
          order={order}
          suggestion={suggestion && { ...suggestion, why: inWords?.(suggestion.why) ?? '' }}
          onClose={() => setIsRequesting(false)}
        />
      )}
    </section>
  )
}

function AdvanceState({ order: { advance, money, state }, isOpen }: { order: AdminOrder; isOpen: boolean }) {
  const { person } = useCurrentStaff()
  const { asked, missing, why, until, isReminded, accounts } = advance
  if (asked === 0) return <p className="second">No advance is asked for.</p>
  if (!isOpen && money.advance < asked) return <p className="second">{formatRupees(asked)} was asked for in advance.</p>
  if (missing === 0) return <p>The advance of {formatRupees(asked)} is complete.</p>
  return (
    <>
      <p>
        <b>{formatRupees(missing)}</b> of {formatRupees(asked)} still missing
        {until !== null && `, until ${timeOf(until)}`}
        {isReminded && ', reminded'}
      </p>
      <p className="second" dir="auto">
        {why}
      </p>
      {accounts.length === 0 && (
        <p className="advance-warning">
          No account is shown to customers.{' '}
          {person?.role === 'owner'
            ? 'Name one in the settings, under Pay in advance.'
            : 'The owner names one in the settings.'}
        </p>
      )}
      {(state === 'confirmed' || state === 'packed') && (
        <p className="advance-warning" role="note">
          Do not send it yet: the advance has not come in.
        </p>
      )}
    </>
  )
}

interface RequestAdvanceFormProps {
  order: AdminOrder
  /** The advance by the owner's rules, with the reason in the customer's language. */
  suggestion: { amount: number; why: string } | null
  onClose(): void
}

/** Asks for a part of an order in advance, in rupees or percent, and says why. */
function RequestAdvanceForm({ order, suggestion, onClose }: RequestAdvanceFormProps) {
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
        hint="Left empty, the page says that you ask for a part as agreed."
      />
    </ActionDialog>
  )
}
