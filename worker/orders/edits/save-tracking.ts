import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { courierOf, requireFreeTrackingNumber, shipmentOf } from './change-order-state.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'
import { updateOrderWithRetry, fieldProblem } from './update-order-with-retry.ts'

/**
 * Sets courier and tracking number of a parcel on the road; a number that is new is told to the customer. The same again
 * changes nothing. @throws ShopError 'NOT_FOUND', 'VALIDATION' for an order that is not on the road, a courier not used, or the slip of another parcel
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
    const told = { ...seen, ...shipmentOf(seen, courier, trackingNumber) }
    const isNew = seen.trackingNumber !== trackingNumber
    return shop.stores.orderStates.saveTracking(seen, courierId, trackingNumber, {
      actor: staff.actor,
      now: shop.now(),
      before: { courier: seen.courierName, trackingNumber: seen.trackingNumber },
      after: { courier: courier.name, trackingNumber },
      emails: isNew ? await orderStateEmails(shop, [told], 'shipped') : [],
    })
  })
}
