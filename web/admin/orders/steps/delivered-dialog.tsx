import type { ReactNode } from 'react'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { Button } from '#web/kit/button.tsx'
import { orderName } from '#web/admin/orders/order/order-text.ts'

interface DeliveredDialogProps {
  order: Pick<BoardCard, 'number' | 'toCollect' | 'name' | 'channel' | 'delivery' | 'courierId' | 'courierName'>
  isBusy: boolean
  onYes(): void
  /** The shop's own rider has also handed over the cash. */
  onReceived(): void
  /** Opens the dialog for a partly accepted parcel. */
  onPart(): void
  onClose(): void
}

/** Asks for confirmation, because a delivered order cannot go back to shipped or packed. */
export function DeliveredDialog({ order, isBusy, onYes, onReceived, onPart, onClose }: DeliveredDialogProps) {
  const isCollected = order.delivery === 'collect'
  const isCashExpected = !isCollected && order.courierId === ownRiderId && order.toCollect > 0
  return (
    <Dialog title={`Order ${order.number} ${isCollected ? 'collected' : 'delivered'}?`} onClose={onClose}>
      <p>{questionOf(order)}</p>
      <div className="actions actions-whole">
        {isCashExpected && (
          <Button kind="main" isBusy={isBusy} onClick={onReceived}>
            Yes, delivered and paid
          </Button>
        )}
        <Button
          kind={isCashExpected ? 'plain' : 'main'}
          isBusy={isBusy && !isCashExpected}
          disabled={isBusy}
          onClick={onYes}
        >
          {isCollected ? 'Collected and paid' : isCashExpected ? 'Delivered, rider still has it' : 'Mark delivered'}
        </Button>
        <Button disabled={isBusy} onClick={onPart}>
          Only part was taken
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </Dialog>
  )
}

function questionOf(order: DeliveredDialogProps['order']): ReactNode {
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
