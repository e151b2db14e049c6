import { useState } from 'react'
import { textLimits } from '#domain/orders/failed-states.ts'
import { saveOrderNoteEndpoint } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { isStale } from '#web/admin/orders/steps/change-state.ts'

interface NoteFormProps {
  note: string | null
  /** Who saved it, and when. */
  by?: { who: string; at: number } | null
  /** Saves the note over `was`, and returns the stored one. @throws ApiError 'STALE' with `note` */
  save(body: { was: string | null; note: string }): Promise<{ note: string | null; message: string }>
}

/** A note that only the shop reads, on an order or about a customer. */
export function NoteForm({ note, by, save }: NoteFormProps) {
  // The note this person has seen: one saved by somebody else is shown before it is replaced.
  const [seen, setSeen] = useState(note)
  const [typed, setTyped] = useState(note ?? '')
  const [known, setKnown] = useState(note)
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: saveOrderNoteEndpoint.body,
    read: (fields) => ({ was: seen, note: fields.get('note') }),
    fallback: 'The note could not be saved. Please try again.',
    networkFallback: 'No connection. What you typed is still here: please try again.',
    async send(body) {
      try {
        const saved = await save(body)
        setSeen(saved.note)
        setTyped(saved.note ?? '')
        toast(saved.message, 'success')
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
    <Form of={state} className="card stack order-note-form">
      <TextAreaField
        label="Note, only for the shop"
        name="note"
        rows={2}
        maxLength={textLimits.note}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        hint={by ? `${by.who}, ${timeOf(by.at)}` : undefined}
      />
      <FormError />
      {!isUntouched && (
        <div className="actions">
          <Button type="submit" isBusy={isBusy}>
            Save the note
          </Button>
        </div>
      )}
    </Form>
  )
}
