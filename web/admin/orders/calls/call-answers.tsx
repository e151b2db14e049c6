import { useSearchParams } from 'react-router-dom'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { DockUndo } from '#web/admin/layout/undo.tsx'
import { changedByOthers } from '#web/admin/orders/order/order-text.ts'
import { orderSteps } from '#web/admin/orders/steps/order-steps.tsx'
import { toStep } from '#web/admin/orders/steps/send-order-step.ts'
import { useReread } from '#web/admin/queries/use-endpoint-query.ts'
import { StepButton, StepQuestion } from '#web/admin/steps/step-buttons.tsx'
import { useSteps } from '#web/admin/steps/use-steps.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useToasts } from '#web/kit/toasts.tsx'

interface CallAnswersProps {
  order: AdminOrder
  /** The next order is loading, so buttons are disabled. */
  isLoadingNext: boolean
  /** An order was answered just before, so the dock is blocked for a moment. */
  isNext: boolean
  onAnswered(): void
  onUndone(): void
}

/** Buttons for the result of a call. Each one leads to the next order. */
export function CallAnswers({ order, isLoadingNext, isNext, onAnswered, onUndone }: CallAnswersProps) {
  const [, setSearch] = useSearchParams()
  const { toast } = useToasts()
  const reread = useReread(orderSteps.refresh)
  const steps = useSteps(orderSteps, toStep(order, []), {
    allowed: order.moves,
    startsBlocked: isNext,
    onDone: onAnswered,
    onUndone,
    onChanged(sentence) {
      toast(`Order ${order.number}: ${sentence}`, 'error')
      onAnswered()
    },
  })
  if (order.state !== 'placed') {
    return (
      <section className="owner-dock order-answers" aria-label="Answered already">
        <DockUndo />
        <p role="status">{changedByOthers(order.place)}</p>
        <Button
          kind="main"
          disabled={isLoadingNext}
          onClick={() => {
            void reread()
            onAnswered()
          }}
        >
          Next call
        </Button>
      </section>
    )
  }
  return (
    <section className="owner-dock order-answers" aria-label="What did the customer say?">
      <DockUndo />
      {steps.notSaved}
      <StepButton of={steps} to="no-answer" isDisabled={isLoadingNext} />
      <StepButton of={steps} to="confirmed" kind="main" isDisabled={isLoadingNext}>
        <Icon name="check" />
        Confirmed
      </StepButton>
      <Button
        kind="quiet"
        disabled={steps.isBusy || steps.isBlocked || isLoadingNext}
        onClick={() => setSearch({ change: '1' })}
      >
        Change
      </Button>
      <StepButton of={steps} to="cancelled" isDisabled={isLoadingNext} />
      <StepQuestion of={steps} />
    </section>
  )
}
