import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { config } from 'zod/mini'
import type * as z from 'zod/mini'
import { checkForm, firstProblem, type Problems } from '#domain/form-problems.ts'
import { ApiError, sentenceOf } from '#web/api.ts'
import { useToasts } from '#web/kit/toasts.tsx'

// The content security policy forbids making code of strings, and zod asks for it unless told not to.
config({ jitless: true })

interface FormOptions<Schema extends z.ZodMiniType> {
  /** The form's own rules, the server's too. */
  schema: Schema
  /** The values to check, where they are not simply the fields by name. */
  read?: (fields: FormData) => unknown
  /**
   * Sends the clean values; what it throws is shown. `form` is there to be read once more, and to be reset. A form whose
   * screen is about to be left answers `leaving` and stays busy until then: nothing is sent twice on a slow network.
   */
  send: (values: z.infer<Schema>, form: HTMLFormElement) => Promise<'leaving' | void>
  /** Said when the call failed for a reason that is not the person's. Spec §8. */
  fallback: string
  /** Said when nothing came back, where the screen has another sentence for that. */
  networkFallback?: string
  /** Hears how a submission ended. */
  onDone?: (isDone: boolean) => void
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
  onDone,
}: FormOptions<Schema>) {
  const [errors, setErrors] = useState<Problems>({})
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const isServers = useRef(false)
  const { toast } = useToasts()

  function refuse(form: HTMLFormElement, problems: Problems, byServer = false) {
    isServers.current = byServer
    // The sentences stand at the fields before one of them is focused and read out.
    flushSync(() => setErrors(problems))
    toast(firstProblem(problems), 'error')
    focusFirst(form, problems)
  }

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const checked = checkForm(schema, read(new FormData(form)))
    if (checked.problems) {
      refuse(form, checked.problems)
      return false
    }
    const pressed = document.activeElement
    isSending.current = true
    setErrors({})
    setIsBusy(true)
    try {
      if ((await send(checked.values, form)) !== 'leaving') wakeUp(pressed)
      return true
    } catch (error) {
      wakeUp(pressed)
      tell(form, error)
      return false
    }
  }

  /** Takes presses again. A button that was disabled while it had the focus gets it back. */
  function wakeUp(pressed: Element | null) {
    isSending.current = false
    flushSync(() => setIsBusy(false))
    if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
  }

  function tell(form: HTMLFormElement, error: unknown) {
    const isTold = error instanceof ApiError && !error.isNetwork
    if (isTold && Object.keys(error.errors).length > 0) return refuse(form, error.errors, true)
    const sentence = sentenceOf(error, fallback, networkFallback)
    isServers.current = true
    setErrors({ [wholeForm]: sentence })
    toast(sentence, 'error')
  }

  return {
    /** What is wrong, by the field's name; what is wrong with no field in particular under the empty name. */
    errors,
    isBusy,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSending.current) void submit(event.currentTarget).then(onDone)
    },
    /** Takes the sentences away that are mended; belongs on the form. */
    onInput(event: FormEvent<HTMLFormElement>) {
      if (Object.keys(errors).length === 0) return
      const { name: typed } = event.target as HTMLInputElement
      const { problems } = checkForm(schema, read(new FormData(event.currentTarget)))
      // The server's objections cannot be checked here: they go when their field is touched.
      const isWrong = (name: string) =>
        isServers.current ? name !== wholeForm && name !== typed : problems?.[name] !== undefined
      setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => isWrong(name))))
    },
  }
}

/** The name of what is wrong with the form as a whole, as in `Problems`. */
const wholeForm = ''

function fieldsByName(fields: FormData): unknown {
  return Object.fromEntries(fields)
}

/** Goes to the first field in the form's order; of several of one name to the first empty one. */
function focusFirst(form: HTMLFormElement, problems: Problems): void {
  for (const name of Object.keys(problems)) {
    const found = form.elements.namedItem(name)
    const fields = found instanceof RadioNodeList ? [...found] : [found]
    const field = fields.find((each) => each instanceof HTMLInputElement && each.value === '') ?? fields[0]
    if (field instanceof HTMLElement) return field.focus()
  }
}
