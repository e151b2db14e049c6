import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { BoardColumn } from '#domain/orders/board-columns.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { DockUndo } from '#web/admin/layout/undo.tsx'
import { useTapGuard } from '#web/admin/queries/use-tap-guard.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { FailedStateDialog } from '#web/admin/orders/steps/failed-state-dialog.tsx'
import { isStale, sendOrderStep } from '#web/admin/orders/steps/change-state.ts'
import { recordNoAnswer } from './record-no-answer.ts'
import { callAgainText, changedByOthers } from '#web/admin/orders/order/order-text.ts'
import { useUndoStep } from '#web/admin/orders/steps/use-undo-step.ts'

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
  const [isCancelling, setIsCancelling] = useState(false)
  const { isBusy, notSaved, pending, answer, goOn } = useCallAnswer({ order, onAnswered, onUndone })
  const [isBlocked] = useTapGuard(isNext)

  const isDisabled = isBusy || isLoadingNext || isBlocked
  if (order.state !== 'placed') {
    return (
      <section className="owner-dock order-answers" aria-label="Answered already">
        <DockUndo />
        <p role="status">{changedByOthers(order.place)}</p>
        <Button kind="main" disabled={isLoadingNext} onClick={goOn}>
          Next call
        </Button>
      </section>
    )
  }
  return (
    <section className="owner-dock order-answers" aria-label="What did the customer say?">
      <DockUndo />
      {notSaved}
      <Button
        isBusy={isBusy && pending === 'no-answer'}
        disabled={isDisabled}
        onClick={() =>
          answer('no-answer', async () => {
            const after = await recordNoAnswer(order)
            return { after, text: `no answer. ${callAgainText(after.callAfter, Date.now())}` }
          })
        }
      >
        No answer
      </Button>
      <Button
        kind="main"
        isBusy={isBusy && pending === 'confirmed'}
        disabled={isDisabled}
        onClick={() =>
          answer('confirmed', async () => ({ after: await sendOrderStep(order, 'confirmed'), text: 'confirmed.' }))
        }
      >
        <Icon name="check" />
        Confirmed
      </Button>
      <Button kind="quiet" disabled={isDisabled} onClick={() => setSearch({ change: '1' })}>
        Change
      </Button>
      <Button kind="quiet" disabled={isDisabled} onClick={() => setIsCancelling(true)}>
        Cancel order
      </Button>
      {isCancelling && (
        <FailedStateDialog
          order={order}
          to="cancelled"
          onDone={() => {
            setIsCancelling(false)
            goOn()
          }}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </section>
  )
}

/** Saves the result of a call, offers to undo it, and goes on to the next order. */
function useCallAnswer({ order, onAnswered, onUndone }: Pick<CallAnswersProps, 'order' | 'onAnswered' | 'onUndone'>) {
  const [pending, setPending] = useState<'confirmed' | 'no-answer' | null>(null)
  const invalidate = useInvalidate()
  const offerUndo = useUndoStep()
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({
    onRefused: (error) => {
      if (!isStale(error)) return false
      toast(`Order ${order.number}: ${changedByOthers(error.reply['place'] as BoardColumn | undefined)}`, 'error')
      goOn()
      return true
    },
  })

  function goOn() {
    void invalidate(adminOrdersApi.listBoard, adminOrdersApi.getAdminOrder, reportsApi.getToday)
    onAnswered()
  }

  function answer(which: 'confirmed' | 'no-answer', work: () => Promise<{ after: AdminOrder; text: string }>) {
    setPending(which)
    void run(async () => {
      const { after, text } = await work()
      offerUndo(`${order.number} ${text}`, { after, before: order, onUndone })
      goOn()
    })
  }

  return { isBusy, notSaved, pending, answer, goOn }
}
