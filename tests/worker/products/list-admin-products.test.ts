import { describe, expect, test } from 'vitest'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { pictureKey as key } from '#tests/support/fixtures/products.ts'
import { openProductForms } from '#tests/support/worker/product-forms.ts'

const names = (page: { products: { name: string }[] }) => page.products.map(({ name }) => name)

describe('does', () => {
  test('each state lists its parts, and says how many there are', async () => {
    const { shop, owner, list } = await openProductForms()
    const picture = { key: key('a'), width: 8, height: 8, placeholder: '', alt: '' }
    const parts = await shop.products([
      { name: 'plenty', stock: 50, pictures: [picture] },
      { name: 'few', stock: 2 },
      { name: 'none', stock: 0, pictures: [picture] },
      { name: 'not counted', stock: null },
      { name: 'away', stock: 0, pictures: [picture] },
    ])
    await owner.call(adminProductsApi.hideProduct, { params: { productId: parts[4]?._id ?? '' } })
    const page = await list()
    expect(names(page)).toEqual(['not counted', 'none', 'few', 'plenty'])
    expect(page.counts).toEqual({ sold: 4, hidden: 1, low: 2, out: 1, noPicture: 2 })
    expect(names(await list({ state: 'hidden' }))).toEqual(['away'])
    expect(names(await list({ state: 'low' }))).toEqual(['none', 'few'])
    expect(names(await list({ state: 'out' }))).toEqual(['none'])
    expect(names(await list({ state: 'no-picture' }))).toEqual(['not counted', 'few'])
    expect(names(await list({ state: 'low', q: 'few' }))).toEqual(['few'])
    expect(names(await list({ state: 'out', q: 'plug' }))).toEqual(['none'])
  })

  test('paging through a list shows each part once, whatever the filters', async () => {
    const { shop, list } = await openProductForms()
    await shop.products(
      Array.from({ length: 60 }, (_, index) => ({
        name: `part ${index}`,
        stock: index % 3,
        kind: index % 2 ? 'engine' : 'oil-and-filters',
        subCategory: index % 5 ? '70' : '125',
      })),
    )
    const everyPage = async (query: Record<string, string>) => {
      const all: string[] = []
      let next: string | null = null
      do {
        const page = await list({ ...query, ...(next && { after: next }) })
        expect(page.counts === null).toBe(next !== null)
        expect(page.products.length).toBeLessThanOrEqual(24)
        all.push(...names(page))
        next = page.next
      } while (next)
      return all
    }
    for (const [query, count] of [
      [{}, 60],
      [{ kind: 'engine' }, 30],
      [{ category: 'Honda', subCategory: '70' }, 48],
      [{ category: 'Yamaha' }, 0],
      [{ kind: 'engine', subCategory: '125' }, 6],
      [{ kind: 'engine', category: 'Honda', subCategory: '70' }, 24],
      [{ state: 'low' }, 60],
      [{ state: 'low', kind: 'engine' }, 30],
      [{ state: 'out' }, 20],
      [{ state: 'out', subCategory: '125' }, 4],
      [{ state: 'no-picture' }, 60],
      [{ state: 'no-picture', kind: 'engine' }, 30],
      [{ q: 'part' }, 60],
      [{ q: 'part', kind: 'engine' }, 30],
      [{ state: 'hidden' }, 0],
    ] as const) {
      const all = await everyPage(query)
      expect([all.length, new Set(all).size], JSON.stringify(query)).toEqual([count, count])
    }
    const low = await everyPage({ state: 'low' })
    expect(low.slice(0, 20).every((name) => Number(name.slice(5)) % 3 === 0)).toBe(true)
  })

  test('a part is found by its whole number, even before the search knows it', async () => {
    const { shop, make, list } = await openProductForms()
    await make()
    await shop.sql("UPDATE products SET part_number = 'ZZ-900' WHERE part_number = 'CS-428'")
    expect(names(await list({ q: 'zz-900' }))).toEqual(['Chain set 428'])
    expect(names(await list({ q: 'chain 9999' })), 'some of the words').toEqual(['Chain set 428'])
  })
})

describe('protects', () => {
  test('any malformed cursor still shows parts', async () => {
    const { make, list } = await openProductForms()
    await make({ stock: 1 })
    for (const after of ['x_y', '_', "' OR 1", 'page-99', 'page--1', '9_', '99999999999_A', '%', '1e9_A'])
      for (const state of ['sold', 'low', 'out', 'no-picture', 'hidden'])
        for (const q of ['', 'chain']) expect((await list({ after, state, q })).next, after).toBeNull()
  })
})
