import { tabStorage } from '#web/storage.ts'

const keyOf = (productId: string) => `review-${productId}`

/** The typed review of a part in this tab, by field. */
export function readDraft(productId: string): Record<string, string> {
  const stored = tabStorage.readJson(keyOf(productId))
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {}
}

/** Stores the texts and choices of the form; `null` deletes them. */
export function writeDraft(productId: string, fields: FormData | null): void {
  const texts = fields && [...fields].filter(([name, value]) => typeof value === 'string' && name !== 'keep')
  tabStorage.writeJson(
    keyOf(productId),
    // An empty box is not sent, and is to stay empty.
    texts && { isNameHidden: '', ...(Object.fromEntries(texts) as Record<string, string>) },
  )
}
