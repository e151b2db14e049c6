import { describe, expect, test } from 'vitest'
import { fillPath } from '#domain/endpoint.ts'
import { errors } from '#domain/errors.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { openShop } from '#tests/support/shop.ts'
import { manyParts } from '#tests/support/worker/many.ts'

const ids = (products: { _id: string }[]) => products.map(({ _id }) => _id)

const newestFirst = (products: { _id: string }[]) => ids(products).toSorted().toReversed()

const cd70Rows = [{ vehicle: 'honda-cd-70', from: null, to: null, place: null, note: null }]

describe('does', () => {
  test('a product is shown with its grades and at most five related ones, newest first', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const [plug, cheap] = await shop.products([
      { family: 'plug-70', grade: 'genuine', newPrice: 280 },
      { family: 'plug-70', grade: 'B', newPrice: 90 },
    ])
    const related = await shop.products(manyParts(6).map((part) => ({ ...part, category: 'Honda', subCategory: '70' })))
    await shop.products([{ category: 'Yamaha' }, { subCategory: '125' }])

    const found = await visitor.call(productsApi.getProduct, { params: { productId: plug?._id ?? '' } })

    expect(found.product).toEqual({ ...plug, names: undefined, fitRows: cd70Rows })
    const path = fillPath(productsApi.getProduct.path, { productId: plug?._id ?? '' })
    const inUrdu = await visitor.fetch(path, { headers: { 'X-Language': 'ur' } })
    expect((await inUrdu.json<{ product: object }>()).product).toEqual({
      ...plug,
      fitRows: cd70Rows,
      names: { ur: 'اسپارک پلگ C7HSA' },
      translatedSpecs: { ur: [['چوڑیاں', '10 mm']] },
    })
    expect(found.gradeChoices).toEqual(
      [plug, cheap].map((each) => ({
        _id: each?._id,
        grade: each?.grade,
        maker: 'NGK',
        newPrice: each?.newPrice,
        stock: null,
      })),
    )
    expect(ids(found.related)).toEqual(newestFirst(related).slice(0, 5))
    const other = await visitor.call(productsApi.getProduct, { params: { productId: related[5]?._id ?? '' } })
    expect(other.gradeChoices).toEqual([])
    expect(ids(other.related)).not.toContain(related[5]?._id)
    expect(other.related).toHaveLength(5)
  })

  test('the cards of a cart are found in one request, as many as a cart has lines', async () => {
    const shop = openShop()
    const parts = await shop.products(manyParts(200))
    const { products } = await shop.visitor().call(productsApi.listCards, { query: { ids: ids(parts).join(',') } })
    expect(ids(products).toSorted()).toEqual(ids(parts).toSorted())
    expect(Object.keys(products[0] ?? {})).not.toContain('description')
  })
})

describe('refuses', () => {
  test('a product that is unknown or not sold is not found', async () => {
    const shop = openShop()
    const gone = await shop.product()
    await shop.sql('UPDATE products SET is_active = 0')
    for (const productId of ['unknown', gone._id, '__proto__', 'constructor']) {
      const failed = shop.visitor().call(productsApi.getProduct, { params: { productId } })
      await expect(failed, productId).rejects.toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
    }
  })

  test('a malformed id is an invalid item', async () => {
    const visitor = openShop().visitor()
    for (const productId of ['a b', 'a'.repeat(65), '..', '%00', "'; DROP TABLE products", '😀', 'é', '%']) {
      const failed = visitor.call(productsApi.getProduct, { params: { productId } })
      // A browser's address parser takes `..` away, so that one never arrives as an id.
      await expect(failed, productId).rejects.toMatchObject(
        productId === '..'
          ? { status: 404 }
          : { status: 400, code: 'INVALID_ITEM', message: errors.INVALID_ITEM.message },
      )
    }
    const broken = await visitor.fetch('/api/hitech/product/detail/%E0%A4%A')
    expect([broken.status, (await broken.json<{ code: string }>()).code]).toEqual([400, 'INVALID_ITEM'])
  })

  test('malformed ids of cards are invalid items, unknown ones are left out', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const plug = await shop.product()
    const codeOf = async (search: string) => {
      const response = await visitor.fetch(productsApi.listCards.path + search)
      return [response.status, (await response.json<{ code?: string }>()).code]
    }
    for (const search of [
      '',
      '?ids=a%20b',
      '?ids=a&ids=b',
      `?ids=${'a,'.repeat(8000)}`,
      '?ids=%00',
      '?other=a',
      '?ids=é',
    ]) {
      expect(await codeOf(search), search.slice(0, 20)).toEqual([400, 'INVALID_ITEM'])
    }
    const known = await visitor.call(productsApi.listCards, {
      query: { ids: `unknown,${plug._id},,__proto__,${plug._id}` },
    })
    expect(ids(known.products)).toEqual([plug._id])
    expect((await visitor.call(productsApi.listCards, { query: { ids: ',' } })).products).toEqual([])
  })
})
