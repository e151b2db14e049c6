import { useState } from 'react'
import { textLimits } from '#domain/orders/failed-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import type { Refreshed } from '#web/admin/queries/use-endpoint-query.ts'
import { ApiError } from '#web/api.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { isStale } from '#web/admin/orders/steps/send-order-step.ts'

interface NoteFormProps {
  /** What shows the note. */
  refresh: Refreshed
  note: string | null
  /** Who saved it, and when. */
  by?: { who: string; at: number } | null
  /** Saves the note over `was`, and returns the stored one. @throws ApiError 'STALE' with `note` */
  save(body: { was: string | null; note: string }): Promise<{ note: string | null; message: string }>
}

/** A note that only the shop reads, on an order or about a customer. */
export function NoteForm({ note, by, refresh, save }: NoteFormProps) {
  // The note this person has seen: one saved by somebody else is shown before it is replaced.
  const [seen, setSeen] = useState(note)
  const [typed, setTyped] = useState(note ?? '')
  const [known, setKnown] = useState(note)

  /** Shows what somebody else wrote, and what to do now. */
  function showTheirs(error: ApiError): ApiError {
    if (!isStale(error)) return error
    const theirs = error.reply['note'] as string | null
    setSeen(theirs)
    const sentence = theirs ? `Somebody else wrote: “${theirs}”` : 'Somebody else removed the note.'
    return new ApiError(`${sentence} Save again to replace it.`, error.code, error.status)
  }

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
    <ActionForm
      className="card stack order-note-form"
      schema={adminOrdersApi.saveOrderNote.body}
      fixed={{ was: seen }}
      send={save}
      refresh={refresh}
      onRefused={showTheirs}
      onDone={(saved) => {
        setSeen(saved.note)
        setTyped(saved.note ?? '')
      }}
    >
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
          <Submit>Save the note</Submit>
        </div>
      )}
    </ActionForm>
  )
}
