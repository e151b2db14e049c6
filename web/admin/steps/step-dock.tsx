import { type ReactNode, useRef } from 'react'
import { StepButtons, StepQuestion } from './step-buttons.tsx'
import { type Steps, useSteps } from './use-steps.ts'

interface StepDockProps<Subject, To extends string, After> {
  of: Steps<Subject, To, After>
  subject: Subject
  allowed: readonly string[]
  question?: [asked: To | null, ask: (to: To | null) => void]
  /** Gets the focus when no step is left. */
  end?: string
  /** Shown above everything else in it. */
  above?: ReactNode
  /** Stands before the steps. */
  first?: ReactNode
}

/** The dock of a screen with the next steps. */
export function StepDock<Subject, To extends string, After>({
  of,
  subject,
  end,
  above,
  first,
  ...options
}: StepDockProps<Subject, To, After>) {
  const section = useRef<HTMLElement>(null)
  const steps = useSteps(of, subject, {
    ...options,
    focus: () => section.current ?? (end ? document.querySelector(end) : null),
  })
  // An open dialog stays with its input, whatever others do.
  if (steps.offered.length === 0 && !first && !steps.problem && !steps.asked) return null
  return (
    <section className="owner-dock order-moves" aria-label="Next step" ref={section} tabIndex={-1}>
      {above}
      {steps.notSaved}
      {steps.problem && (
        <p className="order-others" role="alert">
          {steps.problem}
        </p>
      )}
      <div className="row order-moves-buttons">
        {first}
        <StepButtons of={steps} />
      </div>
      <StepQuestion of={steps} />
    </section>
  )
}
