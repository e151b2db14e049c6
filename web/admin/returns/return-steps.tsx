import { useId } from 'react'
import * as z from 'zod/mini'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { type ReturnOutcome, returnOutcomes, type ReturnState, returnStateText } from '#domain/returns/return-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import type { Step, Steps } from '#web/admin/steps/use-steps.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { FinishReturnDialog } from './finish-return-dialog.tsx'
import { moveReturn, type ReturnQuestion } from './move-return-step.ts'

const outcomeLabels: Record<ReturnOutcome, string> = { shelf: 'To the shelf', damaged: 'Damaged' }

const undecided = 'Please say whether it goes to the shelf or is damaged.'

const nameOf = (position: number) => `line-${position}`

/** The states that staff move a return to. */
type ReturnStep = Exclude<ReturnState, 'asked'>

const step = (
  words: Pick<Step<AdminReturn, ReturnStep>, 'label' | 'kind' | 'asks'> & { done: string },
): Step<AdminReturn, ReturnStep> => ({ ...words, say: ({ label }) => `Return ${label} ${words.done}` })

/** What staff do with a return. */
export const returnSteps: Steps<AdminReturn, ReturnStep, unknown> = {
  refresh: [
    adminReturnsApi.getReturn,
    adminReturnsApi.listReturns,
    adminReturnsApi.listOrderReturns,
    adminOrdersApi.getAdminOrder,
    reportsApi.getToday,
  ],
  changed({ reply }) {
    const state = reply['state'] as ReturnState | undefined
    const now = state ? ` It is “${returnStateText(state)}” now.` : ''
    return `Somebody else changed this return.${now} Nothing you typed is lost.`
  },
  steps: {
    agreed: step({
      label: 'Agree',
      done: 'is agreed.',
      asks: {
        title: 'Approve this return?',
        submit: 'Agree',
        form: words('agreed', {
          label: 'How should it come back? (optional)',
          hint: 'The customer reads it: where to bring it, or when the courier comes.',
        }),
      },
    }),
    declined: step({
      label: 'Decline',
      kind: 'quiet',
      done: 'is declined.',
      asks: {
        title: 'Why not?',
        submit: 'Decline',
        kind: 'danger',
        form: words('declined', {
          label: 'Why you decline',
          hint: 'The customer reads it.',
          needed: 'Please write why.',
        }),
      },
    }),
    'on-its-way': {
      ...step({ label: 'It is on its way', done: 'is on its way.' }),
      send: (shown) => moveReturn(shown, 'on-its-way'),
    },
    received: step({
      label: 'Mark received',
      done: 'is received.',
      asks: { title: 'What came back?', submit: 'Received', form: ReceiveReturnDialog },
    }),
    done: step({
      label: 'Finish',
      done: 'is done.',
      asks: { title: ({ label }) => `Finish return ${label}`, form: FinishReturnDialog },
    }),
    withdrawn: step({
      label: 'Did not arrive',
      kind: 'quiet',
      done: 'is withdrawn.',
      asks: {
        title: 'Close this return?',
        submit: 'End this return',
        kind: 'danger',
        form: words('withdrawn', {
          label: 'What happened (optional)',
          hint: 'The return ends. The customer may ask again while the days last.',
        }),
      },
    }),
  },
}

/** Asks for words to the customer; `needed` is said where they are left out and must not be. */
function words(to: ReturnStep, { label, hint, needed }: { label: string; hint: string; needed?: string }) {
  const isShort = z.maxLength(returnLimits.words, `Please use at most ${returnLimits.words} characters.`)
  const Words = z.object({
    words: z.string().check(z.trim(), isShort, ...(needed ? [z.minLength(1, needed)] : [])),
  })
  return function ReturnWordsDialog({ subject, dialog }: ReturnQuestion) {
    return (
      <ActionDialog
        {...dialog}
        schema={Words}
        send={(typed) => moveReturn(subject, to, typed.words ? typed : {})}
        at={{ to: '' }}
      >
        <TextAreaField label={label} name="words" rows={4} maxLength={returnLimits.words} hint={hint} />
      </ActionDialog>
    )
  }
}

/** Receives a return: of each line whether it can be sold again. */
function ReceiveReturnDialog({ subject: shown, dialog }: ReturnQuestion) {
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
