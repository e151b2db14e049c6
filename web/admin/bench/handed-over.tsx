import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { cardSteps, withOtherSteps } from '#web/admin/orders/steps/order-steps.tsx'
import { toStep } from '#web/admin/orders/steps/send-order-step.ts'
import { tallText } from '#web/kit/address-lines.tsx'
import { StepButtons, StepQuestion } from '#web/admin/steps/step-buttons.tsx'
import { useSteps } from '#web/admin/steps/use-steps.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { ToCollect } from './parcel-card.tsx'

interface HandedOverProps {
  orders: AdminOrder[]
  /** An order went on. */
  onGone(id: string): void
}

/** What was handed over just now, with its next step, until the screen is left. */
export function HandedOver({ orders, onGone }: HandedOverProps) {
  return (
    <section className="stack" aria-labelledby="handed-over" id="handed-over-list" tabIndex={-1}>
      <h2 id="handed-over">Handed over</h2>
      <ul className="owner-rows">
        {orders.map((order) => (
          <HandedOverRow key={order.id} order={order} onGone={() => onGone(order.id)} />
        ))}
      </ul>
    </section>
  )
}

function HandedOverRow({ order, onGone }: { order: AdminOrder; onGone(): void }) {
  const { id, number, name, tracking, moves, money } = order
  const { toast } = useToasts()
  const steps = useSteps(cardSteps, toStep(order, []), {
    allowed: withOtherSteps(moves.slice(0, 1)),
    focus: () => document.getElementById('handed-over-list'),
    onDone: onGone,
    onChanged(sentence) {
      toast(`Order ${number}: ${sentence}`, 'error')
      onGone()
    },
  })
  return (
    <li className="bench-row">
      <Link to={adminPaths.order(id)} aria-label={`Order ${number}`}>
        {number}
      </Link>
      <span className="owner-row-text">
        <b className={tallText(name)} dir="auto">
          {name}
        </b>
        <span className="second">{[tracking?.courier, tracking?.number].filter(Boolean).join(' ')}</span>
      </span>
      <ToCollect toCollect={money.toCollect} />
      <StepButtons of={steps} kind="plain" suffix={`order ${number}`} />
      <StepQuestion of={steps} />
      {steps.notSaved}
    </li>
  )
}
