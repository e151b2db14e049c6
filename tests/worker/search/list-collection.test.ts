import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { pageSize } from '#domain/products/product-limits.ts'
import type { Product } from '#domain/products/product.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { failingDatabase } from '#tests/support/database.ts'
import { everyPage } from '#tests/support/search.ts'
import { openShop } from '#tests/support/shop.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { manyParts } from '#tests/support/worker/many.ts'

const ids = (products: { _id: string }[]) => products.map(({ _id }) => _id)

const newestFirst = (products: { _id: string }[]) => ids(products).toSorted().toReversed()

describe('does', () => {
  test('boxes of one group combine with OR, the groups with AND', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const parts = await shop.products(manyParts(27))
    for (const category of [[], ['Honda'], ['Honda', 'Suzuki'], ['Honda', 'Yamaha', 'Suzuki']]) {
      for (const subCategory of [[], ['70'], ['70', '150'], ['70', '125', '150']]) {
        const right = parts.filter(
          (each) =>
            (category.length === 0 || category.includes(each.category)) &&
            (subCategory.length === 0 || subCategory.includes(each.subCategory)),
        )
        const pages = await everyPage(visitor, { category, subCategory })
        expect(
          pages.flatMap(({ products }) => ids(products)),
          `${category.join()} ${subCategory.join()}`,
        ).toEqual(newestFirst(right))
        expect(pages[0]?.total).toBe(right.length)
      }
    }
  })

  test('a list sorts by price, and equal prices by age, each product once', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const parts = await shop.products(manyParts(60))
    const byPrice = parts.toSorted((a, b) => a.newPrice - b.newPrice || (a._id < b._id ? -1 : 1))

    for (const filter of [{}, { category: ['Honda', 'Yamaha'] }, { category: ['Honda'], subCategory: ['70', '125'] }]) {
      const isShown = (part: Product) =>
        (!('category' in filter) || filter.category.includes(part.category)) &&
        (!('subCategory' in filter) || filter.subCategory.includes(part.subCategory))
      const low = await everyPage(visitor, { ...filter, sort: 'low' })
      expect(low.flatMap(({ products }) => ids(products))).toEqual(ids(byPrice.filter(isShown)))
      const high = await everyPage(visitor, { ...filter, sort: 'high' })
      expect(high.flatMap(({ products }) => ids(products))).toEqual(ids(byPrice.filter(isShown)).toReversed())
    }
  })

  test('paging back shows what paging forward showed', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    await shop.products(manyParts(3 * pageSize))
    for (const sort of ['relevant', 'low', 'high']) {
      const pages = await everyPage(visitor, { sort })
      expect(
        pages.map(({ products }) => products.length),
        sort,
      ).toEqual([pageSize, pageSize, pageSize])
      expect([pages[0]?.previous, pages.at(-1)?.next]).toEqual([null, null])
      const second = await visitor.call(searchApi.listCollection, { query: { sort, before: pages[2]?.previous ?? '' } })
      expect(second).toEqual(pages[1])
      const first = await visitor.call(searchApi.listCollection, { query: { sort, before: second.previous ?? '' } })
      expect(first).toEqual(pages[0])
    }
  })

  test('new products that arrive between two pages neither repeat nor hide one', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const parts = await shop.products(manyParts(40))
    const first = await visitor.call(searchApi.listCollection)
    const arrived = await shop.products(manyParts(3))
    const second = await visitor.call(searchApi.listCollection, { query: { after: first.next ?? '' } })
    expect(ids([...first.products, ...second.products])).toEqual(newestFirst(parts))
    const back = await visitor.call(searchApi.listCollection, { query: { before: second.previous ?? '' } })
    expect(ids(back.products)).toEqual(ids(first.products))
    const newest = await visitor.call(searchApi.listCollection, { query: { before: back.previous ?? '' } })
    expect([ids(newest.products), newest.previous]).toEqual([newestFirst(arrived), null])
    // The cursor knows the place where its page begins.
    expect(newest.next).toBe(`n${newest.products.length + 1}_${newest.products.at(-1)?._id}`)
    expect([newest.from, second.from, back.from]).toEqual([1, 28, 4])
  })

  test('a search finds by name, number, bike, workshop word and description, and combines with the boxes', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const [plug, tyre, lamp] = await shop.products([
      { name: 'Spark plug C7HSA', partNumber: 'NGK-C7', fits: ['Honda CD 70'], alsoCalled: ['plug'] },
      {
        name: 'Tyre 2.75-17',
        maker: 'Servis',
        category: 'Yamaha',
        fits: ['Yamaha YBR 125'],
        alsoCalled: ['tire'],
        subCategory: '125',
      },
      {
        name: 'Head lamp',
        description: 'Bright as a Servis station.',
        fits: ['Honda CG 125'],
        alsoCalled: ['لائٹ'],
        subCategory: '125',
      },
    ])
    const found = async (query: object) => ids((await visitor.call(searchApi.listCollection, { query })).products)
    expect(await found({ q: 'spark' })).toEqual(ids([plug as Product]))
    expect(await found({ q: 'SPA' })).toEqual(ids([plug as Product]))
    expect(await found({ q: 'ngk-c7' })).toEqual(ids([plug as Product]))
    expect(await found({ q: 'لائٹ' })).toEqual(ids([lamp as Product]))
    expect(await found({ q: 'servis' })).toEqual(ids([tyre as Product, lamp as Product]))
    expect(await found({ q: 'servis', category: ['Honda'] })).toEqual(ids([lamp as Product]))
    expect(await found({ q: 'servis', category: ['Honda', 'Yamaha'], subCategory: ['70'] })).toEqual([])
    expect(await visitor.call(searchApi.listCollection, { query: { q: 'spark unknownword' } })).toMatchObject({
      nearest: true,
      total: 1,
    })
  })

  test('a search shows current data of the primary database, and no part that is off sale', async () => {
    const shop = openShop()
    const [plug, tyre] = (await shop.products([{ stock: 5, newPrice: 280 }, {}])) as [Product, Product]
    await shop.sql('UPDATE products SET stock = 0, new_price = 300 WHERE id = ?', plug._id)
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', tyre._id)
    const { products } = await shop.visitor().call(searchApi.listCollection, { query: { q: 'plug' } })
    expect(products).toMatchObject([{ _id: plug._id, stock: 0, newPrice: 300 }])
  })

  test('a search is paged and sorted', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    const parts = await shop.products(manyParts(60))
    const byPrice = parts.toSorted((a, b) => a.newPrice - b.newPrice || (a._id < b._id ? -1 : 1))
    const pages = await everyPage(visitor, { q: 'part', sort: 'low' })
    expect(pages.flatMap(({ products }) => ids(products))).toEqual(ids(byPrice))
    expect(pages.map(({ total }) => total)).toEqual([60, 60, 60])
    const back = await visitor.call(searchApi.listCollection, {
      query: { q: 'part', sort: 'low', before: pages[2]?.previous ?? '' },
    })
    expect(back).toEqual(pages[1])
    const relevant = await everyPage(visitor, { q: 'part' })
    expect(new Set(relevant.flatMap(({ products }) => ids(products))).size).toBe(60)
  })
})

describe('refuses', () => {
  test('a failing search index is reported as such', async () => {
    const shop = openShop({ SEARCH: failingDatabase(env.SEARCH) })
    const failed = shop.visitor().call(searchApi.listCollection, { query: { q: 'plug' } })
    await expect(failed).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      reply: { message: uiText.product.listUnavailable },
    })
    expect(errorLines.splice(0)).toHaveLength(1)
  })
})

describe('protects', () => {
  test('any malformed cursor still shows parts', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    await shop.products(manyParts(30))
    const cursors = [
      'x',
      '_',
      '-',
      '0',
      'zzzzzzzz',
      '-5_x',
      '1e3_x',
      '0x10_y',
      '9007199254740993_z',
      '999999999_zz',
      '_zz',
      'page-1',
      'page-99',
      'page-',
      'A'.repeat(90),
    ]
    for (const q of ['', 'part']) {
      for (const sort of ['relevant', 'low', 'high']) {
        for (const direction of ['after', 'before']) {
          for (const cursor of [...cursors, '%00', '', "' OR 1=1 --", '😀', 'A'.repeat(5000), '__proto__']) {
            const page = await visitor.call(searchApi.listCollection, { query: { q, sort, [direction]: cursor } })
            expect(page.products.length, `${q} ${sort} ${direction} ${cursor}`).toBeGreaterThan(0)
            expect(page.total).toBe(30)
          }
        }
      }
    }
  })

  test('any text can be searched', async () => {
    const shop = openShop()
    const visitor = shop.visitor()
    await shop.products(manyParts(3))
    const texts = [
      '"',
      "'",
      '""',
      '*',
      '%',
      '_',
      '%_*',
      '(',
      ')',
      'AND',
      'OR',
      'NOT',
      'NEAR',
      'NEAR(a b)',
      'a AND',
      'name:part',
      'name : part',
      '-part',
      '^part',
      '+part',
      'part"',
      '{name}:part',
      'part*',
      '\\',
      ';--',
      '😀',
      '👨‍👩‍👧 part',
      '\u0301',
      'e\u0301',
      'ﷺ',
      'پلگ spark 火花塞 свеча',
      '½',
      '²',
      'Ⅷ',
      '\u0000',
      '\u200f',
      '\ud83d',
      'a',
      '1',
      'x'.repeat(5000),
      'a '.repeat(2500),
      '"'.repeat(5000),
      'پ'.repeat(5000),
      '__proto__',
    ]
    for (const q of texts) {
      const page = await visitor.call(searchApi.listCollection, { query: { q } })
      expect(searchApi.listCollection.reply.safeParse(page).success, q.slice(0, 20)).toBe(true)
    }
    for (const search of [
      '?q=%E0%A4%A',
      '?q=%',
      '?q',
      '?q=a&q=b',
      '?__proto__=x&constructor=y',
      '?q[]=a',
      '?category=Honda&category=',
      '?category',
      '?sort=__proto__',
      '?sort=constructor',
    ]) {
      expect((await visitor.fetch(searchApi.listCollection.path + search)).status, search).toBe(200)
    }
  })
})
