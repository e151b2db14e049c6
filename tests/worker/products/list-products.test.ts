import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { latestCount } from '#domain/products/product-limits.ts'
import type { Product } from '#domain/products/product.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { openShop } from '#tests/support/shop.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { manyParts, putInBatches } from '#tests/support/worker/many.ts'

const ids = (products: { _id: string }[]) => products.map(({ _id }) => _id)

const newestFirst = (products: { _id: string }[]) => ids(products).toSorted().toReversed()

describe('does', () => {
  test('the list holds every product that is sold, newest first, with everything public of it', async () => {
    const shop = openShop()
    const [plug, tyre] = await shop.products([
      { newPrice: 280, oldPrice: 350, stock: 3 },
      { name: 'Tyre', category: 'Yamaha' },
    ])
    const gone = await shop.product()
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', gone._id)

    const response = await shop.visitor().fetch(productsApi.listProducts.path)
    const { products, success, message } = await response.json<{
      products: Product[]
      success: boolean
      message: string
    }>()

    expect({ success, message }).toEqual({ success: true, message: productsApi.listProducts.message })
    // Names stand only in replies in the language that shows them.
    expect(products).toEqual([tyre, plug].map((part) => ({ ...part, names: undefined })))
    expect(productsApi.listProducts.reply.safeParse({ products }).success).toBe(true)
    expect(products[1]).toMatchObject({ rating: { stars: 4, count: 122 }, oldPrice: 350, stock: 3, subCategory: '70' })
    expect(Object.keys(products[0] ?? {}).toSorted()).toEqual([
      '_id',
      'alsoCalled',
      'category',
      'description',
      'fits',
      'grade',
      'image',
      'kind',
      'maker',
      'name',
      'newPrice',
      'oldPrice',
      'partNumber',
      'pictures',
      'rating',
      'specs',
      'stock',
      'subCategory',
    ])
  })

  test('every URL of a picture exists', async () => {
    const shop = openShop()
    const pictures = [200, 320, 321, 4000].map((width, index) => ({
      key: String(index).repeat(32),
      alt: '',
      width,
      height: 100,
      placeholder: '',
    }))
    await shop.product({ pictures })
    const { products } = await shop.visitor().call(productsApi.listProducts)
    expect(products[0]?.image).toEqual(
      [320, 320, 640, 640].map((width, index) => `/images/${String(index).repeat(32)}-${width}.webp`),
    )
    const { latest } = await shop.visitor().call(productsApi.getHome)
    expect(latest[0]?.image).toEqual(products[0]?.image.slice(0, 1))
  })

  test('an empty shop has an empty list', async () => {
    expect(await openShop().visitor().call(productsApi.listProducts)).toEqual({
      success: true,
      message: 'OK',
      products: [],
    })
  })

  test('a list of several batches arrives whole, also when the last batch is full', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const first = await putInBatches(shop, manyParts(1000))
    expect(ids((await visitor.call(productsApi.listProducts)).products)).toEqual(newestFirst(first))
    const more = await putInBatches(shop, manyParts(41))
    expect(ids((await visitor.call(productsApi.listProducts)).products)).toEqual(newestFirst([...first, ...more]))
  })

  test('a conditional request for the list returns 304 until something changes', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const plug = await shop.product()
    const etag = (await visitor.fetch(productsApi.listProducts.path)).headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w.-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await visitor.fetch(productsApi.listProducts.path, { headers: { 'If-None-Match': known } })
      expect([again.status, await again.text(), again.headers.get('ETag')], known).toEqual([304, '', etag])
      expect(again.headers.get('Cache-Control')).toContain('public')
    }
    await shop.sql('UPDATE products SET stock = 1 WHERE id = ?', plug._id)
    const changed = await visitor.fetch(productsApi.listProducts.path, { headers: { 'If-None-Match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('ETag')).not.toBe(etag)
  })

  test('another version of the shop has another ETag', async () => {
    const etagOf = async (id: string) => {
      const shop = openShop({ VERSION: { id, tag: '', timestamp: '' } })
      return (await shop.visitor().fetch(productsApi.listProducts.path)).headers.get('ETag')
    }
    expect(await etagOf('first')).not.toBe(await etagOf('second'))
  })

  test('the home page has the ten newest and a count for every brand and engine size', async () => {
    const shop = openShop()
    const parts = await shop.products(manyParts(13))
    const gone = await shop.product()
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', gone._id)

    const { latest, cells } = await shop.visitor().call(productsApi.getHome)

    expect(ids(latest)).toEqual(newestFirst(parts).slice(0, latestCount))
    expect(cells).toHaveLength(9)
    expect(cells.find(({ category, subCategory }) => category === 'Honda' && subCategory === '70')?.count).toBe(2)
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(13)
  })
})

describe('refuses', () => {
  test('a list that fails after its version was read is reported as such, without an ETag', async () => {
    const { binding } = watchDatabase(env.DB, {
      before(sql) {
        if (sql.includes('"products"')) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const response = await openShop({ DB: binding }).visitor().fetch(productsApi.listProducts.path)
    expect([response.status, response.headers.get('ETag')]).toEqual([503, null])
    expect(await response.json()).not.toHaveProperty('products')
    expect(errorLines.splice(0)).toHaveLength(1)
  })

  test('a list that fails midway is aborted, never cut to something that looks whole', async () => {
    let pieces = 0
    const { binding } = watchDatabase(env.DB, {
      before(sql) {
        if (sql.includes('"products"') && sql.startsWith('select') && (pieces += 1) === 2)
          throw new Error('D1_ERROR: gone')
      },
    })
    await putInBatches(openShop(), manyParts(600))
    const response = await openShop({ DB: binding }).visitor().fetch(productsApi.listProducts.path)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })
})
