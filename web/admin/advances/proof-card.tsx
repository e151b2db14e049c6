import { useEffect, useRef, useState } from 'react'
import { type AdminProof, usedBeforeText } from '#domain/advances/advance.ts'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { formatRupees } from '#domain/money.ts'
import { paymentWays, paymentWayText } from '#domain/ledger/order-entry.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'

interface ProofCardProps {
  proof: AdminProof
  /** The missing part of the advance, and the most that can still be paid for the order. Whole rupees. */
  missing: number
  payable: number
}

const states = { open: 'To check', received: 'Received', declined: 'Not received' }

/** One proof of payment: what the customer sent, whether it was used before, and the decision about it. */
export function ProofCard({ proof, missing, payable }: ProofCardProps) {
  const { id, kind, reference, state, words, at, who } = proof
  const [asked, setAsked] = useState<'received' | 'declined' | null>(null)
  const used = usedBeforeText(proof)
  const picture = fillPath(adminAdvancesApi.getProofPicture.path, { id })
  const card = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    // The pressed button is gone with the old state.
    if (before.current !== state) focusIfLost(card.current)
    before.current = state
  }, [state])
  return (
    <div ref={card} className="stack advance-proof" tabIndex={-1}>
      <p>
        <b>{kind === 'picture' ? 'Picture' : <bdi>{reference}</bdi>}</b> <span className="chip">{states[state]}</span>
        <span className="second">
          {' '}
          {timeOf(at)}
          {who && `, ${who}`}
        </span>
      </p>
      {words && <p dir="auto">{words}</p>}
      {used && (
        <p className="advance-warning" role="note">
          {used}
        </p>
      )}
      {kind === 'picture' && (
        <a className="advance-picture" href={picture} download>
          <img src={picture} alt="Proof of payment" loading="lazy" />
          <span>Download the picture</span>
        </a>
      )}
      {state === 'open' && (
        <>
          {payable === 0 && (
            <p className="second">Nothing is left to collect on this order, so it takes no more money.</p>
          )}
          <div className="actions">
            {payable > 0 && <Button onClick={() => setAsked('received')}>Received</Button>}
            <Button onClick={() => setAsked('declined')}>Not received</Button>
          </div>
        </>
      )}
      {asked === 'received' && (
        <ReceiveForm proof={proof} usual={missing || payable} most={payable} onClose={() => setAsked(null)} />
      )}
      {asked === 'declined' && <DeclineForm proof={proof} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface DecisionProps {
  proof: AdminProof
  onClose(): void
}

const refreshed = [
  adminAdvancesApi.listProofs,
  adminOrdersApi.getAdminOrder,
  adminOrdersApi.listBoard,
  reportsApi.getToday,
]

function ReceiveForm({
  proof: { id, reference },
  usual,
  most,
  onClose,
}: DecisionProps & { usual: number; most: number }) {
  return (
    <ActionDialog
      title="Confirm payment"
      submit="Received"
      endpoint={adminAdvancesApi.receiveProof}
      params={{ id }}
      read={(fields) => ({ amount: typedRupees(String(fields.get('amount') ?? '')) })}
      at={{ TOO_MUCH: 'amount' }}
      refresh={refreshed}
      onClose={onClose}
    >
      <p>Please check your account first: a picture proves nothing.</p>
      <TextField
        label="Amount, PKR"
        name="amount"
        defaultValue={String(usual)}
        inputMode="numeric"
        autoComplete="off"
        required
        hint={`At most ${formatRupees(most)}.`}
      />
      <SelectField
        label="How?"
        name="way"
        defaultValue="bank-transfer"
        options={paymentWays.map((each) => ({ value: each, label: paymentWayText(each) }))}
      />
      <TextField
        label="Reference (optional)"
        name="reference"
        defaultValue={reference ?? ''}
        maxLength={80}
        autoComplete="off"
      />
    </ActionDialog>
  )
}

function DeclineForm({ proof: { id }, onClose }: DecisionProps) {
  return (
    <ActionDialog
      title="The money did not come in"
      submit="Not received"
      kind="danger"
      endpoint={adminAdvancesApi.declineProof}
      params={{ id }}
      refresh={refreshed}
      onClose={onClose}
    >
      <TextAreaField
        label="What the customer reads"
        name="words"
        rows={3}
        maxLength={300}
        dir="auto"
        required
        hint="For example: At 5 pm today there was no payment with this reference."
      />
    </ActionDialog>
  )
}
