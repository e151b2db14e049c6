import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { BoardCard, AdminOrder } from '#domain/orders/admin-order.ts'
import { canUndo, stateChangeLabel, stateChangeLabels } from '#domain/orders/allowed-transitions.ts'
import type { BoardColumn } from '#domain/orders/board-columns.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useInvalidate, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { useTapGuard } from '#web/admin/queries/use-tap-guard.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { returnFocusToBoard } from '#web/admin/orders/board/board-focus.ts'
import { deliverAndReceive } from './deliver-and-receive.ts'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { HandOver } from './hand-over.tsx'
import { storeLastCourier } from './last-courier.ts'
import { isStale, sendOrderStep, type OrderStepDetails } from './change-state.ts'
import { changedByOthers, doneStepText } from '#web/admin/orders/order/order-text.ts'
import { useUndoStep } from './use-undo-step.ts'

interface NextStepProps {
  card: BoardCard
  /** Reports the changed order; `null` returns it to the column the server reports. */
  onMoved(card: BoardCard | null): void
}

/** The usual next step of an order on the board. */
export function NextStep({ card, onMoved }: NextStepProps) {
  const [isAsking, setIsAsking] = useState(false)
  const step = useNextStep({ card, onMoved }, () => setIsAsking(false))
  return (
    <>
      <StepButtons card={card} onMoved={onMoved} step={step} isAsking={isAsking} onAsk={setIsAsking} />
      {step.notSaved}
    </>
  )
}

interface StepButtonsProps extends NextStepProps {
  step: ReturnType<typeof useNextStep>
  isAsking: boolean
  onAsk(isAsking: boolean): void
}

function StepButtons({ card, onMoved, step, isAsking, onAsk }: StepButtonsProps) {
  const { id, number, place, delivery } = card
  const isCollected = place === 'packed' && delivery === 'collect'
  const { isBusy, isBlocked, act, move } = step
  const { toast } = useToasts()
  const navigate = useNavigate()
  const couriers = useEndpointQuery(
    cashApi.listCouriers,
    {},
    { isWanted: place === 'confirmed' || (place === 'packed' && !isCollected) },
  )

  const forOrder = <span className="visually-hidden">order {number}</span>
  if (place === 'confirmed') {
    return (
      <Button className="order-next" isBusy={isBusy} disabled={isBlocked} onClick={() => move('confirmed', 'packed')}>
        {stateChangeLabels.packed} {forOrder}
      </Button>
    )
  }
  if (place === 'packed' && !isCollected) {
    return (
      <div className="order-next-pair">
        <HandOver
          kind="plain"
          couriers={couriers.data?.couriers.filter(({ isActive }) => isActive) ?? []}
          isBusy={isBusy}
          isBlocked={isBlocked}
          forOrder={forOrder}
          onHandOver={(courierId) => move('packed', 'shipped', { courierId })}
          onRequest={() => void navigate(`${adminPaths.order(id)}?move=shipped`)}
        />
      </div>
    )
  }
  if (place === 'delivered' && card.courierId) {
    return (
      <Link className="button order-next" to={adminPaths.courierCash(card.courierId, id)}>
        Receive cash {forOrder}
      </Link>
    )
  }
  if (place !== 'shipped' && !isCollected) return null
  return (
    <>
      <Button className="order-next" disabled={isBusy || isBlocked} onClick={() => onAsk(true)}>
        {stateChangeLabel('delivered', delivery)} {forOrder}
      </Button>
      {isAsking && (
        <DeliveredDialog
          order={card}
          isBusy={isBusy}
          onYes={() => move(place, 'delivered')}
          onReceived={() =>
            act(async () => {
              toast(await deliverAndReceive({ id, number, state: 'shipped' }), 'success')
              onMoved(null)
            })
          }
          onPart={() => void navigate(`${adminPaths.order(id)}?move=delivered&part=1`)}
          onClose={() => onAsk(false)}
        />
      )}
    </>
  )
}

/** Moves an order on the board, then closes the question and refetches. */
function useNextStep({ card, onMoved }: NextStepProps, close: () => void) {
  const { id, number } = card
  const [isBlocked, block] = useTapGuard()
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  const offerUndo = useUndoStep()
  const { isBusy, run, notSaved } = useAction({
    onRefused: (error) => {
      if (!isStale(error)) return false
      toast(`Order ${number}: ${changedByOthers(error.reply['place'] as BoardColumn | undefined)}`, 'error')
      close()
      onMoved(null)
      void invalidate(adminOrdersApi.listBoard, adminOrdersApi.getAdminOrder)
      return true
    },
  })

  const act = (work: () => Promise<void>) =>
    void run(async () => {
      await work()
      block()
      close()
      await invalidate(
        adminOrdersApi.listBoard,
        adminOrdersApi.getAdminOrder,
        reportsApi.getToday,
        cashApi.listCourierCash,
      )
      returnFocusToBoard()
    })

  const move = (from: OrderState, to: OrderState, details?: OrderStepDetails) =>
    act(async () => {
      const after = await sendOrderStep({ id, state: from }, to, details)
      onMoved({ ...card, ...cardOf(after) })
      if (details?.courierId) storeLastCourier(details.courierId)
      const text = doneStepText(number, to, card.delivery)
      if (canUndo(to)) offerUndo(text, { after, before: { state: from }, onUndone: () => onMoved(null) })
      else toast(text, 'success')
    })

  return { isBusy, isBlocked, notSaved, act, move }
}

/** Fields of a card that change with the state. */
function cardOf({ place, courierId, tracking, shippedAt }: AdminOrder): Partial<BoardCard> {
  return {
    place,
    courierId,
    courierName: tracking?.courier ?? null,
    trackingNumber: tracking?.number ?? null,
    shippedAt,
  }
}
