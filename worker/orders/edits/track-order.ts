import type { OwnerOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { courierOf, refuseTakenSlip, sentWith } from './change-order-state.ts'
import { orderMovedLetters } from '#worker/orders/order-emails.ts'
import { changeSeen, refusal } from './update-order-with-retry.ts'

/**
 * Sets courier and tracking number of a parcel on the road; a number that is new is told to the customer. The same again
 * changes nothing. @throws ShopError 'NOT_FOUND', 'VALIDATION' for an order that is not on the road, a courier not used, or the slip of another parcel
 */
export async function setTracking(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  { courierId, trackingNumber }: { courierId: string; trackingNumber: string },
): Promise<{ order: OwnerOrder }> {
  return changeSeen(shop, id, async (seen) => {
    if (seen.state !== 'shipped') throw refusal('trackingNumber', 'Only a parcel on the road has a tracking number.')
    if (seen.courierId === courierId && seen.trackingNumber === trackingNumber) return true
    const courier = await courierOf(shop, courierId)
    await refuseTakenSlip(shop, seen, courier, trackingNumber)
    const told = { ...seen, ...sentWith(seen, courier, trackingNumber) }
    const isNew = seen.trackingNumber !== trackingNumber
    return shop.stores.orderMoves.track(seen, courierId, trackingNumber, {
      actor: staff.actor,
      now: shop.now(),
      before: { courier: seen.courierName, trackingNumber: seen.trackingNumber },
      after: { courier: courier.name, trackingNumber },
      letters: isNew ? await orderMovedLetters(shop, [told], 'shipped') : [],
    })
  })
}
