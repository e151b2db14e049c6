import type { ReactNode } from 'react'
import { Button, type ButtonKind } from '#web/kit/button.tsx'
import { type QuestionProps, said, type useSteps } from './use-steps.ts'

interface StepButtonsProps<Subject, To extends string, After> {
  of: ReturnType<typeof useSteps<Subject, To, After>>
  /** Otherwise as the table says. */
  kind?: ButtonKind
  className?: string
  /** Follows each label for screen readers, where a screen has many of the same. */
  suffix?: string
}

/** A button for each step that is offered; the first one is the main one. */
export function StepButtons<Subject, To extends string, After>({
  of,
  kind,
  ...look
}: StepButtonsProps<Subject, To, After>) {
  const { steps, subject, offered } = of
  return offered.map((to, index) => (
    <StepButton
      key={to}
      {...{ of, to, ...look }}
      kind={kind ?? said(steps[to].kind ?? (index === 0 ? 'main' : 'plain'), subject)}
    />
  ))
}

interface StepButtonProps<Subject, To extends string, After> extends StepButtonsProps<Subject, To, After> {
  to: To
  isDisabled?: boolean
  /** Instead of the label in the table. */
  children?: ReactNode
}

/** The button of one step. */
export function StepButton<Subject, To extends string, After>({
  of: { steps, subject, isBusy, isBlocked, isPending, ask, take },
  to,
  kind,
  className,
  suffix,
  isDisabled = false,
  children,
}: StepButtonProps<Subject, To, After>) {
  const step = steps[to]
  return (
    <Button
      kind={kind ?? said(step.kind ?? 'plain', subject)}
      className={className}
      isBusy={isPending(to)}
      disabled={isBusy || isBlocked || isDisabled}
      onClick={() => (step.asks ? ask(to) : take(to))}
    >
      {children ?? said(step.label, subject)}
      {suffix && (
        <>
          {' '}
          <span className="visually-hidden">{suffix}</span>
        </>
      )}
    </Button>
  )
}

/** The dialog of the step that is asked about. */
export function StepQuestion<Subject, To extends string, After>({
  of: { steps, subject, asked, ask, take, finish, withChange, refresh, isBusy },
}: Pick<StepButtonsProps<Subject, To, After>, 'of'>) {
  const question = asked === null ? undefined : steps[asked].asks
  if (asked === null || !question) return null
  const { title, submit = null, kind = 'main', form: Form } = question
  const dialog: QuestionProps<Subject, To, After>['dialog'] = {
    title: said(title, subject),
    submit,
    kind,
    say: () => '',
    onDone: (after) => finish(asked, after),
    onRefused: withChange,
    refresh,
    onClose: () => ask(null),
  }
  return <Form key={asked} {...{ subject, isBusy, take, ask, dialog }} />
}
