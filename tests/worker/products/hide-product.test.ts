import { describe, expect, test } from 'vitest'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { auditOf } from '#tests/support/consistent-data.ts'
import { openProductForms } from '#tests/support/worker/product-forms.ts'

const names = (page: { products: { name: string }[] }) => page.products.map(({ name }) => name)

describe('does', () => {
  test('a hidden part is gone for shoppers, is still found by the owner, and comes back', async () => {
    const { shop, owner, make, list } = await openProductForms()
    const { _id: productId } = await make({ stock: 3 })
    const seen = async () => {
      const visitor = shop.visitor()
      const collection = await visitor.call(searchApi.listCollection, { query: {} })
      const search = await visitor.call(searchApi.listCollection, { query: { q: 'garari' } })
      const page = await visitor
        .call(productsApi.getProduct, { params: { productId } })
        .catch(({ code }) => code as string)
      return [collection.total, search.total, typeof page === 'string' ? page : page.product.name]
    }
    expect(await seen()).toEqual([1, 1, 'Chain set 428'])
    expect((await owner.call(adminProductsApi.hideProduct, { params: { productId } })).product.isActive).toBe(false)
    expect(await seen()).toEqual([0, 0, 'PRODUCT_NOT_FOUND'])
    expect(names(await list({ state: 'hidden', q: 'garari' }))).toEqual(['Chain set 428'])
    expect(names(await list({ state: 'hidden' }))).toEqual(['Chain set 428'])
    expect(names(await list({ q: 'garari' }))).toEqual([])
    expect((await owner.call(adminProductsApi.restoreProduct, { params: { productId } })).product).toMatchObject({
      isActive: true,
      stock: 3,
    })
    expect(await seen()).toEqual([1, 1, 'Chain set 428'])
    expect((await auditOf(shop, productId)).map(({ action }) => action)).toEqual([
      'product.made',
      'product.hidden',
      'product.restored',
    ])
  })

  test('hiding a hidden part adds no audit entry', async () => {
    const { shop, owner, make } = await openProductForms()
    const { _id: productId } = await make()
    await Promise.all([1, 2, 3].map(() => owner.call(adminProductsApi.hideProduct, { params: { productId } })))
    expect((await auditOf(shop, productId)).map(({ action }) => action)).toEqual(['product.made', 'product.hidden'])
  })
})
