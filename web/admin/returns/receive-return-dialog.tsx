import * as z from 'zod/mini'
import { type ReturnOutcome, returnOutcomes } from '#domain/returns/return-states.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useMoveReturn } from './move-return-step.ts'
import type { ReturnDialogProps } from './return-words-dialog.tsx'

const outcomeLabels: Record<ReturnOutcome, string> = { shelf: 'To the shelf', damaged: 'Damaged' }
const undecided = 'Please say of each part whether it goes to the shelf or is damaged.'

/** Receives a return: of each line whether it can be sold again. */
export function ReceiveReturnDialog({ shown, onDone, onClose }: ReturnDialogProps) {
  const move = useMoveReturn(shown)
  const nameOf = (position: number) => `line-${position}`
  const { errors, isBusy, ...handlers } = useForm({
    schema: z.object({
      lines: z.array(z.object({ position: z.int(), outcome: z.enum(returnOutcomes, undecided) })),
    }),
    read: (fields) => ({
      lines: shown.lines.map(({ position }) => ({ position, outcome: fields.get(nameOf(position)) })),
    }),
    fallback: 'This could not be saved. Please try again.',
    networkFallback: 'No connection. Nothing is lost: please try again.',
    async send(values) {
      await move('received', values)
      onDone()
    },
  })
  const problem = Object.entries(errors).find(([name]) => name !== '')?.[1]
  return (
    <Dialog title="What came back?" onClose={onClose}>
      <form className="stack" method="post" noValidate {...handlers}>
        {shown.lines.map(({ position, name, quantity, shelf, isCounted }) => (
          <fieldset key={position} className="return-outcome">
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
          </fieldset>
        ))}
        {problem && <FieldError id="outcome-error" sentence={problem} />}
        <FormError sentence={errors['']} />
        <div className="actions">
          <Button type="submit" kind="main" isBusy={isBusy}>
            Received
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </form>
    </Dialog>
  )
}
