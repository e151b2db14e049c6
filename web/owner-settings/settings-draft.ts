/** What was typed into a part of the settings and not saved, kept on this device until it is. */
export interface SettingsDraft<Typed> {
  /** What was saved when the typing began, as text: another text means that somebody changed it since. */
  base: string
  typed: Typed
}

const nameOf = (part: string) => `owner-settings:${part}`
/** Stands in for a storage that is full or forbidden, for as long as the page lasts. */
const memory = new Map<string, string>()

/** The draft of a part of the settings, `null` when there is none. */
export function readDraft<Typed>(part: string): SettingsDraft<Typed> | null {
  const name = nameOf(part)
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? memory.get(name) ?? 'null') as SettingsDraft<Typed> | null
    return kept && typeof kept.base === 'string' && kept.typed ? kept : null
  } catch {
    return null
  }
}

export function keepDraft<Typed>(part: string, draft: SettingsDraft<Typed>): void {
  const text = JSON.stringify(draft)
  try {
    localStorage.setItem(nameOf(part), text)
  } catch {
    memory.set(nameOf(part), text)
  }
}

/** It is saved, or not wanted any more. */
export function forgetDraft(part: string): void {
  memory.delete(nameOf(part))
  try {
    localStorage.removeItem(nameOf(part))
  } catch {
    // Storage that is forbidden kept nothing either.
  }
}
