import { deviceStorage } from '#web/storage.ts'

/** What a person without an account typed at the checkout is on this device until the order is placed. */

const storageKey = 'guest-order-form'

/** Stores the fields of the form; `null` deletes them. */
export function storeGuestForm(values: Record<string, string> | null): void {
  deviceStorage.writeJson(storageKey, values)
}

/** The stored fields; none before anything was typed. */
export function readGuestForm(): Record<string, string> {
  return (deviceStorage.readJson(storageKey) ?? {}) as Record<string, string>
}
