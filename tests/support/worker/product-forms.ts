import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { type ProductForm, productFieldNames, type SavedProduct } from '#domain/products/saved-product.ts'
import { productForm } from '#tests/support/fixtures/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

/** A form filled from a part, as the screen does it. */
export function formOf(product: AdminProduct, changes: Partial<SavedProduct> = {}): SavedProduct {
  const { _id, revision } = product
  const edited = Object.fromEntries(productFieldNames.map((name) => [name, product[name]])) as unknown as ProductForm
  return { ...edited, pictures: product.pictures.map(({ key, alt }) => ({ key, alt })), _id, revision, ...changes }
}

/** An open shop with its owner, and requests of the product form. */
export async function openProductForms(changes: Parameters<typeof openShop>[0] = {}) {
  const shop = openShop(changes)
  const owner = await theOwner(shop)
  return {
    shop,
    owner,
    make: async (changed: Partial<SavedProduct> = {}) =>
      (
        await owner.call(adminProductsApi.saveProduct, {
          body: { ...productForm, key: crypto.randomUUID(), ...changed },
        })
      ).product,
    save: async (body: SavedProduct) => (await owner.call(adminProductsApi.saveProduct, { body })).product,
    get: (id: string) => owner.call(adminProductsApi.getAdminProduct, { params: { productId: id } }),
    list: (query: Partial<Record<string, string>> = {}) => owner.call(adminProductsApi.listAdminProducts, { query }),
  }
}
