import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { isCashOwed } from '#domain/cash/courier-cash.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { canUndo, stateChangeLabel } from '#domain/orders/allowed-transitions.ts'
import type { BoardColumn } from '#domain/orders/board-columns.ts'
import { isFailed } from '#domain/orders/failed-states.ts'
import { type OrderState, orderStates } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { DockUndo } from '#web/admin/layout/undo.tsx'
import { useTapGuard } from '#web/admin/queries/use-tap-guard.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button, type ButtonKind } from '#web/kit/button.tsx'
import { deliverAndReceive } from './deliver-and-receive.ts'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { FailedStateDialog } from './failed-state-dialog.tsx'
import { isStale, sendOrderStep, type OrderStepDetails } from './change-state.ts'
import { recordNoAnswer } from '#web/admin/orders/calls/record-no-answer.ts'
import { callAgainText, changedByOthers, doneStepText } from '#web/admin/orders/order/order-text.ts'
import { HandOver } from './hand-over.tsx'
import { PartOfParcelDialog } from './part-of-parcel-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useUndoStep } from './use-undo-step.ts'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'

interface OrderStepsProps {
  order: AdminOrder
  couriers: { id: string; name: string }[]
}

/** State changes of an order. Some ask for details first; `?move=` opens that dialog at once. */
export function OrderSteps({ order, couriers }: OrderStepsProps) {
  const steps = useOrderSteps(order)
  const { asked, ask, others, isBusy, isBlocked, moveTo } = steps
  const { moves, state } = order
  const owing = isCashOwed(order) ? order.courierId : null
  // An open dialog stays with its input, whatever others do.
  if (moves.length === 0 && owing === null && !others && !asked) return null
  const button = (to: OrderState) => (
    <Button
      key={to}
      kind={state === 'refused' ? 'plain' : kindOf(to, to === moves[0])}
      isBusy={isBusy && to === moves[0] && asked === null}
      disabled={isBusy || isBlocked}
      onClick={() => (isAsking(to) ? ask(to) : moveTo(to))}
    >
      {stateChangeLabel(to, order.delivery)}
    </Button>
  )
  const dialog = { order, onDone: () => void steps.done(), onClose: () => ask(null) }
  return (
    <section className="owner-dock order-moves" aria-label="Next step" ref={steps.section} tabIndex={-1}>
      <DockUndo />
      {steps.notSaved}
      {others && (
        <p className="order-others" role="alert">
          {others}
        </p>
      )}
      <div className="order-moves-buttons">
        {owing !== null && (
          <Link className="button button-main" to={adminPaths.courierCash(owing, order.id)}>
            Receive this cash
          </Link>
        )}
        {moves[0] === 'shipped' ? (
          <HandOver
            kind="main"
            couriers={couriers}
            isBusy={isBusy}
            isBlocked={isBlocked}
            onHandOver={(courierId) => moveTo('shipped', { courierId })}
            onRequest={() => ask('shipped')}
          />
        ) : (
          moves.slice(0, 1).map(button)
        )}
        {state === 'placed' && (
          <Button disabled={isBusy || isBlocked} onClick={steps.noAnswer}>
            No answer
          </Button>
        )}
        {moves.slice(1).map(button)}
      </div>
      {asked === 'shipped' && <ShipDialog {...dialog} couriers={couriers} />}
      {asked === 'delivered' && steps.isPart && <PartOfParcelDialog {...dialog} />}
      {asked === 'delivered' && !steps.isPart && (
        <DeliveredDialog
          order={{ ...order, toCollect: order.money.toCollect, courierName: order.tracking?.courier ?? null }}
          isBusy={isBusy}
          onYes={() => moveTo('delivered')}
          onReceived={steps.receive}
          onPart={() => ask('delivered', true)}
          onClose={dialog.onClose}
        />
      )}
      {asked && isFailed(asked) && <FailedStateDialog key={asked} {...dialog} to={asked} />}
    </section>
  )
}

/** What shows the state of an order. */
const shownState = [
  adminOrdersApi.getAdminOrder,
  adminOrdersApi.listBoard,
  reportsApi.getToday,
  adminOrdersApi.getNextCall,
  cashApi.listCourierCash,
]

/** Runs the state changes of an order and keeps track of the dialog that asks for details. */
function useOrderSteps(order: AdminOrder) {
  const [search, setSearch] = useSearchParams()
  const asked = orderStates.find((each) => each === search.get('move')) ?? null
  const [others, setOthers] = useState('')
  const section = useRef<HTMLElement>(null)
  const invalidate = useInvalidate()
  const [isBlocked, block] = useTapGuard()
  const offerUndo = useUndoStep()
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({
    onRefused: (error) => {
      if (!isStale(error)) return false
      setOthers(changedByOthers(error.reply['place'] as BoardColumn | undefined))
      void done()
      return true
    },
  })

  const ask = (move: OrderState | null, part = false) =>
    setSearch(
      (shown) => {
        const next = new URLSearchParams(shown)
        if (move) next.set('move', move)
        else next.delete('move')
        if (part) next.set('part', '1')
        else next.delete('part')
        return next
      },
      { replace: true },
    )
  async function done() {
    ask(null)
    block()
    await invalidate(...shownState)
    // The pressed button is gone with the old state.
    focusIfLost(section.current)
  }

  function act(work: () => Promise<void>) {
    setOthers('')
    void run(async () => {
      await work()
      await done()
    })
  }

  const moveTo = (to: OrderState, details?: OrderStepDetails) =>
    act(async () => {
      const after = await sendOrderStep(order, to, details)
      const text = doneStepText(order.number, to, order.delivery)
      if (canUndo(to)) offerUndo(text, { after, before: order })
      else toast(text, 'success')
    })

  const noAnswer = () =>
    act(async () => {
      const after = await recordNoAnswer(order)
      offerUndo(`${order.number} no answer. ${callAgainText(after.callAfter, Date.now())}`, { after, before: order })
    })

  const receive = () => act(async () => toast(await deliverAndReceive(order), 'success'))

  return {
    asked,
    isPart: search.has('part'),
    ask,
    others,
    section,
    notSaved,
    isBusy,
    isBlocked,
    done,
    moveTo,
    noAnswer,
    receive,
  }
}

const isAsking = (to: OrderState) => to === 'shipped' || to === 'delivered' || isFailed(to)

function kindOf(to: OrderState, isFirst: boolean): ButtonKind {
  if (isFailed(to)) return 'quiet'
  return isFirst ? 'main' : 'plain'
}
