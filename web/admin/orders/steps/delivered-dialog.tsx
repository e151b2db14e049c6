import type { ReactNode } from 'react'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { Button } from '#web/kit/button.tsx'
import { orderName } from '#web/admin/orders/order/order-text.ts'
import type { QuestionProps } from '#web/admin/steps/use-steps.ts'
import type { CardToStep } from './send-order-step.ts'

/** Asks for confirmation, because a delivered order cannot go back to shipped or packed. */
export function DeliveredDialog({
  subject: order,
  dialog: { title, onClose },
  isBusy,
  take,
  ask,
}: QuestionProps<CardToStep, 'delivered' | 'paid' | 'part'>) {
  const isCollected = order.delivery === 'collect'
  const isCashExpected = !isCollected && order.courierId === ownRiderId && order.toCollect > 0
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{questionOf(order)}</p>
      <div className="actions actions-whole">
        {isCashExpected && (
          <Button kind="main" isBusy={isBusy} onClick={() => take('paid')}>
            Yes, delivered and paid
          </Button>
        )}
        <Button
          kind={isCashExpected ? 'plain' : 'main'}
          isBusy={isBusy && !isCashExpected}
          disabled={isBusy}
          onClick={() => take('delivered')}
        >
          {isCollected ? 'Collected and paid' : isCashExpected ? 'Delivered, rider still has it' : 'Mark delivered'}
        </Button>
        <Button disabled={isBusy} onClick={() => ask('part')}>
          Only part was taken
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </Dialog>
  )
}

function questionOf(order: CardToStep): ReactNode {
  const { toCollect, courierId, courierName } = order
  if (order.delivery === 'collect') {
    return (
      <>
        Did <bdi>{orderName(order)}</bdi> take the parts
        {toCollect > 0 && ` and pay ${formatRupees(toCollect)} in the shop`}?
      </>
    )
  }
  if (toCollect === 0) return 'It was paid before. No courier has cash for it.'
  if (courierId === ownRiderId) return `Has your rider given you the ${formatRupees(toCollect)}?`
  return `${courierName ?? 'The courier'} then owes you the ${formatRupees(toCollect)}.`
}
