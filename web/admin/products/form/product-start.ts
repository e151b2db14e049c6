import type { AdminProduct } from '#domain/products/admin-product.ts'
import { emptyText, type ProductText, productTextOf } from './product-text.ts'
import { type DraftPicture, storedPicture } from '#web/admin/products/pictures/uploaded-picture.ts'

/** What a form shows before anybody types. */
export interface ProductStart {
  words: ProductText
  pictures: DraftPicture[]
  /** Which state of the part it was made from; empty for a new part. */
  revision: string
}

export const emptyStart: ProductStart = { words: emptyText, pictures: [], revision: '' }

export function startOf(product: AdminProduct): ProductStart {
  return { words: productTextOf(product), pictures: product.pictures.map(storedPicture), revision: product.revision }
}

/** A new part that is like another: all but its number and its pieces. */
export function duplicateOf(product: AdminProduct): ProductStart {
  return {
    words: { ...productTextOf(product), partNumber: '', stock: '', isCounted: product.stock !== null },
    pictures: product.pictures.map(storedPicture),
    revision: '',
  }
}
