import { tabStorage } from '#web/storage.ts'
import { draftsKey } from './drafts-key.ts'

/** A typed review, by field. */
type Draft = Record<string, string>

/** The drafts of this tab by part. */
function readDrafts(): Map<string, Draft> {
  const stored = tabStorage.readJson(draftsKey)
  return new Map(Array.isArray(stored) ? (stored as [string, Draft][]) : [])
}

/** The typed review of a part in this tab, by field. */
export function readDraft(productId: string): Draft {
  return readDrafts().get(productId) ?? {}
}

/** Stores the texts and choices of the form; `null` deletes them. */
export function writeDraft(productId: string, fields: FormData | null): void {
  const drafts = readDrafts()
  const texts = fields && [...fields].filter(([name, value]) => typeof value === 'string' && name !== 'keep')
  // An empty box is not sent, and is to stay empty.
  if (texts) drafts.set(productId, { isNameHidden: '', ...(Object.fromEntries(texts) as Draft) })
  else drafts.delete(productId)
  tabStorage.writeJson(draftsKey, drafts.size > 0 ? [...drafts] : null)
}
