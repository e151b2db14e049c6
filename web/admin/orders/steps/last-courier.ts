import { deviceStorage } from '#web/storage.ts'

const storedName = 'owner-courier'

/** The courier that this device handed a parcel to last; most go the same way. */
export function readLastCourier(): string | null {
  return deviceStorage.read(storedName)
}

export function storeLastCourier(id: string): void {
  deviceStorage.write(storedName, id)
}
