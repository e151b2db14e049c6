import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { parcelOpen } from '#domain/parcels/parcel-open.ts'
import { isClosed, isUnbooked } from '#domain/parcels/parcel-states.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'

/** What staff set of a parcel; `from` is its `updatedAt` as they saw it. */
interface ParcelForm {
  from: number | null
  courierId: string
  weightGrams: number
  pieces: number
}

/**
 * Sets courier, weight and pieces of the open parcel of a packed order, or makes one. Repeating it changes nothing.
 * @throws ShopError 'NOT_FOUND' for an unknown order
 * @throws ShopError 'VALIDATION' for an order that is not packed, or a courier that is not in use
 * @throws ShopError 'PARCEL_OPEN' when a courier has its parcel, or one was made meanwhile, 'UNSURE' when one may have it
 * @throws ShopError 'STALE' with the `parcel` as it is
 */
export async function saveParcel(
  { stores, now }: ShopContext,
  { actor }: StaffMember,
  orderId: string,
  { from, ...form }: ParcelForm,
): Promise<Parcel> {
  const [[order], last] = await Promise.all([
    stores.orderTransitions.list([orderId]),
    stores.parcels.findOfOrder(orderId),
  ])
  if (!order) throw new ShopError('NOT_FOUND')
  const open = last && !isClosed(last.state) ? last : null
  if (open && isUnbooked(open.state) && isSame(open, form)) return open
  if (open?.state === 'unsure' || open?.state === 'booking') throw new ShopError('UNSURE', { fields: { parcel: open } })
  if (open && (from === null || !isUnbooked(open.state))) throw parcelOpen(open.state, order.state, { parcel: open })
  if (order.state !== 'packed' || order.delivery !== 'door') {
    throw new ShopError('VALIDATION', { message: 'Only an order that is packed has a parcel.' })
  }
  if ((open?.updatedAt ?? null) !== from) throw new ShopError('STALE', { fields: { parcel: open } })
  if (!(await stores.orderTransitions.findCourier(form.courierId))) {
    throw fieldProblem('courierId', 'Please choose a courier.')
  }
  const isSaved = await stores.parcels.save(open, { orderId, ...form, actor, now: now() })
  const parcel = await stores.parcels.findOfOrder(orderId)
  if (!parcel || (!isSaved && !isSame(parcel, form))) throw new ShopError('STALE', { fields: { parcel } })
  return parcel
}

const isSame = (parcel: Parcel, { courierId, weightGrams, pieces }: Omit<ParcelForm, 'from'>): boolean =>
  parcel.courierId === courierId && parcel.weightGrams === weightGrams && parcel.pieces === pieces
