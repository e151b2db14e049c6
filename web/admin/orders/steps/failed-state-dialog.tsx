import { useState } from 'react'
import * as z from 'zod/mini'
import { isCashOwed } from '#domain/cash/courier-cash.ts'
import { type FailedState, reasonsFor, textLimits } from '#domain/orders/failed-states.ts'
import { line } from '#domain/person-fields.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import type { QuestionProps } from '#web/admin/steps/use-steps.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { GroupProblem } from '#web/admin/layout/group-problem.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type OrderToStep, sendOrderStep } from './send-order-step.ts'

const otherReason = 'other'
const ReasonForm = z.object({
  reason: z.string('Please choose a reason.').check(z.minLength(1, 'Please choose a reason.')),
  other: z.optional(line('Please say why.', textLimits.reason)),
  restock: z.boolean(),
})

/** The dialog that asks for the reason of an order that is cancelled, refused or returned. */
export function failedStateDialog(to: FailedState, hint: string) {
  return function FailedStateDialog({ subject: order, dialog }: QuestionProps<OrderToStep>) {
    const [reason, setReason] = useState('')
    return (
      <ActionDialog
        {...dialog}
        schema={ReasonForm}
        read={(fields) => ({
          reason: fields.get('reason') ?? '',
          other: fields.get('reason') === otherReason ? fields.get('other') : undefined,
          restock: fields.has('restock'),
        })}
        send={(values) =>
          sendOrderStep(order, to, {
            reason: values.other ?? values.reason,
            ...(to === 'returned' && { restock: values.restock }),
          })
        }
      >
        <fieldset className="order-reasons">
          <legend className="visually-hidden">Reason</legend>
          {[...reasonsFor[to], otherReason].map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {each === otherReason ? 'Something else' : each}
            </label>
          ))}
          <GroupProblem id="reason-error" name="reason" />
        </fieldset>
        {reason === otherReason && <TextField label="Why" name="other" maxLength={textLimits.reason} dir="auto" />}
        {to === 'returned' && order.state === 'delivered' && (
          <p className="second">
            What the customer paid is then listed as money to send back.
            {isCashOwed(order) && ' The courier goes on owing the cash that it collected.'}
          </p>
        )}
        {to === 'returned' && <CheckField label="The goods are back on the shelf" name="restock" defaultChecked />}
        <p className="second">
          {hint} {order.email && 'The customer will get an email.'}
        </p>
      </ActionDialog>
    )
  }
}
