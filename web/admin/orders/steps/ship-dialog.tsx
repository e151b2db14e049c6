import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import {
  getAdminOrderEndpoint,
  listBoardEndpoint,
  changeOrderStateEndpoint,
} from '#domain/orders/orders.admin.endpoints.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { CourierFields } from './courier-fields.tsx'
import { readLastCourier, storeLastCourier } from './last-courier.ts'
import { isStale, sendOrderStep } from './change-state.ts'
import { conflictMessage } from '#web/admin/orders/order/conflict-message.ts'
import { useUndoStep } from './use-undo-step.ts'

interface ShipDialogProps {
  order: AdminOrder
  couriers: { id: string; name: string }[]
  onDone(): void
  onClose(): void
}

/** Hands a parcel to a courier: asks for the courier and the tracking number. */
export function ShipDialog({ order, couriers, onDone, onClose }: ShipDialogProps) {
  const invalidate = useInvalidate()
  const offerUndo = useUndoStep()
  const { person } = useCurrentStaff()
  const { isBusy, ...state } = useForm({
    schema: changeOrderStateEndpoint.body,
    read: (fields) => ({
      from: 'packed',
      to: 'shipped',
      courierId: fields.get('courierId') || undefined,
      trackingNumber: fields.get('trackingNumber') || undefined,
    }),
    fallback: 'This could not be saved. Please try again.',
    networkFallback: 'No connection. What you typed is still here: please try again.',
    async send({ courierId = '', trackingNumber }) {
      let after: AdminOrder
      try {
        after = await sendOrderStep(order, 'shipped', {
          courierId,
          ...(trackingNumber !== undefined && { trackingNumber }),
        })
      } catch (error) {
        if (isStale(error)) await invalidate(getAdminOrderEndpoint, listBoardEndpoint)
        throw conflictMessage(error)
      }
      storeLastCourier(courierId)
      offerUndo(`${order.number} on its way.`, { after, before: order })
      onDone()
    },
  })
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
    <Dialog title={`Who takes order ${order.number}?`} onClose={onClose}>
      <Form of={state} className="stack">
        <CourierFields couriers={couriers} courierId={readLastCourier()} />
        {order.email && <p className="second">The customer will get an email with the number.</p>}
        <FormError />
        <div className="actions">
          <Button type="submit" kind="main" isBusy={isBusy}>
            Hand to courier
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}
