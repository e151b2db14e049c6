import { useRef } from 'react'
import { type AdminProof, usedBeforeText } from '#domain/advances/advance.ts'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { paymentWays, paymentWayText } from '#domain/ledger/order-entry.ts'
import { formatRupees } from '#domain/money.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { StepButtons, StepQuestion } from '#web/admin/steps/step-buttons.tsx'
import { type QuestionProps, type Steps, useSteps } from '#web/admin/steps/use-steps.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

/** A proof of payment with what it may be for. */
interface ProofToCheck {
  proof: AdminProof
  /** The missing part of the advance, and the most that can still be paid for the order. Whole rupees. */
  missing: number
  payable: number
}

interface Decided {
  message: string
}

/** The decision about a proof of payment. */
const proofSteps: Steps<ProofToCheck, 'received' | 'declined', Decided> = {
  refresh: [adminAdvancesApi.listProofs, adminOrdersApi.getAdminOrder, adminOrdersApi.listBoard, reportsApi.getToday],
  steps: {
    received: {
      label: 'Received',
      say: (_, { message }) => message,
      asks: { title: 'Confirm payment', submit: 'Received', form: ReceiveDialog },
    },
    declined: {
      label: 'Not received',
      say: (_, { message }) => message,
      asks: { title: 'The money did not come in', submit: 'Not received', kind: 'danger', form: DeclineDialog },
    },
  },
}

const states = { open: 'To check', received: 'Received', declined: 'Not received' }

/** One proof of payment: what the customer sent, whether it was used before, and the decision about it. */
export function ProofCard(subject: ProofToCheck) {
  const { proof, payable } = subject
  const { id, kind, reference, state, words, at, who } = proof
  const used = usedBeforeText(proof)
  const picture = fillPath(adminAdvancesApi.getProofPicture.path, { id })
  const card = useRef<HTMLDivElement>(null)
  const steps = useSteps(proofSteps, subject, {
    allowed: state !== 'open' ? [] : payable > 0 ? ['received', 'declined'] : ['declined'],
    focus: () => card.current,
  })
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
            <StepButtons of={steps} kind="plain" />
          </div>
        </>
      )}
      <StepQuestion of={steps} />
    </div>
  )
}

function ReceiveDialog({ subject: { proof, missing, payable }, dialog }: QuestionProps<ProofToCheck, string, Decided>) {
  return (
    <ActionDialog
      {...dialog}
      endpoint={adminAdvancesApi.receiveProof}
      params={{ id: proof.id }}
      read={(fields) => ({ amount: typedRupees(String(fields.get('amount') ?? '')) })}
      at={{ TOO_MUCH: 'amount' }}
    >
      <p>Please check your account first: a picture proves nothing.</p>
      <TextField
        label="Amount, PKR"
        name="amount"
        defaultValue={String(missing || payable)}
        inputMode="numeric"
        required
        hint={`At most ${formatRupees(payable)}.`}
      />
      <SelectField
        label="How?"
        name="way"
        defaultValue="bank-transfer"
        options={paymentWays.map((each) => ({ value: each, label: paymentWayText(each) }))}
      />
      <TextField label="Reference (optional)" name="reference" defaultValue={proof.reference ?? ''} maxLength={80} />
    </ActionDialog>
  )
}

function DeclineDialog({ subject: { proof }, dialog }: QuestionProps<ProofToCheck, string, Decided>) {
  return (
    <ActionDialog {...dialog} endpoint={adminAdvancesApi.declineProof} params={{ id: proof.id }}>
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
