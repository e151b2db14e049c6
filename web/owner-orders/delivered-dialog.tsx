import { formatRupees } from '#domain/money.ts'
import type { BoardCard } from '#domain/owner-order.ts'
import { OwnerDialog } from '#web/owner/owner-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { nameOf } from './order-words.ts'

interface DeliveredDialogProps {
  order: Pick<BoardCard, 'number' | 'amount' | 'name' | 'channel'>
  courier: string | null
  isBusy: boolean
  onYes(): void
  onClose(): void
}

/** A parcel that is delivered cannot go back on the road, so it asks. */
export function DeliveredDialog({ order, courier, isBusy, onYes, onClose }: DeliveredDialogProps) {
  return (
    <OwnerDialog title={`Order ${order.number} delivered?`} onClose={onClose}>
      <p>
        <bdi>{nameOf(order)}</bdi> paid {formatRupees(order.amount)}; {courier ?? 'the courier'} owes it to the shop
        from now on.
      </p>
      <div className="actions">
        <Button kind="main" isBusy={isBusy} onClick={onYes}>
          Yes, delivered
        </Button>
        <Button onClick={onClose}>Leave it</Button>
      </div>
    </OwnerDialog>
  )
}
