import { type ReactNode, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { type Draft, useDraft } from '#web/admin/forms/use-draft.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { submitForm } from '#web/kit/submit-form.ts'
import { DraftNote, useChangedPart } from './save-dock.tsx'
import { drawRows, readRows, type SettingRow, type Typed, typedOf } from './setting-rows.tsx'

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

/** Name on this device of the draft of a part of the settings. */
export const draftName = (part: string) => `settings:${part}`

/** One part of the settings, saved by the dock. */
export function SettingsForm<Values, Schema extends z.ZodMiniType>(props: SettingsFormProps<Values, Schema>) {
  const saved = typedOf(props.rows, props.values)
  const draft = useDraft({
    name: draftName(props.part),
    saved,
    start: () => saved,
    isNothing: (typed) => Object.entries(saved).every(([name, value]) => typed[name] === value),
  })
  return <SettingsFields key={draft.turn} {...props} saved={saved} draft={draft} />
}

interface SettingsFieldsProps<Values, Schema extends z.ZodMiniType> extends SettingsFormProps<Values, Schema> {
  saved: Typed
  draft: Draft<Typed>
}

function SettingsFields<Values, Schema extends z.ZodMiniType>(props: SettingsFieldsProps<Values, Schema>) {
  const { part, title, lead, rows, schema, send, actions, saved, draft } = props
  const heading = useId()
  const { toast } = useToasts()
  const invalidate = useInvalidate()
  // A draft of an earlier version has no fields that were added since.
  const typed = { ...saved, ...draft.typed }
  const [start] = useState(typed)

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
        draft.settle(trimmed(fieldsOf(new FormData(element), saved)))
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
    draft.isChanged,
    () =>
      new Promise((resolve) => {
        ended.current = resolve
        submitForm(form.current)
      }),
  )

  return (
    <section className="card stack gap-12 settings-part" id={part} aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{title}</h2>
      {lead && <p className="second">{lead}</p>}
      <Form
        autoComplete="off"
        of={state}
        ref={form}
        className="stack"
        onInput={({ currentTarget }) => draft.type(() => fieldsOf(new FormData(currentTarget), saved))}
      >
        {drawRows(rows, start, typed)}
        <FormError />
        {draft.isChanged && <DraftNote isOutdated={draft.isOutdated} onDiscard={draft.discard} />}
        {actions && <div className="actions">{actions}</div>}
      </Form>
    </section>
  )
}

/** The fields by name; a box that is not checked is empty. */
function fieldsOf(form: FormData, saved: Typed): Typed {
  return Object.fromEntries(Object.keys(saved).map((name) => [name, String(form.get(name) ?? '')]))
}

const trimmed = (fields: Typed): Typed =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]))
