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
  const isCashExpected = order.courierId === ownRiderId && order.toCollect > 0
  if (order.delivery === 'collect') {
    return (
      <Dialog title={`Order ${order.number} collected?`} onClose={onClose}>
        <p>
          <bdi>{orderName(order)}</bdi> took the parts
          {order.toCollect > 0 && ` and paid ${formatRupees(order.toCollect)} in the shop`}.
        </p>
        <div className="actions">
          <Button kind="main" isBusy={isBusy} onClick={onYes}>
            Collected and paid
          </Button>
          <Button disabled={isBusy} onClick={onPart}>
            Customer kept only some parts
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={`Order ${order.number} delivered?`} onClose={onClose}>
      <p>
        {order.toCollect > 0 ? (
          <>
            <bdi>{orderName(order)}</bdi> paid {formatRupees(order.toCollect)}. {order.courierName ?? 'The courier'} now
            has this cash.
          </>
        ) : (
          'It was paid before. No courier has cash for it.'
        )}
      </p>
      <div className="actions">
        {isCashExpected && (
          <Button kind="main" isBusy={isBusy} onClick={onReceived}>
            Delivered, cash received
          </Button>
        )}
        <Button
          kind={isCashExpected ? 'plain' : 'main'}
          isBusy={isBusy && !isCashExpected}
          disabled={isBusy}
          onClick={onYes}
        >
          {isCashExpected ? 'Delivered, cash later' : 'Mark delivered'}
        </Button>
        <Button disabled={isBusy} onClick={onPart}>
          Customer kept only some parts
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </Dialog>
  )
}
