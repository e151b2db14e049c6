import { minute } from '#domain/durations.ts'
import type { ShopContext } from '#worker/context.ts'
import type { Booking } from '#worker/couriers/courier-client.ts'
import { isTransient, retryOnConflict } from '#worker/database/guarded-batch.ts'
import type { OpenBooking } from './bookings.store.ts'

/** When the courier is asked for an unclear booking, after it was asked to book. */
const questionsAfter = [minute, 5 * minute, 15 * minute]

/** When to ask next, after so many questions that found nothing; `null` when no more are. */
export function nextQuestion(askedAt: number, misses: number): number | null {
  const after = questionsAfter[misses]
  return after === undefined ? null : askedAt + after
}

/**
 * Writes how a booking ended, whatever else happens; a clear end counts also where the cron called it unsure before. A
 * number that another parcel of this courier has is none.
 */
export async function endBooking(
  { stores, now }: Pick<ShopContext, 'stores' | 'now'>,
  booking: OpenBooking,
  said: Booking,
  { actor, findAt }: { actor: string; findAt: number | null },
): Promise<void> {
  const { bookings } = stores
  const write = async () => {
    const change = { actor, now: now() }
    if (said.outcome === 'refused') {
      await bookings.refuse(booking, { courierText: said.courierText, isSettled: false }, change)
      return
    }
    if (said.outcome === 'booked' && (await bookings.book(booking, { ...said, isSettled: false }, change))) return
    const unclear =
      said.outcome === 'booked'
        ? { courierText: null, found: [said.trackingNumber] }
        : { courierText: said.courierText, found: null }
    await bookings.leaveUnsure(booking, { ...unclear, findAt }, change.now)
  }
  await retryOnConflict(write, { isConflict: isTransient })
}
