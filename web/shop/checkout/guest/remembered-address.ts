import { deviceStorage } from '#web/storage.ts'

/** The address of somebody without an account, on this device only, and only if the person ticked so. */
export type RememberedAddress = Record<'name' | 'phone' | 'city' | 'street', string>

const storageKey = 'guest-address'

/** Remembers the address for the next order; `null` forgets it. */
export function rememberAddress(address: RememberedAddress | null): void {
  deviceStorage.writeJson(storageKey, address)
}

/** The remembered address; `null` without one. */
export function rememberedAddress(): RememberedAddress | null {
  const stored = deviceStorage.readJson(storageKey) as Partial<RememberedAddress> | null
  const { name, phone, city, street } = stored ?? {}
  return name && phone && city && street ? { name, phone, city, street } : null
}
