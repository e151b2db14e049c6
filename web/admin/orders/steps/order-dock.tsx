import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { isCashOwed } from '#domain/cash/courier-cash.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { DockUndo } from '#web/admin/layout/undo.tsx'
import { StepDock } from '#web/admin/steps/step-dock.tsx'
import { orderSteps, type OrderStep, searchOf, withOtherSteps } from './order-steps.tsx'
import { type CardToStep, toStep } from './send-order-step.ts'

interface OrderDockProps extends Pick<CardToStep, 'couriers'> {
  order: AdminOrder
}

/** The next steps of an order. Some ask for details first; `?move=` opens that dialog at once. */
export function OrderDock({ order, couriers }: OrderDockProps) {
  const { id, moves } = order
  const [search, setSearch] = useSearchParams()
  const move = search.get('move') as OrderStep | null
  const ask = (to: OrderStep | null) =>
    setSearch(
      (shown) => {
        const next = new URLSearchParams(shown)
        next.delete('move')
        next.delete('part')
        for (const [name, value] of new URLSearchParams(to ? searchOf(to) : '')) next.set(name, value)
        return next
      },
      { replace: true },
    )
  const owing = isCashOwed(order) ? order.courierId : null
  return (
    <StepDock
      of={orderSteps}
      subject={toStep(order, couriers)}
      allowed={withOtherSteps(moves)}
      question={[move === 'delivered' && search.has('part') ? 'part' : move, ask]}
      above={<DockUndo />}
      first={
        owing !== null ? (
          <Link className="button button-main" to={adminPaths.courierCash(owing, id)}>
            Receive this cash
          </Link>
        ) : (
          order.state === 'confirmed' && (
            <Link className="button" to={adminPaths.bench}>
              Bench
            </Link>
          )
        )
      }
    />
  )
}
