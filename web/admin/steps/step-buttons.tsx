import { Button, type ButtonKind } from '#web/kit/button.tsx'
import { type QuestionProps, said, type useSteps } from './use-steps.ts'

interface StepButtonsProps<Subject, To extends string, After> {
  of: ReturnType<typeof useSteps<Subject, To, After>>
  /** The look of all buttons, where none of them is the main one of a screen. */
  kind?: ButtonKind
  className?: string
  /** Follows each label for screen readers, where a screen has many of the same. */
  suffix?: string
}

/** A button for each step that is offered. */
export function StepButtons<Subject, To extends string, After>({
  of: { steps, subject, offered, isBusy, isBlocked, isPending, ask, take },
  kind,
  className,
  suffix,
}: StepButtonsProps<Subject, To, After>) {
  return (
    <>
      {offered.map((to, index) => (
        <Button
          key={to}
          kind={kind ?? said(steps[to].kind ?? (index === 0 ? 'main' : 'plain'), subject)}
          className={className}
          isBusy={isPending(to)}
          disabled={isBusy || isBlocked}
          onClick={() => (steps[to].asks ? ask(to) : take(to))}
        >
          {said(steps[to].label, subject)}
          {suffix && (
            <>
              {' '}
              <span className="visually-hidden">{suffix}</span>
            </>
          )}
        </Button>
      ))}
    </>
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
