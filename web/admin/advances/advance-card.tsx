import { useRef, useState } from 'react'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { advanceReasonText, isPayable } from '#domain/advances/advance.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { payableInAdvance } from '#domain/ledger/order-money.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import type { CustomerText } from '#web/admin/orders/print/customer-text.ts'
import { Button } from '#web/kit/button.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { RequestAdvanceForm } from './request-advance-form.tsx'
import { ProofCard } from './proof-card.tsx'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'

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
        <ul className="advance-list">
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
