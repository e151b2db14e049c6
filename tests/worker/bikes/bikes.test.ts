import { describe, expect, test } from 'vitest'
import { freshVehicles, knowVehicles } from '#tests/support/fixtures/vehicles.ts'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const cd70 = { slug: 'honda-cd-70' }
const countsOf = (shop: TestShop) =>
  shop.sql<{ bike: string; kind: string; count: number }>('SELECT * FROM bike_counts WHERE count > 0')

describe('does', () => {
  test('a bike shows what fits it, newest first, in pages of 24 that join without a gap', async () => {
    const shop = openShop()
    const fitting = await shop.products(Array.from({ length: 30 }, () => ({ fits: ['Honda CG 125', 'honda cd70'] })))
    await shop.products([{ fits: ['Honda CD 70 Dream'] }, { fits: [] }, { fits: ['Suzuki GS 150'] }])
    const { call } = shop.visitor()
    const first = await call(bikesApi.getBike, { params: cd70 })
    const second = await call(bikesApi.getBike, { params: cd70, query: { after: String(first.next) } })
    expect([...first.products, ...second.products].map(({ _id }) => _id)).toEqual(
      fitting.map(({ _id }) => _id).toReversed(),
    )
    expect([first.products.length, first.previous, second.next]).toEqual([24, null, null])
    expect(await call(bikesApi.getBike, { params: cd70, query: { before: String(second.previous) } })).toEqual(first)
  })

  test('a device gets all parts of a bike with their search words, to store', async () => {
    const shop = openShop()
    await shop.products([
      { fits: ['Honda CD 70'], name: 'Silencer', kind: 'engine', alsoCalled: ['silensar'] },
      { fits: ['Suzuki GS 150'] },
    ])
    const { parts } = await shop.visitor().call(bikesApi.listBikeParts, { params: cd70 })
    expect(parts.map(({ name, words }) => [name, words])).toEqual([['Silencer', 'engine silensar']])
    await expect(shop.visitor().call(bikesApi.listBikeParts, { params: { slug: 'no-bike' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('kinds are counted, and one kind is shown alone', async () => {
    const shop = openShop()
    await shop.products([{ kind: 'engine' }, { kind: 'engine' }, { kind: 'oil-and-filters' }])
    const { call } = shop.visitor()
    const all = await call(bikesApi.getBike, { params: cd70 })
    const oil = await call(bikesApi.getBike, { params: cd70, query: { kind: 'oil-and-filters' } })
    expect(all.kinds).toEqual([
      { kind: 'engine', count: 2 },
      { kind: 'oil-and-filters', count: 1 },
    ])
    expect([all.products.length, oil.products.length, oil.kinds]).toEqual([3, 1, all.kinds])
  })

  test('a bike without parts still has a page', async () => {
    const { kinds, products, next, previous } = await openShop()
      .visitor()
      .call(bikesApi.getBike, { params: { slug: 'suzuki-gr-150' } })
    expect({ kinds, products, next, previous }).toEqual({ kinds: [], products: [], next: null, previous: null })
  })

  test('any change of a part is a change of its bikes: fits, kind, hidden, gone', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ kind: 'engine', fits: ['CD 70'] })
    const change = async (what: string) => {
      await shop.sql(`UPDATE products SET ${what} WHERE id = ?`, _id)
      return (await countsOf(shop)).map(({ bike, kind, count }) => `${bike} ${kind} ${count}`)
    }
    expect(await change(`fits = '["CG-125","cg 125","YBR125"]'`)).toEqual([
      'honda-cg-125 engine 1',
      'yamaha-ybr-125 engine 1',
    ])
    expect(await change(`kind = 'oil-and-filters', fits = '["GS 150"]'`)).toEqual(['suzuki-gs-150 oil-and-filters 1'])
    expect(await change('is_active = 0')).toEqual([])
    expect(await change('stock = 3')).toEqual([])
    expect(await change('is_active = 1')).toEqual(['suzuki-gs-150 oil-and-filters 1'])
    await shop.sql('DELETE FROM products WHERE id = ?', _id)
    expect([await countsOf(shop), await shop.sql('SELECT * FROM product_bikes')]).toEqual([[], []])
  })

  test('bikes with parts, and the kinds they have, are in the sitemap', async () => {
    const shop = openShop()
    await shop.product({ kind: 'engine', fits: ['Honda CD 70'] })
    const sitemap = await (await shop.visitor().fetch('/sitemap.xml')).text()
    expect([...sitemap.matchAll(/<loc>https?:\/\/[^/]*(\/bike\/[^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual([
      '/bike/honda-cd-70',
      '/bike/honda-cd-70/engine',
    ])
  })

  test('its pages are rendered at the edge with their own titles, and an unknown bike is the 404 page', async () => {
    const shop = openShop()
    await shop.product({ kind: 'engine', fits: ['Honda CD 70'] })
    const pages = await Promise.all(
      ['honda-cd-70', 'honda-cd-70/engine', 'honda-cd-71', 'honda-cd-70/wings'].map(async (path) => {
        const response = await shop.visitor().fetch(`/bike/${path}`)
        const html = await response.text()
        return [response.status, /<title>([^<|]*) \|/.exec(html)?.[1], /aria-label="\d+\. Engine, 1 part"/.test(html)]
      }),
    )
    expect(pages).toEqual([
      [200, 'Honda CD 70 parts', true],
      [200, 'Engine parts for Honda CD 70', true],
      [404, 'Page not found', false],
      [404, 'Page not found', false],
    ])
  })

  test('an account stores a bike, another one, and none', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const bike = async () => (await sara.call(bikesApi.getMyBike)).bike
    expect(await bike()).toBeNull()
    for (const each of [{ ...cd70, year: 2019 }, { slug: 'suzuki-gs-150', year: null }, null]) {
      await sara.call(bikesApi.saveMyBike, { body: { bike: each } })
      expect(await bike()).toEqual(each && expect.objectContaining(each))
    }
  })
})

describe('refuses', () => {
  test('an unknown bike, a word of the language itself and an unknown kind are not found', async () => {
    const { fetch } = openShop().visitor()
    const answers = await Promise.all(
      ['honda-cd-71', '__proto__', 'constructor', '%00', 'honda-cd-70?kind=wings'].map(async (path) => {
        const response = await fetch(`/api/hitech/bike/${path}`)
        return [response.status, (await response.json<{ code: string }>()).code]
      }),
    )
    expect(answers).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [400, 'INVALID_ITEM'],
    ])
  })

  test('a bike that is not in the list is not stored', async () => {
    const sara = await anAccount(openShop())
    for (const bike of [{ slug: 'honda-cd-71', year: 2019 }, { slug: 'honda-cd-70', year: 1 }, 'honda-cd-70']) {
      await expect(sara.call(bikesApi.saveMyBike, { body: { bike } as never })).rejects.toMatchObject({
        code: 'VALIDATION',
      })
    }
    expect((await sara.call(bikesApi.getMyBike)).bike).toBeNull()
  })
})

describe('protects', () => {
  test('until the texts of a part are read the database finds the same bikes in them', async () => {
    const shop = openShop()
    const texts = [
      ...freshVehicles.flatMap(({ name, alsoCalled }) => [name, ...alsoCalled]),
      'Honda CD 70 (2012-2020)',
      'CD 70 / CG-125, Pridor',
      'CD 70 and CD 70 Dream',
      'CG 125 since 2010',
      'cd – 70',
      'United 70',
      'ACD 70',
      'CD 700',
      '',
      '%',
      "'); DROP TABLE products; --",
      '🏍️',
      'YBR+YBR125G',
      '(GS.150,SE)',
    ]
    const made = await shop.products(texts.map((text) => ({ fits: [text] })))
    const found = await shop.sql<{ bike: string; product_id: string }>('SELECT * FROM product_bikes')
    for (const [index, text] of texts.entries()) {
      const inDatabase = found.filter((row) => row.product_id === made[index]?._id).map(({ bike }) => bike)
      expect([text, inDatabase.toSorted()]).toEqual([
        text,
        knowVehicles()
          .inText(text)
          .map(({ slug }) => slug)
          .toSorted(),
      ])
    }
  })

  test('caches store the response until a part changes, and it contains nothing personal', async () => {
    const response = await openShop().visitor().fetch('/api/hitech/bike/honda-cd-70')
    expect([response.headers.get('Cache-Control'), response.headers.get('Cache-Tag')]).toEqual([
      'public, max-age=0',
      'lists,vehicles',
    ])
  })
})
