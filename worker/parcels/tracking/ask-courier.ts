import type { CourierMoves } from '#domain/couriers/courier-connection.ts'
import { ShopError } from '#domain/errors.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import type { ShopContext } from '#worker/context.ts'
import type { CourierConnection } from '#worker/couriers/courier-client.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { requireParcel, type Said } from '#worker/parcels/book/cancel-parcel.ts'
import { findBooking } from '#worker/parcels/book/find-bookings.ts'
import { trackBatchOf } from './track-parcels.ts'

const nothing: CourierMoves = { shipped: false, delivered: false, returned: false }

/**
 * Asks a parcel's courier now: where it is, whether it has an unclear one, and whether it still has one twice.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'RATE_LIMITED' when it was asked often
 * @throws ShopError 'VALIDATION' for a courier that cannot be asked
 */
export async function askCourier(shop: ShopContext, id: string): Promise<Said> {
  const { stores, now } = shop
  const parcel = await requireParcel(shop, id)
  const doubtful = await stores.bookings.listDoubtfulOf(id)
  const tracked = await stores.tracking.find(id)
  if (doubtful.length === 0 && !tracked) return { parcel, sentence: `It is ${parcel.stateText.toLowerCase()}.` }
  const courier = await openCourier(shop, parcel.courierId, { evenOff: true })
  if (!courier) {
    throw new ShopError('VALIDATION', { message: `${parcel.courierName} is not connected. Look in its portal.` })
  }
  const limits = [
    { limit: attemptLimits.asksPerParcel, subject: id },
    { limit: attemptLimits.asksPerCourier, subject: parcel.courierId },
  ]
  await stores.attempts.requireWithinLimit(limits, now())
  const answers: boolean[] = []
  for (const booking of doubtful) {
    const found = await findBooking(shop, courier, booking, true)
    answers.push(found !== null && found.outcome !== 'unsure')
  }
  if (tracked) {
    await stores.bookings.askLabel(id, now())
    const connection = await stores.courierConnections.find(parcel.courierId)
    answers.push(await trackBatchOf(shop, courier, connection?.moves ?? nothing, [tracked]))
  }
  const after = await requireParcel(shop, id)
  return { parcel: after, sentence: answers.includes(false) ? silence(courier, after) : answerOf(after) }
}

function silence({ find }: CourierConnection, { courierName, state }: Parcel): string {
  if (state === 'unsure' && !find) return `${courierName} cannot be asked for it. Look in its portal.`
  return `${courierName} did not answer. Please try again later.`
}

const answerOf = ({ state, stateText, courierName, reference, problems }: Parcel) =>
  state === 'unsure'
    ? (problems.find(({ field }) => field === 'trackingNumber')?.sentence ??
      `${courierName} knows no ${reference} yet.`)
    : `${courierName}: ${stateText}.`
