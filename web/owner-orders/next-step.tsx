import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type BoardPlace, moveLabels } from '#domain/order-moves.ts'
import type { OrderState } from '#domain/orders.ts'
import { getOwnerOrder, listBoard } from '#domain/owner-orders.ts'
import type { BoardCard } from '#domain/owner-order.ts'
import { getToday } from '#domain/owner-today.ts'
import { ownerPaths } from '#web/owner/owner-paths.ts'
import { useAction } from '#web/owner/use-action.ts'
import { useReadAgain } from '#web/owner/use-reading.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepFocusAtBoard } from './board-focus.ts'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { isStale, makeMove } from './make-move.ts'
import { changedByOthers } from './order-words.ts'

/** The likely next step of an order on the board; one that needs a question asks it. */
export function NextStep({ card }: { card: BoardCard }) {
  const { id, number, place } = card
  const [isAsking, setIsAsking] = useState(false)
  const readAgain = useReadAgain()
  const { toast } = useToasts()
  const { isBusy, run } = useAction((error) => {
    if (!isStale(error)) return false
    toast(`Order ${number}: ${changedByOthers(error.answer['place'] as BoardPlace | undefined)}`, 'error')
    setIsAsking(false)
    void readAgain(listBoard, getOwnerOrder)
    return true
  })

  const move = (from: OrderState, to: OrderState, sentence: string) =>
    void run(async () => {
      await makeMove({ id, state: from }, to)
      toast(`Order ${number} ${sentence}`, 'success')
      setIsAsking(false)
      await readAgain(listBoard, getOwnerOrder, getToday)
      keepFocusAtBoard()
    })

  const forOrder = <span className="visually-hidden">order {number}</span>
  if (place === 'confirmed') {
    return (
      <Button className="order-next" isBusy={isBusy} onClick={() => move('confirmed', 'packed', 'is packed.')}>
        {moveLabels.packed} {forOrder}
      </Button>
    )
  }
  if (place === 'packed') {
    return (
      <Link className="button order-next" to={`${ownerPaths.order(id)}?move=shipped`}>
        {moveLabels.shipped} {forOrder}
      </Link>
    )
  }
  if (place !== 'shipped') return null
  return (
    <>
      <Button className="order-next" onClick={() => setIsAsking(true)}>
        {moveLabels.delivered} {forOrder}
      </Button>
      {isAsking && (
        <DeliveredDialog
          order={card}
          courier={card.courierName}
          isBusy={isBusy}
          onYes={() => move('shipped', 'delivered', 'is delivered.')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
