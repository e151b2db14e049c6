import type { CourierMoves } from '#domain/couriers/courier-connection.ts'
import type { ShopContext } from '#worker/context.ts'
import type { CourierConnection } from '#worker/couriers/courier-client.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import { noteTracking } from './note-tracking.ts'
import type { TrackedRow } from './tracking.store.ts'

/** Calls to a courier in a run, and the time by the machine's clock after which none begins. */
const [callsPerRun, beginWithinMs] = [30, 25_000]
/** Parcels that are taken at once, where a courier is asked for one after the other. */
const leastTaken = 10

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

/** Asks one courier within its budget; false when it did not answer. What could not be written stops nothing. */
async function trackCourier(shop: ShopContext, courier: CourierConnection, rule: CourierMoves): Promise<boolean> {
  const { tracking } = shop.stores
  const { trackBatch } = courier.abilities
  const began = Date.now()
  const failures: unknown[] = []
  let calls = 0
  while (calls < callsPerRun && Date.now() - began < beginWithinMs) {
    const left = await tracking.take(courier.id, Math.max(trackBatch, leastTaken), shop.now())
    if (left.length === 0) break
    while (left.length > 0) {
      const batch = left.splice(0, trackBatch)
      calls += 1
      const isAnswered = await trackBatchOf(shop, courier, rule, batch).catch((error: unknown) => failures.push(error))
      if (isAnswered) continue
      const now = shop.now()
      await tracking.giveBack(
        [...batch, ...left].map(({ id }) => id),
        now,
      )
      await tracking.pause(courier.id, now)
      return false
    }
  }
  if (failures.length > 0) throw failures[0]
  return true
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
