import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toCollectOf, toRefundOf } from '#domain/ledger/order-money.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { restOfParcel } from '#domain/returns/accepted-parts.ts'
import { getAdminOrderEndpoint, listBoardEndpoint } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { conflictMessage } from '#web/admin/orders/order/conflict-message.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { sendOrderStep } from './change-state.ts'

interface PartOfParcelDialogProps {
  order: AdminOrder
  onDone(): void
  onClose(): void
}

/** Delivers a partly accepted parcel: the accepted pieces of each part, and the cash for them. */
export function PartOfParcelDialog({ order, onDone, onClose }: PartOfParcelDialogProps) {
  const { lines, money } = order
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const accepted = lines.map(({ productId, quantity }) => ({ productId, quantity: counts.get(productId) ?? quantity }))
  const rest = restOfParcel(lines, accepted)
  const after = { ...money, unaccepted: rest?.worth ?? 0 }
  const cash = toCollectOf(after)
  const back = toRefundOf({ ...after, collected: money.collected + cash }, 'delivered')
  const { isBusy, problem, deliver } = useDeliverPart(order, onDone)
  return (
    <Dialog title={`What of order ${order.number} was taken?`} onClose={onClose}>
      <ul className="order-steps">
        {lines.map(({ productId, name, price, quantity }) => {
          const count = counts.get(productId) ?? quantity
          return (
            <li key={productId}>
              <span className="owner-row-text">
                <b dir="auto">{name}</b>
                <span className="second">
                  {count} of {quantity}, {formatNumber(price)} each
                </span>
              </span>
              <CountStepper
                name={name}
                quantity={count}
                least={0}
                most={quantity}
                onChange={(pieces) => setCounts((known) => new Map([...known, [productId, pieces]]))}
              />
            </li>
          )
        })}
      </ul>
      <p className="cash door-cash" role="status">
        <span>
          {order.delivery === 'collect' ? 'Paid in the shop' : 'Collected at the door'}
          {order.deliveryFee > 0 && <small className="second"> with delivery {formatNumber(order.deliveryFee)}</small>}
        </span>
        <b>{formatRupees(cash)}</b>
      </p>
      {back > 0 && (
        <p>
          More was paid before than this costs: <b>{formatRupees(back)}</b> is to send back when the rest is here.
        </p>
      )}
      {rest?.isWhole && <p className="order-short">Nothing was taken: go back and mark the parcel as refused.</p>}
      <p className="second">The rest waits under Returns. Its stock comes back when you receive it.</p>
      <FormError sentence={problem} />
      <div className="actions">
        <Button
          kind="main"
          isBusy={isBusy}
          disabled={!rest || rest.isWhole}
          onClick={() => void deliver(accepted, cash, rest?.worth ?? 0)}
        >
          Delivered, {formatRupees(cash)} collected
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </Dialog>
  )
}

function useDeliverPart(order: AdminOrder, onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const invalidate = useInvalidate()
  const { toast } = useToasts()

  async function deliver(accepted: { productId: string; quantity: number }[], cash: number, unaccepted: number) {
    if (isBusy) return
    const pressed = document.activeElement
    setIsBusy(true)
    setProblem('')
    try {
      const after = await sendOrderStep(order, 'delivered', { accepted, cash })
      // A conflict counts as done when the order is delivered, but somebody may have delivered it otherwise.
      if (after.money.unaccepted !== unaccepted) {
        throw new ApiError('Somebody else marked this order as delivered, with other parts.', 'STALE', 409)
      }
      toast(`${order.number} delivered, ${formatRupees(cash)} collected.`, 'success')
      onDone()
    } catch (error) {
      const shown = conflictMessage(error)
      setProblem(shown instanceof ApiError ? shown.message : 'This could not be saved. Please try again.')
      if (!(error instanceof ApiError) || !error.isNetwork) await invalidate(getAdminOrderEndpoint, listBoardEndpoint)
    } finally {
      flushSync(() => setIsBusy(false))
      focusIfLost(pressed)
    }
  }
  return { isBusy, problem, deliver }
}
