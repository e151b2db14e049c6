import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { hasOwn } from '#domain/has-own.ts'
import { ApiError } from '#web/api.ts'
import { useUndo } from '#web/admin/layout/undo.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { isOutdated, useReread } from '#web/admin/queries/use-endpoint-query.ts'
import { useTapGuard } from '#web/admin/queries/use-tap-guard.ts'
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
    onRefused(error: ApiError): Promise<unknown>
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
  const reread = useReread(refresh)
  const tell = useTell(reread, onUndone)
  const changedBy = (error: ApiError) => (error.code === 'STALE' && changed ? changed(error) : null)
  const { isBusy, run, notSaved } = useAction({
    onRefused(error) {
      const sentence = changedBy(error)
      if (sentence !== null) {
        ;(onChanged ?? setProblem)(sentence)
        void end()
      } else if (isOutdated(error)) void reread()
      return sentence !== null
    },
  })

  async function end() {
    ask(null)
    block()
    await reread()
    moveFocus()
  }

  /** Ends a step that was sent. */
  function finish(to: To, after: After): Promise<void> {
    tell(steps[to], subject, after)
    setProblem('')
    onDone?.(after, to)
    return end()
  }

  /** Sends a step without asking any more. */
  function take(to: To) {
    const { send } = steps[to]
    if (!send) return
    setPending(to)
    setProblem('')
    void run(async () => finish(to, await send(subject)))
  }

  /** What the question of a step shows when it was refused. */
  async function refused(error: ApiError): Promise<unknown> {
    // The screen shows what is so by now; what was typed stays.
    if (isOutdated(error)) await reread()
    const sentence = changedBy(error)
    return sentence === null ? error : new ApiError(sentence, error.code, error.status)
  }

  return {
    steps,
    subject,
    offered: allowed.filter((to) => steps[to].isOffered?.(subject) ?? true),
    asked: asked !== null && isStep(asked) ? asked : null,
    ask,
    take,
    finish,
    refused,
    /** What somebody else did instead of the last step; empty for nothing. */
    problem,
    isBusy,
    isBlocked,
    /** Whether a step is under way that no dialog shows to be. */
    isPending: (to: To) => isBusy && pending === to && asked === null,
    notSaved,
  }
}

/** Says that a step is done, or offers to undo it. */
function useTell(reread: () => Promise<void>, onUndone?: () => void) {
  const offerUndo = useUndo()
  const { toast } = useToasts()
  return <Subject, After>(
    { say, undo }: Pick<Step<Subject, never, After>, 'say' | 'undo'>,
    subject: Subject,
    after: After,
  ) => {
    const sentence = say(subject, after)
    if (!undo) return sentence && toast(sentence, 'success')
    return offerUndo(sentence, async () => {
      try {
        toast(await undo(subject, after), 'success')
        onUndone?.()
      } finally {
        await reread()
      }
    })
  }
}

/**
 * Moves the focus on when a step is done or other ones are offered, and the focused button was blocked or is gone. A
 * dialog returns the focus by itself, to a button that may be gone. Returns a function for a step that is done.
 */
function useNextFocus(offered: string, isAsking: boolean, place: StepOptions<never, never>['focus']) {
  const [done, setDone] = useState(0)
  const now = `${done} ${offered}`
  const seen = useRef(now)
  useEffect(() => {
    if (isAsking || seen.current === now) return
    seen.current = now
    focusIfLost(place?.() ?? null)
  })
  return () => setDone((count) => count + 1)
}

/** What is written, for one of them. */
export function said<Subject, T extends ReactNode>(text: Said<Subject, T>, subject: Subject): T {
  return typeof text === 'function' ? text(subject) : text
}
