import { bikeOf } from '#domain/bikes/bike-list.ts'
import { getMyBikeEndpoint, saveMyBikeEndpoint } from '#domain/bikes/bikes.endpoints.ts'
import type { MyBike } from '#domain/bikes/my-bike.ts'
import { call } from '#web/api.ts'
import { readStoredBike, type SelectedBike } from './bike-storage.ts'
import { isBikeUnsynced, markBikeSynced } from './unsynced-bike.ts'

const waitMs = 15_000

/**
 * Makes one bike of the account's and this device's: the account's counts if it has one, else the device's is saved.
 * What was chosen here and could not be told the last time is told first, unless this is a login. Returns the bike to
 * take over, `null` for none. @throws ApiError
 */
export async function syncBike(token: string, isLogin: boolean): Promise<SelectedBike | null> {
  if (isLogin) markBikeSynced(true)
  if (!isBikeUnsynced()) {
    const { bike } = await call(getMyBikeEndpoint, { token, signal: AbortSignal.timeout(waitMs) })
    if (bike) return selectedBike(bike)
  }
  const own = readStoredBike()
  if (own || isBikeUnsynced()) await saveBike(token, own)
  return null
}

/** Keeps a bike in the account. @throws ApiError */
export async function saveBike(token: string, bike: SelectedBike | null): Promise<void> {
  markBikeSynced(false)
  await call(saveMyBikeEndpoint, { token, body: { bike: bike && { slug: bike.slug, year: bike.year } } })
  markBikeSynced(true)
}

/** A bike with its names; `null` for one that the shop no longer knows. */
export function selectedBike({ slug, year }: MyBike): SelectedBike | null {
  const bike = bikeOf(slug)
  return bike ? { slug, brand: bike.brand, name: bike.name, year } : null
}
