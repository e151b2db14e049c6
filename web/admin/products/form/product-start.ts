import type { OwnerProduct } from '#domain/products/admin-product.ts'
import { noWords, type PartWords, wordsOf } from './product-text.ts'
import { type DraftPicture, storedPicture } from '#web/admin/products/pictures/uploaded-picture.ts'

/** What a form shows before anybody types. */
export interface PartStart {
  words: PartWords
  pictures: DraftPicture[]
  /** Which state of the part it was made from; empty for a new part. */
  revision: string
}

export const emptyStart: PartStart = { words: noWords, pictures: [], revision: '' }

export function startOf(product: OwnerProduct): PartStart {
  return { words: wordsOf(product), pictures: product.pictures.map(storedPicture), revision: product.revision }
}

/** A new part that is like another: all but its number and its pieces. */
export function copyOf(product: OwnerProduct): PartStart {
  return {
    words: { ...wordsOf(product), partNumber: '', stock: '', isCounted: product.stock !== null },
    pictures: product.pictures.map(storedPicture),
    revision: '',
  }
}
