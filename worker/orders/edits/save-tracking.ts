import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { parcelNumber } from '#domain/orders/tracking.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { courierOf, requireFreeTrackingNumber, shipmentOf } from './change-order-state.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'
import { updateOrderWithRetry, fieldProblem } from './update-order-with-retry.ts'

/**
 * Sets courier and tracking number of a shipped parcel, and emails the customer a new number. Repeating it changes
 * nothing.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'VALIDATION' for an order that is not shipped, an inactive courier, or a tracking number in use
 */
export async function trackOrder(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  { courierId, trackingNumber }: { courierId: string; trackingNumber: string },
): Promise<{ order: AdminOrder }> {
  return updateOrderWithRetry(shop, id, async (seen) => {
    if (seen.state !== 'shipped')
      throw fieldProblem('trackingNumber', 'Only a parcel on the road has a tracking number.')
    if (seen.courierId === courierId && seen.trackingNumber === trackingNumber) return true
    const courier = await courierOf(shop, courierId)
    await requireFreeTrackingNumber(shop, seen, courier, trackingNumber)
    const next = { ...seen, ...shipmentOf(seen, courier, trackingNumber) }
    const isNew = parcelNumber(seen.trackingNumber ?? '') !== parcelNumber(trackingNumber)
    return shop.stores.orderTransitions.saveTracking(seen, courierId, trackingNumber, {
      actor: staff.actor,
      now: shop.now(),
      before: { courier: seen.courierName, trackingNumber: seen.trackingNumber },
      after: { courier: courier.name, trackingNumber },
      emails: isNew ? await orderStateEmails(shop, [next], 'shipped') : [],
    })
  })
}
