import { fieldProblem } from '#domain/errors.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { rejectPersonalText, stale, updateOrderWithRetry } from './update-order-with-retry.ts'
import type * as z from 'zod/mini'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { parcelNumber } from '#domain/orders/tracking.ts'
import { isAtCourier } from '#domain/parcels/parcel-states.ts'
import { courierOf, requireFreeTrackingNumber, requireSameParcel, shipmentOf } from './change-order-state.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'

/**
 * Saves the staff note, if it still equals the one that was shown.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with `note`
 * @throws ShopError 'VALIDATION' for an order without personal data
 */
export async function saveOrderNote(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  { was, note: typed }: { was: string | null; note: string },
): Promise<{ order: AdminOrder }> {
  const note = typed || null
  return updateOrderWithRetry(shop, id, async (seen) => {
    if (seen.note === note) return true
    if (seen.note !== was) throw stale(seen)
    rejectPersonalText(seen, 'note', note)
    const change = { actor: staff.actor, now: shop.now(), before: { note: seen.note }, after: { note }, emails: [] }
    return shop.stores.orderTransitions.saveNote(seen, note, change)
  })
}

/**
 * Saves the language of an order, if it still equals the one that was shown. Emails that wait are sent in it.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with `language`
 */
export async function saveOrderLanguage(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { was, language }: z.infer<typeof adminOrdersApi.saveOrderLanguage.body>,
): Promise<{ order: AdminOrder }> {
  return updateOrderWithRetry(shop, id, async (seen) => {
    if (seen.language === language) return true
    if (seen.language !== was) throw stale(seen)
    const change = { actor, now: shop.now(), before: { language: was }, after: { language }, emails: [] }
    return shop.stores.orderTransitions.saveLanguage(seen, language, change)
  })
}

/**
 * Sets courier and tracking number of a shipped parcel that was not booked, and emails the customer a new number.
 * Repeating it changes nothing.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'VALIDATION' for an order that is not shipped, an inactive courier, or a tracking number in use
 * @throws ShopError 'PARCEL_OPEN' for another courier or number than an open parcel is booked with
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
    const parcel = await shop.stores.parcels.findOfOrder(id)
    if (parcel && isAtCourier(parcel)) await requireSameParcel(shop, seen, { courierId, trackingNumber })
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
