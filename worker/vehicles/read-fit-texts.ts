import { readFits } from '#domain/vehicles/fit-text.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { Stores } from '#worker/stores.ts'

/** Parts in one round trip. */
const batchSize = 500

/**
 * Reads which vehicles the texts of about `limit` parts name: those of imports, and those that a Worker of before wrote. It
 * may be interrupted anywhere, and two may run at once.
 */
export async function readFitTexts(
  { stores }: { stores: Pick<Stores, 'vehicles' | 'fitTexts'> },
  limit: number,
): Promise<void> {
  await stores.vehicles.refresh()
  for (let done = 0; done < limit; done += batchSize) {
    const unread = await stores.fitTexts.listUnread(Math.min(batchSize, limit - done))
    await stores.fitTexts.saveRead(unread.map(({ id, fits }) => ({ id, list: readFits(fits, knownVehicles()) })))
    if (unread.length < batchSize) return
  }
}
