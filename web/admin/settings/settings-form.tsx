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
import { drawRows, readRows, type SettingRow, type Typed, typedOf } from './setting-rows.tsx'
import { readSettingsDraft, storeSettingsDraft } from './settings-draft.ts'

interface SettingsFormProps<Values, Schema extends z.ZodMiniType> {
  /** Name of the draft on this device. */
  part: string
  title: string
  lead?: ReactNode
  rows: readonly SettingRow<Values>[]
  /** The saved values. */
  values: Values
  schema: Schema
  /** Saves the values; resolves to the response. */
  send(values: z.infer<Schema>): Promise<{ message: string }>
  /** Buttons of this part only. */
  actions?: ReactNode
}

/**
 * One part of the settings, saved by the dock. Changes are stored on this device until saved, and stay when somebody
 * else saves meanwhile. Without a draft the form follows the saved values.
 */
export function SettingsForm<Values, Schema extends z.ZodMiniType>(props: SettingsFormProps<Values, Schema>) {
  const saved = JSON.stringify(typedOf(props.rows, props.values))
  const own = useRef('')
  const [shown, setShown] = useState({ saved, turn: 0 })
  // After saving from this form the values are already in the fields, and the focus must stay.
  if (shown.saved !== saved) setShown({ saved, turn: saved === own.current ? shown.turn : shown.turn + 1 })
  return (
    <OneTurn
      key={shown.turn}
      {...props}
      onSaved={(typed) => {
        own.current = JSON.stringify(typed)
      }}
      onDiscard={() => setShown({ saved, turn: shown.turn + 1 })}
    />
  )
}

interface OneTurnProps<Values, Schema extends z.ZodMiniType> extends SettingsFormProps<Values, Schema> {
  onSaved(typed: Typed): void
  onDiscard(): void
}

function OneTurn<Values, Schema extends z.ZodMiniType>(props: OneTurnProps<Values, Schema>) {
  const { part, title, lead, rows, actions, onDiscard } = props
  const heading = useId()
  const { form, start, typed, isOutdated, isChanged, state, onInput } = useSettingsPart(props)
  return (
    <section className="card settings-part" id={part} aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{title}</h2>
      {lead && <p className="second">{lead}</p>}
      <Form of={state} ref={form} className="stack" onInput={onInput}>
        {drawRows(rows, start, typed)}
        <FormError />
        {isChanged && (
          <DraftNote
            isOutdated={isOutdated}
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
function useSettingsPart<Values, Schema extends z.ZodMiniType>(props: OneTurnProps<Values, Schema>) {
  const { part, title, rows, values: facts, schema, send, onSaved } = props
  const saved = typedOf(rows, facts)
  const { toast } = useToasts()
  const invalidate = useInvalidate()
  const [draft] = useState(() => readSettingsDraft<Typed>(part))
  const [start] = useState(() => ({ ...saved, ...draft?.typed }))
  const [typed, setTyped] = useState(start)
  const [base, setBase] = useState(draft?.base ?? JSON.stringify(saved))
  const isChanged = Object.entries(saved).some(([name, value]) => typed[name] !== value)

  const form = useRef<HTMLFormElement>(null)
  const ended = useRef<(isDone: boolean) => void>(null)
  const state = useForm({
    schema,
    read: (fields) => readRows(rows, fieldsOf(fields, saved)),
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

  return { form, start, typed, isOutdated: base !== JSON.stringify(saved), isChanged, state, onInput: input }
}

/** The fields by name; a box that is not checked is empty. */
function fieldsOf(form: FormData, saved: Typed): Typed {
  return Object.fromEntries(Object.keys(saved).map((name) => [name, String(form.get(name) ?? '')]))
}

const trimmed = (fields: Typed): Typed =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]))
