import { forget, keep, readKept } from '#web/admin/app/stored-drafts.ts'
import { dropPicture } from '#web/admin/products/pictures/stored-pictures.ts'
import type { PartWords } from './product-text.ts'
import type { DraftPicture } from '#web/admin/products/pictures/uploaded-picture.ts'

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

/** The draft of a form (`new`, `copy-ID` or the id of a part), `null` when there is none. */
export function readDraft(form: string): PartDraft | null {
  const kept = readKept(nameOf(form)) as PartDraft | null
  return kept && Array.isArray(kept.pictures) && kept.words && kept.base ? kept : null
}

export function keepDraft(form: string, draft: PartDraft): void {
  keep(nameOf(form), draft)
}

/** The part is saved, or what was typed is not wanted any more. */
export function forgetDraft(form: string): void {
  for (const { id, stored } of readDraft(form)?.pictures ?? []) if (!stored) void dropPicture(id)
  forget(nameOf(form))
}
