import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type BoardPlace, isEnding, moveLabels } from '#domain/order-moves.ts'
import { type OrderState, orderStateLabels, orderStates } from '#domain/orders.ts'
import { getNextCall, getOwnerOrder, listBoard } from '#domain/owner-orders.ts'
import type { OwnerOrder } from '#domain/owner-order.ts'
import { getToday } from '#domain/owner-today.ts'
import { useAction } from '#web/owner/use-action.ts'
import { useReadAgain } from '#web/owner/use-reading.ts'
import { timeOf } from '#web/owner/when.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { isStale, makeMove } from './make-move.ts'
import { noteNoAnswer } from './note-no-answer.ts'
import { changedByOthers } from './order-words.ts'
import { ShipDialog } from './ship-dialog.tsx'

interface OrderMovesProps {
  order: OwnerOrder
  couriers: { id: string; name: string }[]
}

/** Where an order may go from here, at the thumb; moves with a question ask it first. `?move=` asks at once. */
export function OrderMoves({ order, couriers }: OrderMovesProps) {
  const [search, setSearch] = useSearchParams()
  const asked = orderStates.find((each) => each === search.get('move')) ?? null
  const [others, setOthers] = useState('')
  const section = useRef<HTMLElement>(null)
  const readAgain = useReadAgain()
  const { toast } = useToasts()
  const { isBusy, run } = useAction((error) => {
    if (!isStale(error)) return false
    setOthers(changedByOthers(error.answer['place'] as BoardPlace | undefined))
    void done()
    return true
  })

  const ask = (move: OrderState | null) => setSearch(move ? { move } : {}, { replace: true })
  async function done() {
    ask(null)
    await readAgain(getOwnerOrder, listBoard, getToday, getNextCall)
    // The button that was pressed is gone with the old state.
    if (document.activeElement === document.body) section.current?.focus()
  }

  function act(work: () => Promise<string>) {
    setOthers('')
    void run(async () => {
      toast(await work(), 'success')
      await done()
    })
  }

  const moveTo = (to: OrderState) =>
    act(async () => {
      await makeMove(order, to)
      return `Order ${order.number}: ${orderStateLabels[to].toLowerCase()}.`
    })

  const { moves, state } = order
  // A question that is open stays, with what was typed, whatever others do.
  if (moves.length === 0 && !others && !asked) return null
  const button = (to: OrderState) => (
    <Button
      key={to}
      kind={kindOf(to, to === moves[0])}
      isBusy={isBusy && to === moves[0] && asked === null}
      disabled={isBusy}
      onClick={() => (isAsking(to) ? ask(to) : moveTo(to))}
    >
      {moveLabels[to]}
    </Button>
  )
  const dialog = { order, onDone: () => void done(), onClose: () => ask(null) }
  return (
    <section className="owner-dock order-moves" aria-label="Next step" ref={section} tabIndex={-1}>
      {others && (
        <p className="order-others" role="alert">
          {others}
        </p>
      )}
      <div className="order-moves-buttons">
        {moves.slice(0, 1).map(button)}
        {state === 'placed' && (
          <Button
            disabled={isBusy}
            onClick={() => act(async () => `Noted. We try again ${timeOf((await noteNoAnswer(order)).callAfter)}.`)}
          >
            No answer
          </Button>
        )}
        {moves.slice(1).map(button)}
      </div>
      {asked === 'shipped' && <ShipDialog {...dialog} couriers={couriers} />}
      {asked === 'delivered' && (
        <DeliveredDialog
          order={order}
          courier={order.tracking?.courier ?? null}
          isBusy={isBusy}
          onYes={() => moveTo('delivered')}
          onClose={dialog.onClose}
        />
      )}
      {asked && isEnding(asked) && <EndingDialog key={asked} {...dialog} to={asked} />}
    </section>
  )
}

const isAsking = (to: OrderState) => to === 'shipped' || to === 'delivered' || isEnding(to)

function kindOf(to: OrderState, isFirst: boolean): ButtonKind {
  if (isEnding(to)) return 'danger'
  return isFirst ? 'main' : 'plain'
}
