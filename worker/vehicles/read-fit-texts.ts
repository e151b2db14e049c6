import { readFits } from '#domain/vehicles/fit-text.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { lastYearAt } from '#domain/vehicles/vehicle.ts'
import type { Stores } from '#worker/stores.ts'

/** Parts in one round trip. */
const batchSize = 500

/**
 * Reads which vehicles the texts of about `limit` parts name: those of imports, and those that a Worker of before wrote. It
 * may be interrupted anywhere, and two may run at once.
 */
export async function readFitTexts(
  { stores, now }: { stores: Pick<Stores, 'vehicles' | 'fitTexts'>; now(): number },
  limit: number,
): Promise<void> {
  await stores.vehicles.refresh()
  for (let done = 0; done < limit; done += batchSize) {
    const unread = await stores.fitTexts.listUnread(Math.min(batchSize, limit - done))
    const read = unread.map(({ id, fits }) => ({ id, list: readFits(fits, knownVehicles(), lastYearAt(now())) }))
    await stores.fitTexts.saveRead(read)
    if (unread.length < batchSize) return
  }
}
