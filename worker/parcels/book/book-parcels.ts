import type * as z from 'zod/mini'
import { hasInterface, neededPickup, pickupLabels } from '#domain/couriers/courier-connection.ts'
import type { BookingOutcome, parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import type { Parcel, ParcelProblem } from '#domain/parcels/parcel.ts'
import { isClosed, isUnbooked } from '#domain/parcels/parcel-states.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { CourierCity, CourierConnection, ParcelToBook } from '#worker/couriers/courier-client.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { within } from '#worker/promises.ts'
import { endBooking, nextQuestion } from './end-booking.ts'

type BookResult = z.infer<typeof parcelsApi.bookParcels.reply>['results'][number]

/** Calls at once: the platform opens six connections, and a call that waits for one would lose its time. */
const callsAtOnce = 5
/** By the machine's clock: no call begins later than this, and the answer does not wait longer than that. */
const [beginWithinMs, answerWithinMs] = [20_000, 28_000]
const longestContents = 200

/** A courier as one press finds it: asked once for all its parcels. */
interface Couriers {
  open(courierId: string): Promise<CourierConnection | null>
  cityOf(courierId: string, city: string): Promise<CourierCity | null>
  /** What its pickup address lacks, in words. */
  lacks(courierId: string): Promise<string[]>
}

/** Why nothing was sent, by the order. */
type Stops = Map<string, ParcelProblem[]>

/**
 * Books the parcels of packed orders, each by one call to its courier, a few at once. Every booking is written before its
 * call, and goes on when the caller is gone. Repeating it asks no courier again; a refused or cancelled parcel is tried with
 * its next reference. The results are the parcels as they are then.
 */
export async function bookParcels(shop: ShopContext, staff: StaffMember, orderIds: string[]): Promise<BookResult[]> {
  const ids = [...new Set(orderIds)]
  const began = Date.now()
  const seen = await read(shop, ids)
  const couriers = knowCouriers(shop)
  const stops: Stops = new Map()
  const waiting = ids.flatMap((id) => (seen.get(id)?.parcel ? [id] : []))
  const work = fewAtOnce(waiting, async (id) => {
    const isLate = Date.now() - began > beginWithinMs
    await bookOne(shop, staff, { id, seen: seen.get(id), isLate }, couriers, stops)
  })
  // What failed is a booking that goes on, for the cron: its parcel says so.
  const settled = work.catch(() => undefined)
  shop.waitUntil(settled)
  await within(answerWithinMs - (Date.now() - began), settled)
  const after = await read(shop, ids)
  return ids.map((id) => toResult(id, after.get(id), stops.get(id) ?? []))
}

/** An order with its parcel. */
interface Seen {
  order: OrderSnapshot
  parcel: Parcel | null
}

/** Orders before their parcels: what changes between is told by the order's time, so that nothing old is sent. */
async function read({ stores }: ShopContext, ids: string[]): Promise<Map<string, Seen>> {
  const orders = await stores.orderTransitions.list(ids)
  const parcels = await stores.parcels.listLast(ids)
  const parcelOf = new Map(parcels.map((parcel) => [parcel.orderId, parcel]))
  return new Map(orders.map((order) => [order.id, { order, parcel: parcelOf.get(order.id) ?? null }]))
}

/** Opens each courier, and looks up each city, once. */
function knowCouriers(shop: ShopContext): Couriers {
  const opened = new Map<string, Promise<CourierConnection | null>>()
  const cities = new Map<string, Promise<CourierCity | null>>()
  const lacking = new Map<string, Promise<string[]>>()
  const once = <Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) => {
    const made = known.get(key) ?? make()
    known.set(key, made)
    return made
  }
  return {
    open: (id) => once(opened, id, () => openCourier(shop, id)),
    lacks: (id) => once(lacking, id, () => lacksOfPickup(shop, id)),
    cityOf: (id, city) => once(cities, `${id} ${city}`, () => shop.stores.courierCities.find(id, city)),
  }
}

async function lacksOfPickup({ stores }: ShopContext, courierId: string): Promise<string[]> {
  const connection = hasInterface(courierId) ? await stores.courierConnections.find(courierId) : null
  if (!connection || !hasInterface(courierId)) return []
  return neededPickup[courierId].flatMap((name) => (connection.pickup[name] ? [] : [pickupLabels[name].toLowerCase()]))
}

/** Works on a list, a few at once. A failure does not stop the others. */
async function fewAtOnce<Each>(list: Each[], work: (each: Each) => Promise<void>): Promise<void> {
  const left = list.values()
  const failures: unknown[] = []
  const turn = async () => {
    for (const each of left) await work(each).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: callsAtOnce }, turn))
  if (failures.length > 0) throw failures[0]
}

async function bookOne(
  shop: ShopContext,
  staff: StaffMember,
  { id, seen, isLate }: { id: string; seen: Seen | undefined; isLate: boolean },
  couriers: Couriers,
  stops: Stops,
): Promise<void> {
  const { order, parcel } = seen ?? {}
  if (!order || !parcel || !isUnbooked(parcel.state)) return
  const stop = (...problems: ParcelProblem[]) => void stops.set(id, problems)
  if (parcel.problems.length > 0) return stop(...parcel.problems)
  if (isLate) return stop({ field: 'orderId', sentence: 'There was no time left for this one. Book it again.' })
  const [courier, lacks, city] = await Promise.all([
    couriers.open(parcel.courierId),
    couriers.lacks(parcel.courierId),
    couriers.cityOf(parcel.courierId, order.city),
  ])
  if (!courier) return stop({ field: 'courierId', sentence: notConnected(parcel) })
  if (lacks.length > 0) {
    const sentence = `${parcel.courierName} does not know where to pick up. Missing in the settings: ${lacks.join(', ')}.`
    return stop({ field: 'courierId', sentence })
  }
  if (!city) {
    const sentence = `It is not confirmed which city of ${parcel.courierName} ${order.city} is. Look at the courier’s cities in the settings.`
    return stop({ field: 'city', sentence })
  }
  const askedAt = shop.now()
  const attempt = await shop.stores.bookings.begin(parcel, order, askedAt)
  if (attempt === null) return stop({ field: 'orderId', sentence: 'Somebody changed it in the meantime. Look again.' })
  const booking = { parcelId: parcel.id, orderId: id, courierId: parcel.courierId, try: attempt }
  const findAt = courier.find ? nextQuestion(askedAt, 0) : null
  const said = await courier
    .book(toBook(parcel, order, city, attempt))
    .catch(() => ({ outcome: 'unsure' as const, courierText: null }))
  await endBooking(shop, booking, said, { actor: staff.actor, findAt })
}

function notConnected({ courierId, courierName }: Parcel): string {
  return hasInterface(courierId)
    ? `${courierName} is not connected. The owner connects it in the settings.`
    : `${courierName} takes no bookings from here. Write the label, and hand it over.`
}

/** What the courier is told. */
function toBook(parcel: Parcel, order: OrderSnapshot, city: CourierCity, attempt: number): ParcelToBook {
  const { name = '', phone = '', street = '' } = parcel.to ?? {}
  const contents = order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')
  return {
    reference: `${parcel.number}-${attempt}`,
    name: name || 'Customer',
    phone,
    address: street,
    city,
    weightGrams: parcel.weightGrams,
    pieces: parcel.pieces,
    toCollect: parcel.toCollect,
    contents: contents.length > longestContents ? `${contents.slice(0, longestContents - 1)}…` : contents,
    quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    remarks: parcel.toCollect > 0 ? 'Open before paying.' : 'Paid already.',
  }
}

function toResult(orderId: string, seen: Seen | undefined, stops: ParcelProblem[]): BookResult {
  const parcel = seen?.parcel ?? null
  const outcome = parcel ? outcomeOf(parcel, stops.length > 0) : 'stopped'
  const problems = outcome === 'stopped' ? stops : []
  return {
    orderId,
    number: seen?.order.number ?? null,
    outcome,
    parcel: parcel && problems.length > 0 ? { ...parcel, problems } : parcel,
    sentence: parcel ? sentenceOf(parcel, outcome, problems) : withoutParcel(seen?.order),
    courierText: parcel?.courierText ?? null,
  }
}

function outcomeOf(parcel: Parcel, isStopped: boolean): BookingOutcome {
  const { state, bookedAt } = parcel
  if (state === 'booking' || state === 'unsure') return state
  if (state === 'refused' && !isStopped) return state
  return bookedAt !== null && !(isClosed(state) && state !== 'delivered') && !isUnbooked(state) ? 'booked' : 'stopped'
}

function sentenceOf(parcel: Parcel, outcome: BookingOutcome, [problem]: ParcelProblem[]): string {
  const { courierName, trackingNumber, reference, problems } = parcel
  switch (outcome) {
    case 'booked':
      return `${courierName} has it as ${trackingNumber ?? ''}.`
    case 'booking':
      return `${courierName} is being asked.`
    case 'unsure':
      return problems.find(({ field }) => field === 'trackingNumber')?.sentence ?? beingLookedFor(parcel)
    case 'refused':
      return `${courierName} did not take ${reference}.`
    case 'stopped':
      return problem?.sentence ?? `It is ${parcel.stateText.toLowerCase()}.`
  }
}

const beingLookedFor = ({ courierName, reference }: Parcel) =>
  `It is not clear whether ${courierName} has it. The shop asks for ${reference} soon.`

function withoutParcel(order: OrderSnapshot | undefined): string {
  if (!order) return 'There is no such order.'
  return order.delivery === 'collect' ? 'Its customer collects it.' : 'The order is not packed.'
}
