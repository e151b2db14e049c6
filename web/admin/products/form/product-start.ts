import type { AdminProduct } from '#domain/products/admin-product.ts'
import { emptyText, type ProductText, productTextOf } from './product-text.ts'
import { type DraftPicture, storedPicture } from '#web/admin/products/pictures/uploaded-picture.ts'

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
