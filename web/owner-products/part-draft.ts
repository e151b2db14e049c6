import { dropPicture } from './kept-pictures.ts'
import type { PartWords } from './part-words.ts'
import type { DraftPicture } from './tray-picture.ts'

/** What was typed into a part's form and not saved, kept on this device until it is. */
export interface PartDraft {
  /** Epoch milliseconds of the last word. */
  at: number
  /** Goes with a new part, so that saving it again after a crash is the same part. */
  key: string
  words: PartWords
  pictures: DraftPicture[]
  /** What the form showed before anybody typed, to tell what somebody else changed meanwhile. */
  base: { words: PartWords; pictures: DraftPicture[]; revision: string }
}

const nameOf = (form: string) => `owner-part:${form}`
/** Stands in for a storage that is full or forbidden, for as long as the page lasts. */
const memory = new Map<string, string>()

/** The draft of a form (`new`, `copy-ID` or the id of a part), `null` when there is none. */
export function readDraft(form: string): PartDraft | null {
  try {
    const kept = JSON.parse(
      localStorage.getItem(nameOf(form)) ?? memory.get(nameOf(form)) ?? 'null',
    ) as PartDraft | null
    return kept && Array.isArray(kept.pictures) && kept.words && kept.base ? kept : null
  } catch {
    return null
  }
}

export function keepDraft(form: string, draft: PartDraft): void {
  const text = JSON.stringify(draft)
  try {
    localStorage.setItem(nameOf(form), text)
  } catch {
    memory.set(nameOf(form), text)
  }
}

/** The part is saved, or what was typed is not wanted any more. */
export function forgetDraft(form: string): void {
  for (const { id, stored } of readDraft(form)?.pictures ?? []) if (!stored) void dropPicture(id)
  memory.delete(nameOf(form))
  try {
    localStorage.removeItem(nameOf(form))
  } catch {
    // Storage that is forbidden kept nothing either.
  }
}
