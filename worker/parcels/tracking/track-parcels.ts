import type { CourierMoves } from '#domain/couriers/courier-connection.ts'
import { minute } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { inOrder, isClosed, isOnTheRoad, type ParcelState } from '#domain/parcels/parcel-states.ts'
import type { ShopContext } from '#worker/context.ts'
import type { CourierConnection, CourierEvent, TrackedParcel } from '#worker/couriers/courier-client.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import { systemActor } from '#worker/database/audit.sql.ts'
import { moveByRule, moveOrder } from './move-order.ts'
import type { TrackedNews, TrackedRow } from './tracking.store.ts'

/** What a courier said of some parcels, beside what is known of them. */
interface Heard {
  row: TrackedRow
  said: TrackedParcel
}

/** Events of a parcel that are kept, the newest ones. */
const mostEvents = 100

const longestText = 200

const minuteOf = (at: number) => Math.floor(at / minute)

/** Calls to a courier in a run, and the time by the machine's clock after which none begins. */
const [callsPerRun, beginWithinMs] = [30, 25_000]
/** Parcels that are taken at once, where a courier is asked for one after the other. */
const leastTaken = 10
/** A courier that says nothing about so many parcels, one after the other, does not answer. */
const mostSilences = 2

/**
 * Asks the connected couriers where their open parcels are. Run by cron. Couriers are asked at once, each by one call after
 * the other, within a budget; one that does not answer is left alone for a while, and holds no other.
 */
export async function trackParcels(shop: ShopContext): Promise<void> {
  const due = await shop.stores.tracking.listDue(shop.now())
  const ended = await Promise.allSettled(
    due.map(async ({ courierId, moves, hasFailed }) => {
      const courier = await openCourier(shop, courierId)
      if (courier && (await trackCourier(shop, courier, moves)) && hasFailed)
        await shop.stores.tracking.resume(courierId)
    }),
  )
  const failure = ended.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}

/**
 * Asks one courier within its budget; false when it did not answer. Several about which it does not answer are asked about
 * in halves, so that one of them holds no other; a single one is asked about later. What could not be written stops nothing.
 */
async function trackCourier(shop: ShopContext, courier: CourierConnection, rule: CourierMoves): Promise<boolean> {
  const { tracking } = shop.stores
  const { trackBatch } = courier.abilities
  const began = Date.now()
  const failures: unknown[] = []
  const unanswered: TrackedRow[] = []
  let waiting: TrackedRow[][] = []
  let [calls, silences, isHeard] = [0, 0, false]
  while (silences < mostSilences && calls < callsPerRun && Date.now() - began < beginWithinMs) {
    if (waiting.length === 0) {
      waiting = inBatches(await tracking.take(courier.id, Math.max(trackBatch, leastTaken), shop.now()), trackBatch)
    }
    const batch = waiting.shift()
    if (!batch) break
    calls += 1
    const isAnswered = await trackBatchOf(shop, courier, rule, batch).catch((error: unknown) => failures.push(error))
    if (isAnswered) [silences, isHeard] = [0, true]
    else if (batch.length > 1) waiting.unshift(...inBatches(batch, Math.ceil(batch.length / 2)))
    else {
      silences += 1
      unanswered.push(...batch)
    }
  }
  const now = shop.now()
  await tracking.giveBack(waiting.flat(), now)
  if (failures.length > 0) throw failures[0]
  if (unanswered.length === 0 || (isHeard && silences < mostSilences)) return true
  // Behind the others, so that another one is asked about first.
  await tracking.giveBack(unanswered, now + minute)
  await tracking.pause(courier.id, now)
  return false
}

function inBatches(rows: TrackedRow[], size: number): TrackedRow[][] {
  return rows.flatMap((_, index) => (index % size === 0 ? [rows.slice(index, index + size)] : []))
}

/** Asks where some parcels are, and writes it; false when the courier did not say. */
export async function trackBatchOf(
  shop: ShopContext,
  courier: CourierConnection,
  rule: CourierMoves,
  batch: TrackedRow[],
): Promise<boolean> {
  const said = await courier.track(batch.map(({ trackingNumber }) => trackingNumber))
  if (said.outcome !== 'tracked') return false
  const heard = said.parcels.flatMap((parcel) => {
    const row = batch.find(({ trackingNumber }) => trackingNumber === parcel.trackingNumber)
    return row ? [{ row, said: parcel }] : []
  })
  if (heard.length > 0) await noteTracking(shop, rule, heard)
  return true
}

/**
 * Writes where parcels are, and moves their orders as far as the owner's rule lets them. An order moves before its parcel
 * is closed, so that a run that is cut off is made good by the next one. A failure does not stop the others; the first is
 * thrown at the end.
 */
async function noteTracking(shop: ShopContext, rule: CourierMoves, heard: Heard[]): Promise<void> {
  const { tracking } = shop.stores
  const all = heard.map((each) => ({ ...each, news: newsOf(each), is: stateOf(each) }))
  const [first, last, moving]: [TrackedNews[], TrackedNews[], typeof all] = [[], [], []]
  for (const each of all) {
    const { row, news, is } = each
    const isNew =
      !news.events.every((event) => isKnown(row, event)) || is.state !== row.state || is.text !== row.stateText
    const move = moveByRule(is.state, row.orderState, rule)
    if (move === null && is.state !== 'cancelled') {
      if (isNew) first.push({ ...news, state: is })
      continue
    }
    if (isNew) first.push(isClosed(is.state) ? news : { ...news, state: is })
    moving.push(each)
  }
  if (first.length > 0) await tracking.write(first, shop.now())
  const failures: unknown[] = []
  for (const { row, news, is } of moving) {
    try {
      if (is.state === 'cancelled') await shop.stores.bookings.cancel(row, { actor: systemActor, now: shop.now() })
      else await moveAsFar(shop, row, is.state, rule)
      if (isClosed(is.state) && is.state !== 'cancelled') last.push({ ...news, events: [], state: is })
    } catch (error) {
      failures.push(error)
    }
  }
  if (last.length > 0) await tracking.write(last, shop.now())
  if (failures.length > 0) throw failures[0]
}

/** What the shop does not allow now stays a proposal. */
async function moveAsFar(shop: ShopContext, row: TrackedRow, state: ParcelState, rule: CourierMoves): Promise<void> {
  const goal = moveByRule(state, row.orderState, rule)
  if (goal === null) return
  await moveOrder(shop, { actor: systemActor }, row.orderId, { goal, from: row.orderState }).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
  })
}

const lastFailureOf = ({ events }: TrackedRow): number =>
  Math.max(0, ...events.filter(({ state }) => state === 'attempt_failed').map(({ at }) => at))

const isKnown = ({ events }: TrackedRow, { at, state, text }: Pick<CourierEvent, 'at' | 'state' | 'text'>): boolean =>
  events.some((known) => known.at === at && known.state === state && known.text === text)

function newsOf({ row, said }: Heard): TrackedNews {
  const events = inOrder(said.events)
    .slice(-mostEvents)
    .map((event) => ({
      ...event,
      text: event.text.slice(0, longestText),
      place: event.place?.slice(0, longestText) ?? null,
    }))
  return { id: row.id, trackingNumber: row.trackingNumber, events }
}

/**
 * The state of the last event; the courier's own where the shop does not know the words of its last minute. What people did
 * before the courier scans it stays: it was handed over, could not be delivered, or the order was refused.
 */
function stateOf({ row, said }: Heard): { state: ParcelState; text: string } {
  const events = inOrder(said.events)
  const last = events.at(-1)
  const isUnclear = events.some(({ at, state }) => state === 'unknown' && minuteOf(at) === minuteOf(last?.at ?? 0))
  const [state, words] =
    last && (!isUnclear || said.state === 'unknown') ? [last.state, last.text] : [said.state, said.stateText]
  const text = words.slice(0, longestText)
  const isBehind =
    (state === 'booked' && row.state !== 'booked' && row.state !== 'unknown') ||
    (row.orderState === 'refused' && row.state === 'returning' && !isClosed(state)) ||
    (row.state === 'attempt_failed' && isOnTheRoad(state) && minuteOf(last?.at ?? 0) < minuteOf(lastFailureOf(row)))
  return isBehind ? { state: row.state, text: row.stateText ?? text } : { state, text }
}
