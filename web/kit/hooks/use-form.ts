import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { config } from 'zod/mini'
import type * as z from 'zod/mini'
import { checkForm, firstProblem, type Problems } from '#domain/form-problems.ts'
import { ApiError, sentenceOf } from '#web/api.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import type { FilledForm } from '#web/kit/fields/form-problems.ts'
import { focusIfLost } from './focus-if-lost.ts'

// The content security policy forbids `eval`, which zod tries unless this is set.
config({ jitless: true })

type FieldNames = Readonly<Record<string, string>>

interface FormOptions<Schema extends z.ZodMiniType> {
  /** The form's rules, the same as the server's. */
  schema: Schema
  /** The values to check, when they are not the fields by name. */
  read?: (fields: FormData) => unknown
  /**
   * Sends the valid values; its error is shown. `form` is there to be read again or reset. With `leaving` the form
   * stays busy until its screen is left, so that a slow network sends nothing twice.
   */
  send: (values: z.infer<Schema>, form: HTMLFormElement) => Promise<'leaving' | void>
  /** Shown when the request failed for a reason that the person cannot correct. */
  fallback: string
  /** Shown when no reply arrived, where the screen has another sentence for that. */
  networkFallback?: string
  /** The field that shows a problem of another name, or a refusal by its code; an empty name is the whole form. */
  at?: FieldNames
  /** The form itself shows what went wrong as a whole; a toast over its buttons would only repeat it. */
  isToastless?: boolean
  /** The same form as it was posted without JavaScript, or left before. */
  filled?: FilledForm | undefined
  /** Called with the result of a submission. */
  onDone?: (isDone: boolean) => void
}

/**
 * A form of uncontrolled fields, checked in the declared order. The first problem appears at its field, which takes
 * the focus, or as a toast where it has none. While the form is busy it is not sent again. Typed text is never lost.
 */
export function useForm<Schema extends z.ZodMiniType>({
  schema,
  read = fieldsByName,
  send,
  fallback,
  networkFallback = fallback,
  at = {},
  isToastless = false,
  filled,
  onDone,
}: FormOptions<Schema>) {
  const [errors, setErrors] = useState<Problems>(() => problemsOf(filled))
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const isServers = useRef(Object.keys(errors).length > 0)
  const { toast } = useToasts()
  const report = (problems: Problems) => (isToastless && problems[wholeForm]) || toast(firstProblem(problems), 'error')
  const check = (form: HTMLFormElement) => checkForm(schema, read(new FormData(form)))

  function refuse(form: HTMLFormElement, found: Problems, byServer = false): false {
    const problems = placed(found, at)
    isServers.current = byServer
    // The errors must be rendered before a field with one is focused and read out.
    flushSync(() => setErrors(problems))
    // A focused field says it itself; a message over the form would hide the next one.
    if (!focusFirst(form, problems)) report(problems)
    return false
  }

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const checked = check(form)
    if (checked.problems) return refuse(form, checked.problems)
    const pressed = document.activeElement
    isSending.current = true
    setErrors({})
    setIsBusy(true)
    try {
      if ((await send(checked.values, form)) !== 'leaving') release(pressed)
      return true
    } catch (error) {
      release(pressed)
      return showFailure(form, error)
    }
  }

  /** Enables the form again. */
  function release(pressed: Element | null) {
    isSending.current = false
    flushSync(() => setIsBusy(false))
    focusIfLost(pressed)
  }

  function showFailure(form: HTMLFormElement, error: unknown): false {
    const problems = refusedFields(error, at)
    if (Object.keys(problems).length > 0) return refuse(form, problems, true)
    return refuse(form, { [wholeForm]: sentenceOf(error, fallback, networkFallback) }, true)
  }

  return {
    /** Problems by field name; those of the whole form under the empty name. */
    errors,
    isBusy,
    /** What was typed before, by field name. */
    typed: filled?.typed,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSending.current) void submit(event.currentTarget).then(onDone)
    },
    /** Removes the messages of corrected fields; belongs on the form. */
    onInput({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
      if (Object.keys(errors).length === 0) return
      const { name } = target as HTMLInputElement
      const removeCorrected = () =>
        setErrors((shown) => leftOf(shown, isServers.current ? name : placed(check(form).problems, at)))
      // A select reports its change after this: rendered before that, a controlled one has its former choice again.
      if (target instanceof HTMLSelectElement) setTimeout(removeCorrected)
      else removeCorrected()
    },
  }
}

const nothing = {}

/** The problems of a form that was posted: those of its fields, or that of the whole form. */
function problemsOf(filled: FilledForm | undefined): Problems {
  if (!filled || Object.keys(filled.errors).length > 0) return filled?.errors ?? nothing
  return filled.message ? { [wholeForm]: filled.message } : nothing
}

/** The fields that the shop refused, or the one that shows the code of the refusal. */
function refusedFields(error: unknown, at: FieldNames): Problems {
  if (!(error instanceof ApiError) || error.isNetwork) return {}
  const field = at[error.code]
  return field === undefined ? error.errors : { [field]: error.message }
}

/** Problems by the names of the fields that show them. */
function placed(problems: Problems | null, at: FieldNames): Problems {
  return Object.fromEntries(Object.entries(problems ?? {}).map(([name, sentence]) => [at[name] ?? name, sentence]))
}

/**
 * The problems that are left after a change: of the form's own those that it still has, of the server's, which cannot be
 * checked here, those of other fields.
 */
function leftOf(shown: Problems, change: string | Problems): Problems {
  const isLeft = (name: string) =>
    typeof change === 'string' ? name !== wholeForm && name !== change : change[name] !== undefined
  return Object.fromEntries(Object.entries(shown).filter(([name]) => isLeft(name)))
}

/** The name of problems of the whole form, as in `Problems`. */
const wholeForm = ''

function fieldsByName(fields: FormData): unknown {
  return Object.fromEntries(fields)
}

/** Focuses the first field with a problem, in the form's order; of several with one name the first empty one. */
function focusFirst(form: HTMLFormElement, problems: Problems): boolean {
  for (const name of Object.keys(problems)) {
    const found = form.elements.namedItem(name)
    const fields = found instanceof RadioNodeList ? [...found] : [found]
    const field = fields.find((each) => each instanceof HTMLInputElement && each.value === '') ?? fields[0]
    if (!(field instanceof HTMLElement)) continue
    field.focus()
    return document.activeElement === field
  }
  return false
}
