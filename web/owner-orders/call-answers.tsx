import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BoardPlace } from '#domain/order-moves.ts'
import { getOwnerOrder, listBoard } from '#domain/owner-orders.ts'
import type { OwnerOrder } from '#domain/owner-order.ts'
import { getToday } from '#domain/owner-today.ts'
import { useAction } from '#web/owner/use-action.ts'
import { useReadAgain } from '#web/owner/use-reading.ts'
import { timeOf } from '#web/owner/when.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { isStale, makeMove } from './make-move.ts'
import { noteNoAnswer } from './note-no-answer.ts'
import { changedByOthers } from './order-words.ts'

interface CallAnswersProps {
  order: OwnerOrder
  /** The next order is on its way: nothing is pressed for this one any more. */
  isTurning: boolean
  onAnswered(): void
}

/** What the customer said, at the thumb. Whatever it was, the next order comes. */
export function CallAnswers({ order, isTurning, onAnswered }: CallAnswersProps) {
  const [, setSearch] = useSearchParams()
  const [isCancelling, setIsCancelling] = useState(false)
  const [pressed, setPressed] = useState<'confirmed' | 'no-answer' | null>(null)
  const readAgain = useReadAgain()
  const { toast } = useToasts()
  const { isBusy, run } = useAction((error) => {
    if (!isStale(error)) return false
    toast(`Order ${order.number}: ${changedByOthers(error.answer['place'] as BoardPlace | undefined)}`, 'error')
    goOn()
    return true
  })

  function goOn() {
    void readAgain(listBoard, getOwnerOrder, getToday)
    onAnswered()
  }

  function answer(which: 'confirmed' | 'no-answer', work: () => Promise<string>) {
    setPressed(which)
    void run(async () => {
      toast(await work(), 'success')
      goOn()
    })
  }

  const isResting = isBusy || isTurning
  if (order.state !== 'placed') {
    return (
      <section className="owner-dock order-answers" aria-label="Answered already">
        <p role="status">{changedByOthers(order.place)}</p>
        <Button kind="main" disabled={isTurning} onClick={goOn}>
          Next call
        </Button>
      </section>
    )
  }
  return (
    <section className="owner-dock order-answers" aria-label="What did the customer say?">
      <p className="second">What did the customer say?</p>
      <Button
        kind="main"
        isBusy={isBusy && pressed === 'confirmed'}
        disabled={isResting}
        onClick={() =>
          answer('confirmed', async () => {
            await makeMove(order, 'confirmed')
            return `Order ${order.number} is confirmed.`
          })
        }
      >
        <Icon name="check" />
        Confirmed
      </Button>
      <div className="order-other-answers">
        <Button
          isBusy={isBusy && pressed === 'no-answer'}
          disabled={isResting}
          onClick={() =>
            answer('no-answer', async () => `Noted. We try again ${timeOf((await noteNoAnswer(order)).callAfter)}.`)
          }
        >
          No answer
        </Button>
        <Button disabled={isResting} onClick={() => setSearch({ change: '1' })}>
          Change
        </Button>
        <Button kind="danger" disabled={isResting} onClick={() => setIsCancelling(true)}>
          Cancel
        </Button>
      </div>
      {isCancelling && (
        <EndingDialog
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
