import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { call } from '#web/api.ts'
import { readStoredBike, type SelectedBike } from './bike-storage.ts'
import { deviceStorage } from '#web/storage.ts'

const timeoutMs = 15_000

/**
 * Makes the bike of the account and of this device the same: the account's if it has one, else the device's is saved.
 * An unsaved choice of this device is saved first, except at a login. Returns the bike to store, `null` for none.
 * @throws ApiError
 */
export async function syncBike(token: string, isLogin: boolean): Promise<SelectedBike | null> {
  if (isLogin) markBikeSynced(true)
  if (!isBikeUnsynced()) {
    const { bike } = await call(bikesApi.getMyBike, { token, timeoutMs })
    if (bike) return bike
  }
  const own = readStoredBike()
  if (own || isBikeUnsynced()) await saveBike(token, own)
  return null
}

/**
 * Saves a bike in the account.
 * @throws ApiError
 */
export async function saveBike(token: string, bike: SelectedBike | null): Promise<void> {
  markBikeSynced(false)
  await call(bikesApi.saveMyBike, { token, body: { bike: bike && { slug: bike.slug, year: bike.year } } })
  markBikeSynced(true)
}

const unsyncedKey = 'bike-untold'

/** Whether the account does not have this device's bike yet, also after a reload. */
function isBikeUnsynced(): boolean {
  return deviceStorage.read(unsyncedKey) !== null
}

/** Records whether the account has this device's bike. */
function markBikeSynced(isSynced: boolean): void {
  deviceStorage.write(unsyncedKey, isSynced ? null : '1')
}
