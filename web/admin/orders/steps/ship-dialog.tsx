import { Link } from 'react-router-dom'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import type { QuestionProps } from '#web/admin/steps/use-steps.ts'
import { Button } from '#web/kit/button.tsx'
import { CourierFields } from './courier-fields.tsx'
import { type OrderToStep, sendOrderStep } from './send-order-step.ts'
import { deviceStorage } from '#web/storage.ts'

/** Hands a parcel to a courier: asks for the courier and the tracking number. */
export function ShipDialog({ subject: order, dialog }: QuestionProps<OrderToStep, string, AdminOrder>) {
  const { couriers, email } = order
  const { person } = useCurrentStaff()
  if (couriers.length === 0) {
    return (
      <Dialog title="No courier yet" onClose={dialog.onClose}>
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
          <Button onClick={dialog.onClose}>Back</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <ActionDialog
      {...dialog}
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
        return after
      }}
    >
      <CourierFields couriers={couriers} courierId={readLastCourier()} />
      {email && <p className="second">The customer will get an email with the number.</p>}
    </ActionDialog>
  )
}

const storedName = 'owner-courier'

/** The courier used last on this device. */
export function readLastCourier(): string | null {
  return deviceStorage.read(storedName)
}

export function storeLastCourier(id: string): void {
  deviceStorage.write(storedName, id)
}
