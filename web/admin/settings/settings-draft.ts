import { forget, keep, readKept } from '#web/admin/app/stored-drafts.ts'

/** What was typed into a part of the settings and not saved, kept on this device until it is. */
export interface SettingsDraft<Typed> {
  /** What was saved when the typing began, as text: another text means that somebody changed it since. */
  base: string
  typed: Typed
}

const nameOf = (part: string) => `owner-settings:${part}`

/** The draft of a part of the settings, `null` when there is none. */
export function readDraft<Typed>(part: string): SettingsDraft<Typed> | null {
  const kept = readKept(nameOf(part)) as SettingsDraft<Typed> | null
  return kept && typeof kept.base === 'string' && kept.typed ? kept : null
}

export function keepDraft<Typed>(part: string, draft: SettingsDraft<Typed>): void {
  keep(nameOf(part), draft)
}

/** It is saved, or not wanted any more. */
export function forgetDraft(part: string): void {
  forget(nameOf(part))
}
