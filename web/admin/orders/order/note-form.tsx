import { useState } from 'react'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { textLimits } from '#domain/orders/failed-states.ts'
import { getAdminOrderEndpoint, saveOrderNoteEndpoint } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { isStale } from '#web/admin/orders/steps/change-state.ts'

/** Internal note on an order. */
export function NoteForm({ order: { id, note } }: { order: AdminOrder }) {
  // The note this person has seen: one saved by somebody else is shown before it is replaced.
  const [seen, setSeen] = useState(note)
  const [typed, setTyped] = useState(note ?? '')
  const [known, setKnown] = useState(note)
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  const { errors, isBusy, onInput, onSubmit } = useForm({
    schema: saveOrderNoteEndpoint.body,
    read: (fields) => ({ was: seen, note: fields.get('note') }),
    fallback: 'The note could not be saved. Please try again.',
    networkFallback: 'No connection. What you typed is still here: please try again.',
    async send(body) {
      try {
        const reply = await callAsStaff(saveOrderNoteEndpoint, { params: { id }, body })
        setSeen(reply.order.note)
        setTyped(reply.order.note ?? '')
        toast(reply.message, 'success')
        await invalidate(getAdminOrderEndpoint)
      } catch (error) {
        if (!isStale(error)) throw error
        const theirs = error.reply['note'] as string | null
        setSeen(theirs)
        const sentence = theirs ? `Somebody else wrote: “${theirs}”` : 'Somebody else removed the note.'
        throw new ApiError(`${sentence} Save again to replace it.`, error.code, error.status)
      }
    },
  })
  const isUntouched = typed === (seen ?? '')
  if (note !== known) {
    setKnown(note)
    // Without typed text, the new note is simply shown.
    if (isUntouched) {
      setSeen(note)
      setTyped(note ?? '')
    }
  }
  return (
    <form className="card stack order-note-form" method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      <TextAreaField
        label="Note, only for the shop"
        name="note"
        rows={2}
        maxLength={textLimits.note}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errors['note']}
      />
      <FormError sentence={errors['']} />
      {!isUntouched && (
        <div className="actions">
          <Button type="submit" isBusy={isBusy}>
            Save the note
          </Button>
        </div>
      )}
    </form>
  )
}
