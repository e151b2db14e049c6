import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import type { SavedProduct } from '#domain/products/saved-product.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

/** A picture key of one letter. */
export const key = (letter: string) => letter.repeat(32)

/** A product form with valid fields. */
export const form: Omit<SavedProduct, 'key'> = {
  name: 'Chain set 428',
  description: 'Chain with both sprockets.',
  category: 'Honda',
  subCategory: '125',
  kind: 'chain-and-sprocket',
  maker: 'DID',
  grade: 'A',
  partNumber: 'CS-428',
  family: '',
  fits: ['Honda CG 125'],
  alsoCalled: ['garari set'],
  specs: [['Links', '118']],
  pictures: [],
  newPrice: 2350,
  oldPrice: 2600,
  shelf: 'B3',
  lowAt: 2,
}

/** A form filled from a part, as the screen does it. */
export function formOf(product: AdminProduct, changes: Partial<SavedProduct> = {}): SavedProduct {
  const { _id, revision, pictures } = product
  const { name, description, category, subCategory, kind, maker, grade, partNumber, family } = product
  const { fits, alsoCalled, specs, newPrice, oldPrice, shelf, lowAt } = product
  const words = { name, description, category, subCategory, kind, maker, grade, partNumber, family }
  const kept = pictures.map(({ key, alt }) => ({ key, alt }))
  const numbers = { fits, alsoCalled, specs, newPrice, oldPrice, shelf, lowAt }
  return { ...words, ...numbers, pictures: kept, _id, revision, ...changes }
}

/** An open shop with its owner, and requests of the product form. */
export async function openProductForms(changes: Parameters<typeof openShop>[0] = {}) {
  const shop = openShop(changes)
  const owner = await theOwner(shop)
  return {
    shop,
    owner,
    make: async (changed: Partial<SavedProduct> = {}) =>
      (await owner.call(adminProductsApi.saveProduct, { body: { ...form, key: crypto.randomUUID(), ...changed } }))
        .product,
    save: async (body: SavedProduct) => (await owner.call(adminProductsApi.saveProduct, { body })).product,
    get: (id: string) => owner.call(adminProductsApi.getAdminProduct, { params: { productId: id } }),
    list: (query: Partial<Record<string, string>> = {}) => owner.call(adminProductsApi.listAdminProducts, { query }),
  }
}
