import { ShopError } from '#domain/errors.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isClosed, isUnbooked } from '#domain/parcels/parcel-states.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'

/** A parcel after a word to its courier, and what became of it. */
export interface Said {
  parcel: Parcel
  sentence: string
}

/**
 * Cancels a parcel at its courier, once it is booked, and closes it; the order stays packed, with another
 * parcel to book. A courier that refuses says why in `courierText`. Repeating it changes nothing.
 * @throws ShopError 'NOT_FOUND', 'STALE'
 * @throws ShopError 'UNSURE' while it is not clear whether a courier has it
 * @throws ShopError 'VALIDATION' once it was handed over, and for a courier that cannot be asked
 */
export async function cancelParcel(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { from }: { from?: number | undefined },
): Promise<Said> {
  const { stores, now } = shop
  const parcel = await requireParcel(shop, id)
  const { state, courierName, trackingNumber } = parcel
  if (state === 'cancelled') return { parcel, sentence: 'It is cancelled.' }
  if (state === 'booking' || state === 'unsure') throw new ShopError('UNSURE', { fields: { parcel } })
  if (from !== undefined && from !== parcel.updatedAt) throw new ShopError('STALE', { fields: { parcel } })
  if (isClosed(state)) throw new ShopError('VALIDATION', { message: `It is ${parcel.stateText.toLowerCase()}.` })
  if (!isUnbooked(state)) {
    const refused = await cancelAtCourier(shop, parcel)
    if (refused) return refused
  }
  const isDone = await stores.bookings.cancel({ ...parcel, trackingNumber }, { actor, now: now() })
  const after = await requireParcel(shop, id)
  if (!isDone && after.state !== 'cancelled') throw new ShopError('STALE', { fields: { parcel: after } })
  return { parcel: after, sentence: isUnbooked(state) ? 'It is cancelled.' : `${courierName} cancelled it.` }
}

/** Asks the courier; what stands against it, else `null`. */
async function cancelAtCourier(shop: ShopContext, parcel: Parcel): Promise<Said | null> {
  const { id, orderId, courierId, courierName, trackingNumber, bookedAt } = parcel
  const [order] = await shop.stores.orderTransitions.list([orderId])
  if (order?.state === 'shipped' || order?.state === 'refused') {
    throw new ShopError('VALIDATION', { message: 'It was handed over. What comes back is a return.' })
  }
  const courier = await openCourier(shop, courierId, { evenOff: true })
  if (!courier || trackingNumber === null || bookedAt === null) {
    throw new ShopError('VALIDATION', { message: `${courierName} is not connected. Cancel it in its portal.` })
  }
  const said = await courier.cancel(trackingNumber)
  if (said.outcome === 'done') return null
  if (said.outcome === 'refused') {
    // An earlier call may have cancelled it, and its answer was lost.
    const where = await courier.track([trackingNumber])
    if (where.outcome === 'tracked' && where.parcels[0]?.state === 'cancelled') return null
  }
  await shop.stores.bookings.saveCourierText(id, said.courierText, shop.now())
  const sentence =
    said.outcome === 'refused'
      ? `${courierName} did not cancel it. Look in its portal.`
      : `It is not clear whether ${courierName} cancelled it. Ask again in a minute.`
  return { parcel: await requireParcel(shop, id), sentence }
}

/**
 * A parcel as it is now.
 * @throws ShopError 'NOT_FOUND'
 */
export async function requireParcel({ stores }: ShopContext, id: string): Promise<Parcel> {
  const parcel = await stores.parcels.find(id)
  if (!parcel) throw new ShopError('NOT_FOUND')
  return parcel
}
