import { useState } from 'react'
import * as z from 'zod/mini'
import { isCashOwed } from '#domain/cash/courier-cash.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { type FailedState, reasonsFor, textLimits } from '#domain/orders/failed-states.ts'
import { line } from '#domain/person-fields.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { useConflict } from '#web/admin/orders/order/conflict-message.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { GroupProblem } from '#web/admin/layout/group-problem.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { sendOrderStep } from './change-state.ts'

const words: Record<FailedState, { title: string; text: string; button: string; done: string }> = {
  cancelled: {
    title: 'Why is it cancelled?',
    text: 'Tracked stock is added back.',
    button: 'Cancel order',
    done: 'is cancelled.',
  },
  refused: {
    title: 'Why was it refused?',
    text: 'Stock is added back when the parcel returns. Mark the order as returned then.',
    button: 'Mark refused',
    done: 'was refused.',
  },
  returned: {
    title: 'Why did it come back?',
    text: '',
    button: 'Mark returned',
    done: 'came back.',
  },
}

const otherReason = 'other'
const ReasonForm = z.object({
  reason: z.string('Please choose a reason.').check(z.minLength(1, 'Please choose a reason.')),
  other: z.optional(line('Please say why.', textLimits.reason)),
  restock: z.boolean(),
})

interface FailedStateDialogProps {
  order: AdminOrder
  to: FailedState
  onDone(): void
  onClose(): void
}

/** Cancels an order, or records it as refused or returned, with a reason. Asks first, because it cannot be undone. */
export function FailedStateDialog({ order, to, onDone, onClose }: FailedStateDialogProps) {
  const { title, text, button, done } = words[to]
  const [reason, setReason] = useState('')
  const onRefused = useConflict()
  return (
    <ActionDialog
      title={title}
      submit={button}
      kind="danger"
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
      say={() => `Order ${order.number} ${done}`}
      onRefused={onRefused}
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className="order-reasons">
        <legend className="visually-hidden">Reason</legend>
        {[...reasonsFor[to], otherReason].map((each) => (
          <label key={each}>
            <input type="radio" name="reason" value={each} checked={reason === each} onChange={() => setReason(each)} />
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
        {text} {order.email && 'The customer will get an email.'}
      </p>
    </ActionDialog>
  )
}
