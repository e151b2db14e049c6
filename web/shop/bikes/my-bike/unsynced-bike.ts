import { deviceStorage } from '#web/storage.ts'

const unsyncedKey = 'bike-untold'

/** Whether the account does not have this device's bike yet, also after a reload. */
export function isBikeUnsynced(): boolean {
  return deviceStorage.read(unsyncedKey) !== null
}

/** Records whether the account has this device's bike. */
export function markBikeSynced(isSynced: boolean): void {
  deviceStorage.write(unsyncedKey, isSynced ? null : '1')
}
