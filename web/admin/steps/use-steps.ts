import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { hasOwn } from '#domain/has-own.ts'
import { ApiError } from '#web/api.ts'
import { useUndo } from '#web/admin/layout/undo.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import type { ButtonKind } from '#web/kit/button.tsx'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'
import { useToasts } from '#web/kit/toasts.tsx'

/** What is written, or how it follows from the order, the return and so on. */
type Said<Subject, T> = T | ((subject: Subject) => T)

/** A step that staff take: what its button says, what is asked first, and what is said when it is done. */
export interface Step<Subject, To extends string = string, After = unknown> {
  /** Without it the step has no button, only a dialog leads to it. */
  label?: Said<Subject, ReactNode>
  /** Whether it can be taken now; without it always. */
  isOffered?(subject: Subject): boolean
  /** The look of its button; without it the first one of a row is the main one. */
  kind?: Said<Subject, ButtonKind>
  /** Asked before anything is sent; without it one press sends the step. */
  asks?: Question<Subject, To, After>
  /** @throws ApiError */
  send?(subject: Subject): Promise<After>
  /** The sentence when it is done; empty for none. */
  say(subject: Subject, after: After): string
  /** Undoes it for some seconds, and returns the sentence for that. @throws ApiError */
  undo?(subject: Subject, after: After): Promise<string>
}

interface Question<Subject, To extends string, After> {
  title: Said<Subject, string>
  submit?: string
  /** `danger` is for what cannot be undone. */
  kind?: 'danger'
  /** The dialog itself, mostly an `ActionDialog` with the fields that the step needs. */
  form: (props: QuestionProps<Subject, To, After>) => ReactNode
}

/** The steps of one kind of things, and what they have in common. */
export interface Steps<Subject, To extends string, After> {
  steps: Readonly<Record<To, Step<Subject, To, After>>>
  /** What shows other data after a step. */
  refresh: readonly AnyEndpoint[]
  /** Says what somebody else did instead, after `STALE`; without it the shop's own sentence is shown. */
  changed?(error: ApiError): string
}

/** What the dialog of a step gets. */
export interface QuestionProps<Subject, To extends string = string, After = unknown> {
  subject: Subject
  /** What an `ActionDialog` needs of its step. */
  dialog: {
    title: string
    submit: string | null
    kind: 'main' | 'danger'
    say(): string
    onDone(after: After): void
    onRefused(error: ApiError): ApiError
    refresh: readonly AnyEndpoint[]
    onClose(): void
  }
  isBusy: boolean
  /** Takes a step without asking any more. */
  take(to: To): void
  /** Asks about another step instead. */
  ask(to: To): void
}

interface StepOptions<To extends string, After> {
  /** The steps that its state allows, the usual one first; others than those of the table are left out. */
  allowed: readonly string[]
  /** Where the question that is open is kept, if not here. */
  question?: [asked: To | null, ask: (to: To | null) => void]
  /** Buttons that stand where others were pressed a moment before. */
  startsBlocked?: boolean
  /** What gets the focus when the pressed button is gone with the former state. */
  focus?(): Element | null | undefined
  /** Called before what shows it is read again. */
  onDone?(after: After, to: To): void
  onUndone?(): void
  /** Says what somebody else did instead of a step; otherwise it is `problem`. */
  onChanged?(sentence: string): void
}

/**
 * What staff can do with an order, a return and so on. A step is sent once and then said, offered to be undone or
 * refused; its buttons ignore the second tap of a double tap, and the focus goes on where the next steps are.
 */
export function useSteps<Subject, To extends string, After>(
  { steps, refresh, changed }: Steps<Subject, To, After>,
  subject: Subject,
  { focus, onDone, onUndone, onChanged, ...options }: StepOptions<To, After>,
) {
  const isStep = (to: string): to is To => hasOwn(steps, to)
  const allowed = options.allowed.filter(isStep)
  const ownQuestion = useState<To | null>(null)
  const [asked, ask] = options.question ?? ownQuestion
  const [pending, setPending] = useState<To | null>(null)
  const [problem, setProblem] = useState('')
  const [isBlocked, block] = useTapGuard(options.startsBlocked)
  const moveFocus = useNextFocus(allowed.join(), asked !== null, focus)
  const offerUndo = useUndo()
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({
    refresh,
    onRefused(error) {
      const refused = withChange(error)
      if (refused === error) return false
      ;(onChanged ?? setProblem)(refused.message)
      close()
      return true
    },
  })

  /** The error with what somebody else did instead. */
  function withChange(error: ApiError): ApiError {
    if (error.code !== 'STALE' || !changed) return error
    return new ApiError(changed(error), error.code, error.status)
  }

  function close() {
    ask(null)
    block()
  }

  /** Ends a step that was sent. */
  function finish(to: To, after: After) {
    const { say, undo } = steps[to]
    const text = say(subject, after)
    if (undo) offerUndo({ text, undo: () => undo(subject, after), onUndone, refresh })
    else if (text) toast(text, 'success')
    setProblem('')
    onDone?.(after, to)
    close()
  }

  /** Sends a step without asking any more. */
  function take(to: To) {
    const { send } = steps[to]
    if (!send) return
    setPending(to)
    setProblem('')
    void run(async () => finish(to, await send(subject))).then(moveFocus)
  }

  return {
    steps,
    subject,
    offered: allowed.filter((to) => steps[to].isOffered?.(subject) ?? true),
    asked: asked !== null && isStep(asked) ? asked : null,
    ask,
    take,
    finish,
    withChange,
    refresh,
    /** What somebody else did instead of the last step; empty for nothing. */
    problem,
    isBusy,
    isBlocked,
    /** Whether a step is under way that no dialog shows to be. */
    isPending: (to: To) => isBusy && pending === to && asked === null,
    notSaved,
  }
}

/**
 * Moves the focus on when a step is done here, or other ones are offered while the focus was here: the button that had it
 * is blocked or gone. A dialog returns the focus by itself, to a button that may be gone. Returns a function for a step
 * that is done.
 */
function useNextFocus(offered: string, isAsking: boolean, place: StepOptions<never, never>['focus']) {
  const [done, setDone] = useState(0)
  const now = `${done} ${offered}`
  const seen = useRef(now)
  const wasHere = useRef(false)
  useEffect(() => {
    const look = () => {
      wasHere.current = place?.()?.contains(document.activeElement) === true
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  })
  useEffect(() => {
    if (isAsking || seen.current === now) return
    seen.current = now
    if (wasHere.current) focusIfLost(place?.() ?? null)
  })
  return () => {
    // Not every browser focuses a button that is pressed.
    wasHere.current = true
    setDone((count) => count + 1)
  }
}

/** What is written, for one of them. */
export function said<Subject, T extends ReactNode>(text: Said<Subject, T>, subject: Subject): T {
  return typeof text === 'function' ? text(subject) : text
}

/** A dock ignores taps for this long after a step, so a double tap does not also trigger the next step. */
const blockMs = 600

/** Blocks a dock for a moment: returns whether it is blocked, and a function that blocks it. */
function useTapGuard(startsBlocked = false): [isBlocked: boolean, block: () => void] {
  const [isBlocked, setIsBlocked] = useState(startsBlocked)
  useEffect(() => {
    if (!isBlocked) return
    const timer = setTimeout(() => setIsBlocked(false), blockMs)
    return () => clearTimeout(timer)
  }, [isBlocked])
  return [isBlocked, () => setIsBlocked(true)]
}
