import { deviceStorage } from '#web/storage.ts'

/** Unsaved changes to a part of the settings, stored on this device. */
export interface SettingsDraft<Typed> {
  /** The saved values when typing began, as text. A different text means that somebody changed them since. */
  base: string
  typed: Typed
}

const nameOf = (part: string) => `owner-settings:${part}`

/** Returns the draft of a part of the settings, or `null`. */
export function readSettingsDraft<Typed>(part: string): SettingsDraft<Typed> | null {
  const stored = deviceStorage.readJson(nameOf(part)) as SettingsDraft<Typed> | null
  return stored && typeof stored.base === 'string' && stored.typed ? stored : null
}

/** Stores a draft; `null` deletes it. */
export function storeSettingsDraft<Typed>(part: string, draft: SettingsDraft<Typed> | null): void {
  deviceStorage.writeJson(nameOf(part), draft)
}
