import { deviceStorage } from '#web/storage.ts'

/** What was typed into a part of the settings and not saved, kept on this device until it is. */
export interface SettingsDraft<Typed> {
  /** What was saved when the typing began, as text: another text means that somebody changed it since. */
  base: string
  typed: Typed
}

const nameOf = (part: string) => `owner-settings:${part}`

/** The draft of a part of the settings, `null` when there is none. */
export function readSettingsDraft<Typed>(part: string): SettingsDraft<Typed> | null {
  const stored = deviceStorage.readJson(nameOf(part)) as SettingsDraft<Typed> | null
  return stored && typeof stored.base === 'string' && stored.typed ? stored : null
}

/** Stores a draft; `null` deletes it. */
export function storeSettingsDraft<Typed>(part: string, draft: SettingsDraft<Typed> | null): void {
  deviceStorage.writeJson(nameOf(part), draft)
}
