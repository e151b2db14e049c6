import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { checkForm, firstProblem, type Problems } from '#domain/problems.ts'
import { ApiError } from '#web/api.ts'
import { useToasts } from '#web/shell/toasts.tsx'

interface FormOptions<Schema extends z.ZodMiniType> {
  /** The form's own rules, the server's too. */
  schema: Schema
  /** The values to check, where they are not simply the fields by name. */
  read?: (fields: FormData) => unknown
  /** Sends the clean values; what it throws is shown. `form` is there to be reset. */
  send: (values: z.infer<Schema>, form: HTMLFormElement) => Promise<void>
  /** Said when the call failed for a reason that is not the person's. Spec §8. */
  fallback: string
  /** Said when nothing came back, where the screen has another sentence for that. */
  networkFallback?: string
}

/**
 * A form of uncontrolled fields: checked in the declared order, the first problem as a toast and at its field, the focus on
 * it; busy while it is sent, and sent once however often it is pressed. Whatever fails, what was typed stays. Spec §5.
 */
export function useForm<Schema extends z.ZodMiniType>({
  schema,
  read = fieldsByName,
  send,
  fallback,
  networkFallback = fallback,
}: FormOptions<Schema>) {
  const [errors, setErrors] = useState<Problems>({})
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const { toast } = useToasts()

  function refuse(form: HTMLFormElement, problems: Problems) {
    setErrors(problems)
    toast(firstProblem(problems), 'error')
    focusFirst(form, problems)
  }

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(schema, read(new FormData(form)))
    if (checked.problems) return refuse(form, checked.problems)
    setErrors({})
    isSending.current = true
    setIsBusy(true)
    try {
      await send(checked.values, form)
    } catch (error) {
      const isTold = error instanceof ApiError && !error.isNetwork
      if (isTold && Object.keys(error.errors).length > 0) refuse(form, error.errors)
      else toast((isTold ? error.message : networkFallback) || fallback, 'error')
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return {
    errors,
    isBusy,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSending.current) void submit(event.currentTarget)
    },
    /** Takes the sentences away that are mended; belongs on the form. */
    onInput(event: FormEvent<HTMLFormElement>) {
      if (Object.keys(errors).length === 0) return
      const { problems } = checkForm(schema, read(new FormData(event.currentTarget)))
      setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => problems?.[name] !== undefined)))
    },
  }
}

function fieldsByName(fields: FormData): unknown {
  return Object.fromEntries(fields)
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  for (const name of Object.keys(problems)) {
    const field = form.elements.namedItem(name)
    const element = field instanceof RadioNodeList ? field[0] : field
    if (element instanceof HTMLElement) return element.focus()
  }
}
