import { deviceStorage } from '#web/storage.ts'
import { pendingPictures } from '#web/admin/products/pictures/stored-pictures.ts'
import type { ProductText } from './product-text.ts'
import type { DraftPicture } from '#web/admin/products/pictures/uploaded-picture.ts'

/** What was typed into a part's form and not saved, kept on this device until it is. */
export interface ProductDraft {
  /** Epoch milliseconds of the last word. */
  at: number
  /** Goes with a new part, so that saving it again after a crash is the same part. */
  key: string
  words: ProductText
  pictures: DraftPicture[]
  /** What the form showed before anybody typed, to tell what somebody else changed meanwhile. */
  base: { words: ProductText; pictures: DraftPicture[]; revision: string }
}

const nameOf = (form: string) => `owner-part:${form}`

/** The draft of a form (`new`, `copy-ID` or the id of a part), `null` when there is none. */
export function readPartDraft(form: string): ProductDraft | null {
  const stored = deviceStorage.readJson(nameOf(form)) as ProductDraft | null
  return stored && Array.isArray(stored.pictures) && stored.words && stored.base ? stored : null
}

export function storePartDraft(form: string, draft: ProductDraft): void {
  deviceStorage.writeJson(nameOf(form), draft)
}

/** The part is saved, or what was typed is not wanted any more. */
export function deletePartDraft(form: string): void {
  for (const { id, stored } of readPartDraft(form)?.pictures ?? []) if (!stored) void pendingPictures.delete(id)
  deviceStorage.write(nameOf(form), null)
}
