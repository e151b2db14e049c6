import { useId } from 'react'
import * as z from 'zod/mini'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { type ReturnOutcome, returnOutcomes } from '#domain/returns/return-states.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { moveReturn, type ReturnQuestion } from './move-return-step.ts'

const outcomeLabels: Record<ReturnOutcome, string> = { shelf: 'To the shelf', damaged: 'Damaged' }
const undecided = 'Please say whether it goes to the shelf or is damaged.'
const nameOf = (position: number) => `line-${position}`

/** Receives a return: of each line whether it can be sold again. */
export function ReceiveReturnDialog({ subject: shown, dialog }: ReturnQuestion) {
  return (
    <ActionDialog
      {...dialog}
      schema={z.object(
        Object.fromEntries(shown.lines.map(({ position }) => [nameOf(position), z.enum(returnOutcomes, undecided)])),
      )}
      send={(values) => {
        const lines = shown.lines.flatMap(({ position }) => {
          const outcome = values[nameOf(position)]
          return outcome ? { position, outcome } : []
        })
        return moveReturn(shown, 'received', { lines })
      }}
      at={{ lines: '' }}
    >
      {shown.lines.map((line) => (
        <Outcome key={line.position} line={line} />
      ))}
    </ActionDialog>
  )
}

function Outcome({ line: { position, name, quantity, shelf, isCounted } }: { line: AdminReturn['lines'][number] }) {
  const errorId = useId()
  const error = useProblem(nameOf(position))
  return (
    <fieldset className="return-outcome" {...(error && { 'aria-describedby': errorId })}>
      <legend dir="auto">
        {quantity} × {name}
      </legend>
      {returnOutcomes.map((outcome) => (
        <label key={outcome}>
          <input type="radio" name={nameOf(position)} value={outcome} />
          {outcomeLabels[outcome]}
          {outcome === 'shelf' && (
            <span className="second">
              {[shelf, isCounted ? 'adds to the stock' : 'not counted'].filter(Boolean).join(', ')}
            </span>
          )}
        </label>
      ))}
      {error && <FieldError id={errorId} sentence={error} />}
    </fieldset>
  )
}
