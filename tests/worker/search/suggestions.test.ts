import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { makeNames } from '#domain/search/make-names.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { suggestionLimits } from '#domain/search/suggestion.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

async function aSampleShop(changes: Parameters<typeof openShop>[0] = {}): Promise<TestShop> {
  const shop = openShop(changes)
  await shop.products(sampleRecords)
  return shop
}

const ask = (shop: TestShop, q: string) => shop.visitor().call(searchApi.suggest, { query: { q } })
const names = (products: { name: string }[]) => products.map(({ name }) => name)

describe('does', () => {
  test('suggested parts are the first of the search, with the current price', async () => {
    const shop = await aSampleShop()
    for (const q of ['garari set cd70', 'silensar', 'brake shu', 'گراری', 'gar', 'HT-0412']) {
      const { products, nearest } = await ask(shop, q)
      const listed = await shop.visitor().call(searchApi.listCollection, { query: { q } })
      expect(
        products.map(({ _id }) => _id),
        q,
      ).toEqual(listed.products.slice(0, suggestionLimits.products).map(({ _id }) => _id))
      expect([products.length > 0, nearest], q).toEqual([true, false])
    }
    await shop.sql("UPDATE products SET new_price = 12345, old_price = NULL WHERE part_number = 'HT-0412'")
    expect((await ask(shop, 'HT-0412')).products[0]?.newPrice).toBe(12_345)
  })

  test('a text also suggests lists: the part for a bike, its kind, the bike', async () => {
    const shop = await aSampleShop()
    expect((await ask(shop, 'garari set cd 70')).places).toEqual([
      { words: 'garari set', bike: { slug: 'honda-cd-70', name: 'Honda CD 70' }, kind: null },
      { words: 'garari set', bike: { slug: 'honda-cd-70-dream', name: 'Honda CD 70 Dream' }, kind: null },
      { words: '', bike: { slug: 'honda-cd-70', name: 'Honda CD 70' }, kind: 'chain-and-sprocket' },
      { words: '', bike: { slug: 'honda-cd-70', name: 'Honda CD 70' }, kind: null },
    ])
  })

  test('a suggested list has the corrected words, not the typing mistake', async () => {
    const shop = await aSampleShop()
    const { products, places } = await ask(shop, 'chian set cd 70')
    expect(products.length).toBeGreaterThan(0)
    expect(places[0]).toMatchObject({ words: 'chain set', bike: { slug: 'honda-cd-70' } })
  })

  test('a kind is suggested by its name in every language', async () => {
    const shop = await aSampleShop()
    for (const q of ['body and mirr', 'sheeshe', 'باڈی اور', 'شیشے']) {
      expect((await ask(shop, q)).places, q).toContainEqual({ words: '', bike: null, kind: 'body-and-mirrors' })
    }
  })

  test('every part is found by its name in Roman Urdu and Urdu', async () => {
    const shop = await aSampleShop()
    const missed: string[] = []
    for (const name of new Set(sampleRecords.map((part) => part.name.split(',')[0] ?? ''))) {
      for (const q of Object.values(makeNames(name))) {
        const { products, nearest } = await ask(shop, q)
        if (nearest || !names(products).some((found) => found.startsWith(name))) missed.push(`${name}: ${q}`)
      }
    }
    expect(missed).toEqual([])
  })

  test('partial matches are marked as such, and suggest no list', async () => {
    const shop = await aSampleShop()
    const { products, nearest, places } = await ask(shop, 'silencer zzzzqqq')
    expect([names(products)[0], nearest, places]).toEqual([expect.stringMatching(/silencer/i), true, []])
  })

  test('suggestions are not recorded as searches', async () => {
    const shop = await aSampleShop()
    for (const q of ['g', 'ga', 'gar', 'garari']) await ask(shop, q)
    expect(await shop.sql('SELECT * FROM search_terms')).toEqual([])
  })

  test('caches store the response until a part or a kind changes', async () => {
    const shop = await aSampleShop()
    const { headers } = await shop.visitor().fetch(`${searchApi.suggest.path}?q=plug`)
    expect(headers.get('Cache-Control')).toBe('public, max-age=0')
    expect(headers.get('Cache-Tag')).toBe('lists,settings')
  })
})

describe('protects', () => {
  test('any text gets a response', async () => {
    const shop = await aSampleShop()
    for (const q of [
      '',
      ' ',
      '"',
      "'; DROP TABLE docs; --",
      'a AND b OR NOT c NEAR(d e)',
      '%_*^:(){}[]',
      '\u0000\u202e\ufeff',
      '\ud800',
      '👨‍👩‍👧‍👦🏍️',
      'garari '.repeat(500),
      'گراری 70 cd %%',
      'x'.repeat(5000),
      '__proto__ constructor',
    ]) {
      const response = await shop.visitor().fetch(`${searchApi.suggest.path}?${new URLSearchParams({ q })}`)
      expect(response.status, q.slice(0, 40)).toBe(200)
      const { products, places } = await response.json<{ products: unknown[]; places: unknown[] }>()
      expect(products.length).toBeLessThanOrEqual(suggestionLimits.products)
      expect(places.length).toBeLessThanOrEqual(suggestionLimits.places)
    }
    for (const search of ['', '?q=a&q=b', '?q[]=a', '?other=1'])
      expect((await shop.visitor().fetch(searchApi.suggest.path + search)).status).toBe(200)
  })

  test('a word that a new part brought is found by a text that was searched before', async () => {
    const shop = await aSampleShop()
    expect((await ask(shop, 'zibalwheel')).products).toEqual([])
    const [part] = sampleRecords.slice(0, 1)
    await shop.products([{ ...part, id: 'zibal', partNumber: 'ZIBAL-1', name: 'Zibalwheel' }])
    expect((await ask(shop, 'zibalwheel')).products).toHaveLength(1)
  })

  test('a suggestion reads at most 200 rows, in two round trips to the index, in one when the text is known, and one to the primary database', async () => {
    const [database, index] = [watchDatabase(env.DB), watchDatabase(env.SEARCH)]
    const shop = await aSampleShop({ DB: database.binding, SEARCH: index.binding })
    for (const q of ['h', 'ho', 'hond', 'plug', 'brake shu', 'cd 70 garari set', 'zzzz', 'honda yamaha', 'گراری']) {
      index.restart()
      const first = await ask(shop, q)
      expect(index.trips.length, q).toBeLessThanOrEqual(2)
      database.restart()
      index.restart()
      const { products } = await ask(shop, q)
      expect(products, q).toEqual(first.products)
      expect(database.rowsRead() + index.rowsRead(), q).toBeLessThanOrEqual(200)
      expect([index.trips.length, database.trips.length], q).toEqual([1, products.length > 0 ? 1 : 0])
    }
  })

  test('a part that was just hidden is not suggested', async () => {
    const shop = await aSampleShop()
    await shop.sql('UPDATE products SET is_active = 0')
    expect((await ask(shop, 'plug')).products).toEqual([])
  })
})
