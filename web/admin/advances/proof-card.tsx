import { useRef } from 'react'
import { usedBeforeText } from '#domain/advances/advance.ts'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { StepButtons, StepQuestion } from '#web/admin/steps/step-buttons.tsx'
import { useSteps } from '#web/admin/steps/use-steps.ts'
import { type ProofToCheck, proofSteps } from './proof-steps.tsx'

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
