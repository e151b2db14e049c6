import { accountOf, isOwnText, readSession } from '#web/shop/session/session-storage.ts'
import { tabStorage } from '#web/storage.ts'
import { draftsKey } from './drafts-key.ts'
import type * as z from 'zod/mini'
import type { ReviewForm } from '#domain/reviews/review-form.ts'

/** A typed review, by field. */
type Draft = Record<string, string>

/** The drafts of this tab by part, and the account that typed them. */
interface StoredDrafts {
  owner: string | null
  drafts: [string, Draft][]
}

/** The drafts of this person; those of another account are deleted. */
function readDrafts(): StoredDrafts {
  const stored = tabStorage.readJson(draftsKey) as Partial<StoredDrafts> | null
  const { owner = null, drafts = [] } = stored ?? {}
  if (isOwnText(owner)) return { owner, drafts }
  tabStorage.write(draftsKey, null)
  return { owner: null, drafts: [] }
}

/** The typed review of a part in this tab, by field. */
export function readDraft(productId: string): Draft {
  return new Map(readDrafts().drafts).get(productId) ?? {}
}

/** Stores the texts and choices of the form; `null` deletes them. */
export function writeDraft(productId: string, fields: FormData | null): void {
  const stored = readDrafts()
  const drafts = new Map(stored.drafts)
  const texts = fields && [...fields].filter(([name, value]) => typeof value === 'string' && name !== 'keep')
  // An empty box is not sent, and is to stay empty.
  if (texts) drafts.set(productId, { isNameHidden: '', ...(Object.fromEntries(texts) as Draft) })
  else drafts.delete(productId)
  const owner = accountOf(readSession()) ?? stored.owner
  tabStorage.writeJson(draftsKey, drafts.size > 0 ? ({ owner, drafts: [...drafts] } satisfies StoredDrafts) : null)
}

/** The values of the form, to be checked by `ReviewForm`; a group without a choice sends nothing. */
export function readReview(fields: FormData) {
  const text = (name: string) => (fields.get(name) ?? undefined) as string | undefined
  return {
    productId: text('productId'),
    stars: text('stars'),
    text: text('text'),
    fit: text('fit'),
    bike: text('bike'),
    year: text('year'),
    isNameHidden: fields.has('isNameHidden'),
    ...(fields.has('stored') && { keep: fields.getAll('keep').map(String) }),
  } as z.input<typeof ReviewForm>
}
