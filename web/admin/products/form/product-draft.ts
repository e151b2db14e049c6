import { readDraft, storeDraft } from '#web/admin/forms/use-draft.ts'
import { pendingPictures } from '#web/admin/products/pictures/stored-pictures.ts'
import { emptyText, type ProductText, productTextOf } from './product-text.ts'
import { type DraftPicture, storedPicture } from '#web/admin/products/pictures/picture-list.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'

/** Unsaved changes to a product, stored on this device. Offered rather than kept typed: they are merged field by field. */
export interface ProductDraft {
  /** Time of the last change in epoch milliseconds. */
  at: number
  /** Idempotency key of a new product: saving again after a crash creates no second one. */
  key: string
  words: ProductText
  pictures: DraftPicture[]
  /** The form before any input, to find what somebody else changed meanwhile. */
  base: { words: ProductText; pictures: DraftPicture[]; revision: string }
}

const nameOf = (form: string) => `part:${form}`

/** Returns the draft of a form (`new`, `copy-ID` or a product id), or `null`. */
export function readProductDraft(form: string): ProductDraft | null {
  const stored = readDraft(nameOf(form)) as ProductDraft | null
  if (!stored || !Array.isArray(stored.pictures) || !stored.words || !stored.base?.words) return null
  // A draft of an earlier version has no fields that were added since.
  const { words, base } = stored
  return { ...stored, words: { ...emptyText, ...words }, base: { ...base, words: { ...emptyText, ...base.words } } }
}

export function storeProductDraft(form: string, draft: ProductDraft): void {
  storeDraft(nameOf(form), draft)
}

/** Deletes a draft and its pictures after the product is saved or the draft is discarded. */
export function deleteProductDraft(form: string): void {
  for (const { id, stored } of readProductDraft(form)?.pictures ?? []) if (!stored) void pendingPictures.delete(id)
  storeDraft(nameOf(form), null)
}

/** A product form before any input. */
export interface ProductStart {
  words: ProductText
  pictures: DraftPicture[]
  /** Revision of the product it was made from; empty for a new one. */
  revision: string
}

export const emptyStart: ProductStart = { words: emptyText, pictures: [], revision: '' }

export function startOf(product: AdminProduct): ProductStart {
  return { words: productTextOf(product), pictures: product.pictures.map(storedPicture), revision: product.revision }
}

/** Starts a new product as a copy of another, without its part number and stock. */
export function duplicateOf(product: AdminProduct): ProductStart {
  return {
    words: { ...productTextOf(product), partNumber: '', stock: '', isCounted: product.stock !== null },
    pictures: product.pictures.map(storedPicture),
    revision: '',
  }
}
