import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { submitForm } from '#web/kit/submit-form.ts'
import { DraftNote } from './draft-note.tsx'
import { useChangedPart } from './save-dock.tsx'
import { readSettingsDraft, storeSettingsDraft } from './settings-draft.ts'

/** Values of one part of the settings by field name, as typed. */
export type Fields = Record<string, string>

/** Props of a field. */
export interface SettingsFields {
  field(name: string): { name: string; defaultValue: string }
  /** Current values. */
  typed: Fields
}

interface SettingsFormProps<Schema extends z.ZodMiniType> {
  /** Name of the draft on this device. */
  part: string
  title: string
  lead?: ReactNode
  /** Saved values as form values. */
  saved: Fields
  schema: Schema
  /** Converts form values for the schema. */
  read(fields: Fields): unknown
  /** Saves the values; resolves to the response. */
  send(values: z.infer<Schema>): Promise<{ message: string }>
  /** Buttons of this part only. */
  actions?: ReactNode
  children(fields: SettingsFields): ReactNode
}

/**
 * One part of the settings, saved by the dock. Changes are stored on this device until saved, and stay when somebody
 * else saves meanwhile. Without a draft the form follows the saved values.
 */
export function SettingsForm<Schema extends z.ZodMiniType>(props: SettingsFormProps<Schema>) {
  const saved = JSON.stringify(props.saved)
  const own = useRef('')
  const [shown, setShown] = useState({ saved, turn: 0 })
  // After saving from this form the values are already in the fields, and the focus must stay.
  if (shown.saved !== saved) setShown({ saved, turn: saved === own.current ? shown.turn : shown.turn + 1 })
  return (
    <OneTurn
      key={shown.turn}
      {...props}
      onSaved={(fields) => {
        own.current = JSON.stringify(fields)
      }}
      onDiscard={() => setShown({ saved, turn: shown.turn + 1 })}
    />
  )
}

interface OneTurnProps<Schema extends z.ZodMiniType> extends SettingsFormProps<Schema> {
  onSaved(fields: Fields): void
  onDiscard(): void
}

function OneTurn<Schema extends z.ZodMiniType>(props: OneTurnProps<Schema>) {
  const { part, title, lead, saved, actions, children, onDiscard } = props
  const heading = useId()
  const { form, start, typed, base, isChanged, state, onInput } = useSettingsPart(props)
  return (
    <section className="card settings-part" id={part} aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{title}</h2>
      {lead && <p className="second">{lead}</p>}
      <Form of={state} ref={form} className="stack" onInput={onInput}>
        {children({
          field: (name) => ({ name, defaultValue: start[name] ?? '' }),
          typed,
        })}
        <FormError />
        {isChanged && (
          <DraftNote
            isOutdated={base !== JSON.stringify(saved)}
            onDiscard={() => {
              storeSettingsDraft(part, null)
              onDiscard()
            }}
          />
        )}
        {actions && <div className="actions">{actions}</div>}
      </Form>
    </section>
  )
}

/** Values, draft and saving of one part of the settings. */
function useSettingsPart<Schema extends z.ZodMiniType>(props: OneTurnProps<Schema>) {
  const { part, title, saved, schema, read, send, onSaved } = props
  const { toast } = useToasts()
  const invalidate = useInvalidate()
  const [draft] = useState(() => readSettingsDraft<Fields>(part))
  const [start] = useState(() => ({ ...saved, ...draft?.typed }))
  const [typed, setTyped] = useState(start)
  const [base, setBase] = useState(draft?.base ?? JSON.stringify(saved))
  const isChanged = Object.entries(saved).some(([name, value]) => typed[name] !== value)

  const form = useRef<HTMLFormElement>(null)
  const ended = useRef<(isDone: boolean) => void>(null)
  const state = useForm({
    schema,
    read: (fields) => read(fieldsOf(fields, saved)),
    fallback: 'This could not be saved. Please try again.',
    onDone: (isDone) => ended.current?.(isDone),
    async send(values, element) {
      try {
        const { message } = await send(values)
        const sent = trimmed(fieldsOf(new FormData(element), saved))
        onSaved(sent)
        storeSettingsDraft(part, null)
        setTyped(sent)
        setBase(JSON.stringify(sent))
        toast(message, 'success')
        await invalidate(adminSettingsApi.getSettings)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'STALE') await invalidate(adminSettingsApi.getSettings)
        throw error
      }
    },
  })

  useChangedPart(
    part,
    title,
    isChanged,
    () =>
      new Promise((resolve) => {
        ended.current = resolve
        submitForm(form.current)
      }),
  )

  function input(event: FormEvent<HTMLFormElement>) {
    const now = fieldsOf(new FormData(event.currentTarget), saved)
    setTyped(now)
    storeSettingsDraft(part, { base, typed: now })
  }

  return { form, start, typed, base, isChanged, state, onInput: input }
}

/** The fields by name; a box that is not checked is empty. */
function fieldsOf(form: FormData, saved: Fields): Fields {
  return Object.fromEntries(Object.keys(saved).map((name) => [name, String(form.get(name) ?? '')]))
}

const trimmed = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]))
