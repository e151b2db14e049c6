import { Link } from 'react-router-dom'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { useConflict } from '#web/admin/orders/order/conflict-message.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Button } from '#web/kit/button.tsx'
import { sendOrderStep } from './change-state.ts'
import { CourierFields } from './courier-fields.tsx'
import { readLastCourier, storeLastCourier } from './last-courier.ts'
import { useUndoStep } from './use-undo-step.ts'

interface ShipDialogProps {
  order: AdminOrder
  couriers: { id: string; name: string }[]
  onDone(): void
  onClose(): void
}

/** Hands a parcel to a courier: asks for the courier and the tracking number. */
export function ShipDialog({ order, couriers, onDone, onClose }: ShipDialogProps) {
  const offerUndo = useUndoStep()
  const onRefused = useConflict()
  const { person } = useCurrentStaff()
  if (couriers.length === 0) {
    return (
      <Dialog title="No courier yet" onClose={onClose}>
        <p>
          {person?.role === 'owner'
            ? 'Enter a courier first, with fee and taxes.'
            : 'Ask the owner to enter a courier.'}
        </p>
        <div className="actions">
          {person?.role === 'owner' && (
            <Link className="button button-main" to={adminPaths.couriers}>
              Couriers
            </Link>
          )}
          <Button onClick={onClose}>Back</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <ActionDialog
      title={`Who takes order ${order.number}?`}
      submit="Hand to courier"
      schema={adminOrdersApi.changeOrderState.body}
      read={(fields) => ({
        from: 'packed',
        to: 'shipped',
        courierId: fields.get('courierId') || undefined,
        trackingNumber: fields.get('trackingNumber') || undefined,
      })}
      send={async ({ courierId = '', trackingNumber }) => {
        const details = { courierId, ...(trackingNumber !== undefined && { trackingNumber }) }
        const after = await sendOrderStep(order, 'shipped', details)
        storeLastCourier(courierId)
        offerUndo(`${order.number} on its way.`, { after, before: order })
      }}
      onRefused={onRefused}
      onDone={onDone}
      onClose={onClose}
    >
      <CourierFields couriers={couriers} courierId={readLastCourier()} />
      {order.email && <p className="second">The customer will get an email with the number.</p>}
    </ActionDialog>
  )
}
