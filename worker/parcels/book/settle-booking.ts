import { fieldProblem, ShopError } from '#domain/errors.ts'
import { parcelNumber } from '#domain/orders/tracking.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { mayBeGone } from '#domain/parcels/parcel-states.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import { requireParcel } from './cancel-parcel.ts'

/**
 * Ends an unclear booking by what a person found at the courier: its number, which the courier must know, or nothing, and
 * then the parcel is free to be booked with the next reference. So is a booked one that its courier did not cancel, because
 * it has it no longer. Repeating it changes nothing.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' for a parcel that is not unclear
 * @throws ShopError 'VALIDATION' for a number that the courier does not know, or that another parcel has
 */
export async function settleBooking(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { trackingNumber }: { trackingNumber: string | null },
): Promise<Parcel> {
  const { stores, now } = shop
  const parcel = await requireParcel(shop, id)
  if (isSettled(parcel, trackingNumber)) return parcel
  const change = { actor, now: now() }
  if (trackingNumber === null && mayBeGone(parcel)) {
    const isForgotten = await stores.bookings.forget(parcel, change)
    const left = await requireParcel(shop, id)
    if (isForgotten || isSettled(left, null)) return left
    throw new ShopError('STALE', { fields: { parcel: left } })
  }
  const booking = await stores.bookings.findUnsure(id)
  if (!booking) throw new ShopError('STALE', { fields: { parcel } })
  if (trackingNumber !== null) await requireKnown(shop, parcel, trackingNumber)
  const isDone =
    trackingNumber === null
      ? await stores.bookings.refuse(booking, { courierText: null, isSettled: true }, change)
      : await stores.bookings.book(booking, { trackingNumber, slipLink: null, isSettled: true }, change)
  const after = await requireParcel(shop, id)
  if (isDone || isSettled(after, trackingNumber)) return after
  if (after.state !== 'unsure') throw new ShopError('STALE', { fields: { parcel: after } })
  throw fieldProblem('trackingNumber', 'Another parcel has this number.')
}

const isSettled = ({ state, ...parcel }: Parcel, trackingNumber: string | null): boolean =>
  trackingNumber === null
    ? state === 'refused'
    : parcel.bookedAt !== null && parcelNumber(parcel.trackingNumber ?? '') === parcelNumber(trackingNumber)

/** @throws ShopError 'VALIDATION' unless the courier knows the number */
async function requireKnown(shop: ShopContext, { courierId, courierName }: Parcel, trackingNumber: string) {
  const courier = await openCourier(shop, courierId, { evenOff: true })
  const problem = (sentence: string) => fieldProblem('trackingNumber', sentence)
  if (!courier) throw problem(`${courierName} is not connected, so that it cannot be asked for this number.`)
  const said = await courier.track([trackingNumber])
  if (said.outcome === 'unsure') throw problem(`${courierName} does not answer now. Please try again.`)
  if (said.outcome === 'refused' || said.parcels.length === 0) {
    throw problem(`${courierName} does not know this number.`)
  }
}
