import { deviceStorage } from '#web/storage.ts'

const storedName = 'owner-courier'

/** The courier used last on this device. */
export function readLastCourier(): string | null {
  return deviceStorage.read(storedName)
}

export function storeLastCourier(id: string): void {
  deviceStorage.write(storedName, id)
}
