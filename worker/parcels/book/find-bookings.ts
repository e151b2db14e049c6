import { day, hour, minute } from '#domain/durations.ts'
import type { ShopContext } from '#worker/context.ts'
import type { CourierConnection, Found } from '#worker/couriers/courier-client.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import { systemActor } from '#worker/database/audit.sql.ts'
import type { DoubtfulBooking } from './bookings.store.ts'
import { nextQuestion } from './end-booking.ts'

/** A courier that gives no clear answer is asked again after this time, for a day. */
const againMs = 5 * minute
/** Questions about a booking that a person ended, one each hour. */
const lateQuestions = 24

/**
 * Asks couriers by reference for bookings whose end is unclear, after 1, 5 and 15 minutes, and hourly for a day for those
 * that a person ended. Run by cron. Couriers are asked at once, each for one booking after the other, so that one that
 * hangs does not hold the others.
 */
export async function findDoubtful(shop: ShopContext): Promise<void> {
  const due = await shop.stores.bookings.listDoubtful(shop.now())
  const byCourier = Map.groupBy(due, ({ courierId }) => courierId)
  const began = Date.now()
  const work = [...byCourier].map(async ([courierId, bookings]) => {
    const courier = await openCourier(shop, courierId, { evenOff: true })
    for (const booking of bookings) {
      const found = await findBooking(shop, courier, booking)
      if (found?.outcome === 'unsure' && Date.now() - began > hangMs) return
    }
  })
  await Promise.all(work)
}

/** A courier that took this long, and said nothing, is left alone until the next run. */
const hangMs = 10_000

/**
 * Asks for one booking, and writes what was found; a question by hand is none of those that the cron counts. `null` for a
 * courier that cannot be asked.
 */
export async function findBooking(
  shop: ShopContext,
  courier: CourierConnection | null,
  booking: DoubtfulBooking,
  isByHand = false,
): Promise<Found | null> {
  const { bookings } = shop.stores
  const { outcome, misses, askedAt, found } = booking
  if (!courier?.find) {
    await bookings.noteFind(booking, { outcome, misses, findAt: null, found })
    return null
  }
  const said = await courier.find(`${booking.number}-${booking.try}`, askedAt)
  const now = shop.now()
  if (said.outcome !== 'unsure') {
    const counted = isByHand ? misses : misses + 1
    const next = outcome === 'unsure' ? nextQuestion(askedAt, counted) : counted < lateQuestions ? now + hour : null
    const write = outcome === 'unsure' ? noteUnsure : noteEnded
    await write(shop, booking, said, { misses: counted, findAt: isByHand ? booking.findAt : next })
  } else if (!isByHand) {
    const findAt = now - askedAt > day ? null : now + (outcome === 'unsure' ? againMs : hour)
    await bookings.noteFind(booking, { outcome, misses, findAt, found })
  }
  return said
}

/** A clear answer to a question by reference. */
type Clear = Exclude<Found, { outcome: 'unsure' }>

/** What was counted, and when the next question is. */
interface Counted {
  misses: number
  findAt: number | null
}

/** The booking was unclear: one number is its end, and several need a person. */
async function noteUnsure(
  { stores, now }: ShopContext,
  booking: DoubtfulBooking,
  said: Clear,
  counted: Counted,
): Promise<void> {
  const [trackingNumber, ...others] = said.outcome === 'found' ? said.trackingNumbers : []
  if (trackingNumber !== undefined && others.length === 0) {
    const number = { trackingNumber, slipLink: null, isSettled: false }
    if (await stores.bookings.book(booking, number, { actor: systemActor, now: now() })) return
  }
  const found = said.outcome === 'found' ? said.trackingNumbers : null
  await stores.bookings.noteFind(booking, { outcome: 'unsure', ...counted, found })
}

/** A person ended the booking: another number than the parcel's is a double. */
async function noteEnded(
  { stores }: ShopContext,
  booking: DoubtfulBooking,
  said: Clear,
  counted: Counted,
): Promise<void> {
  const numbers = said.outcome === 'found' ? said.trackingNumbers : []
  const doubles = numbers.filter((number) => number !== booking.trackingNumber)
  const [outcome, found] = doubles.length > 0 ? (['double', doubles] as const) : (['ended', null] as const)
  await stores.bookings.noteFind(booking, { outcome, ...counted, found })
}
