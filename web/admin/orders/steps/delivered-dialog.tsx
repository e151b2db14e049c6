import { ownRiderId } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { Button } from '#web/kit/button.tsx'
import { orderName } from '#web/admin/orders/order/order-text.ts'

interface DeliveredDialogProps {
  order: Pick<BoardCard, 'number' | 'amount' | 'name' | 'channel' | 'delivery' | 'courierId' | 'courierName'>
  isBusy: boolean
  onYes(): void
  /** The shop's own rider has also handed over the cash. */
  onReceived(): void
  onClose(): void
}

/** Asks for confirmation, because a delivered order cannot go back to shipped or packed. */
export function DeliveredDialog({ order, isBusy, onYes, onReceived, onClose }: DeliveredDialogProps) {
  const isOwnRider = order.courierId === ownRiderId
  if (order.delivery === 'collect') {
    return (
      <Dialog title={`Order ${order.number} collected?`} onClose={onClose}>
        <p>
          <bdi>{orderName(order)}</bdi> took the parts and paid {formatRupees(order.amount)} in the shop.
        </p>
        <div className="actions">
          <Button kind="main" isBusy={isBusy} onClick={onYes}>
            Collected and paid
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={`Order ${order.number} delivered?`} onClose={onClose}>
      <p>
        <bdi>{orderName(order)}</bdi> paid {formatRupees(order.amount)}. {order.courierName ?? 'The courier'} now has
        this cash.
      </p>
      <div className="actions">
        {isOwnRider && (
          <Button kind="main" isBusy={isBusy} onClick={onReceived}>
            Delivered, cash received
          </Button>
        )}
        <Button kind={isOwnRider ? 'plain' : 'main'} isBusy={isBusy && !isOwnRider} disabled={isBusy} onClick={onYes}>
          {isOwnRider ? 'Delivered, cash later' : 'Mark delivered'}
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </Dialog>
  )
}
