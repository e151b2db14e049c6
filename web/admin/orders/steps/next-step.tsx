import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { AdminOrder, BoardCard } from '#domain/orders/admin-order.ts'
import { transitionsFrom } from '#domain/orders/allowed-transitions.ts'
import { isWaiting } from '#web/admin/orders/order/order-text.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { StepButtons, StepQuestion } from '#web/admin/steps/step-buttons.tsx'
import { useSteps } from '#web/admin/steps/use-steps.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { cardSteps, withOtherSteps } from './order-steps.tsx'

/** Id of the board's list, which has the focus when the pressed button is gone. */
export const boardId = 'board'

interface NextStepProps {
  card: BoardCard
  /** Reports the changed order; `null` returns it to the column the server reports. */
  onMoved(card: BoardCard | null): void
}

/** The usual next step of an order on the board. */
export function NextStep({ card, onMoved }: NextStepProps) {
  const { id, number, place, delivery, courierId } = card
  const { toast } = useToasts()
  const state = place === 'cash-received' ? 'delivered' : place
  // An order that was placed is confirmed in a call.
  const moves = isWaiting(card) && state !== 'placed' ? transitionsFrom(state, delivery).slice(0, 1) : []
  const { data } = useEndpointQuery(
    cashApi.listCouriers,
    {},
    { isWanted: state === 'confirmed' || moves[0] === 'shipped' },
  )
  const couriers = data?.couriers.filter(({ isActive }) => isActive) ?? []
  const steps = useSteps(
    cardSteps,
    { ...card, state, couriers },
    {
      allowed: withOtherSteps(moves),
      focus: () => document.getElementById(boardId),
      onDone: (after, to) => onMoved(to === 'paid' ? null : { ...card, ...cardOf(after) }),
      onUndone: () => onMoved(null),
      onChanged(sentence) {
        toast(`Order ${number}: ${sentence}`, 'error')
        onMoved(null)
      },
    },
  )
  const forOrder = `order ${number}`
  const buttons = <StepButtons of={steps} kind="plain" className="order-next" suffix={forOrder} />
  return (
    <>
      {moves[0] === 'shipped' ? <div className="row order-next-pair">{buttons}</div> : buttons}
      {place === 'delivered' && courierId && (
        <Link className="button order-next" to={adminPaths.courierCash(courierId, id)}>
          Receive cash <span className="visually-hidden">{forOrder}</span>
        </Link>
      )}
      <StepQuestion of={steps} />
      {steps.notSaved}
    </>
  )
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
