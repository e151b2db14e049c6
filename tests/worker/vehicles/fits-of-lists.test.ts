import { describe, expect, test } from 'vitest'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { noCollectionQuery } from '#domain/search/collection-query.ts'
import { type DoubtedVehicle, fitOf, type FitRow } from '#domain/vehicles/fit.ts'
import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const riders = [
  { id: 'honda-cd-70', partsOf: null },
  { id: 'honda-cg-125', partsOf: null },
  { id: 'united-us-70', partsOf: 'honda-cd-70' },
  { id: 'road-prince-rp-70', partsOf: 'honda-cd-70' },
]
const years = [null, 1999, 2012, 2021]

/** Adds two vehicles that take the parts of the CD 70. */
async function withFamily(shop: TestShop): Promise<void> {
  await shop.sql(`INSERT INTO vehicles (id, slug, maker, name, cc, parts_of) VALUES
    ('united-us-70', 'united-us-70', 'United', 'US 70', 70, 'honda-cd-70'),
    ('road-prince-rp-70', 'road-prince-rp-70', 'Road Prince', 'RP 70', 70, 'honda-cd-70')`)
  await shop.sql(`INSERT INTO vehicle_names (maker, name, vehicle) VALUES ('united', 'us70', 'united-us-70'),
    ('', 'unitedus70', 'united-us-70'), ('roadprince', 'rp70', 'road-prince-rp-70'), ('', 'roadprincerp70', 'road-prince-rp-70')`)
  await shop.visitor().call(vehiclesApi.listVehicles, { query: {} })
}

/** Random rows of fit; the same ones on each run. */
function randomRows(count: number): FitRow[][] {
  let seed = 11
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const spans = [
    [null, null],
    [2021, null],
    [null, 2005],
    [1990, 2012],
    [2012, 2012],
  ] as const
  return Array.from({ length: count }, () =>
    Array.from({ length: random(4) }, () => {
      const vehicle = random(12) === 0 ? null : (riders[random(riders.length)]?.id ?? null)
      const [from, to] = vehicle === null ? spans[0] : (spans[random(spans.length)] ?? spans[0])
      return { vehicle, from, to, place: null, note: null }
    }),
  )
}

/** Warnings of each fourth part, for a vehicle and years that differ. */
function warningsOf(index: number): DoubtedVehicle[] {
  const spans = [
    [null, null],
    [2005, 2012],
    [2021, 2021],
  ] as const
  const bike = riders[Math.floor(index / 4) % riders.length]?.id ?? ''
  const [first, last] = spans[Math.floor(index / 16) % spans.length] ?? spans[0]
  return index % 4 === 0 ? [{ bike, first, last }] : []
}

/** Lets the owner warn of a part. */
async function warn(shop: TestShop, productId: string, warnings: readonly DoubtedVehicle[]): Promise<void> {
  for (const { bike, first, last } of warnings) {
    await shop.sql(`INSERT INTO wrong_fits (product_id, bike, people, first_year, last_year)
      VALUES ('${productId}', '${bike}', 3, ${first ?? 'NULL'}, ${last ?? 'NULL'})`)
    await shop.sql(`UPDATE wrong_fits SET is_warned = 1 WHERE product_id = '${productId}'`)
  }
}

const textsOf = (rows: FitRow[]) =>
  rows.map(({ vehicle, from, to }) => {
    const name = { 'honda-cd-70': 'Honda CD 70', 'honda-cg-125': 'Honda CG 125', 'united-us-70': 'United US 70' }
    const called = vehicle === null ? 'any' : (name[vehicle as keyof typeof name] ?? 'Road Prince RP 70')
    return [called, from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`].filter(Boolean).join(' ')
  })

describe('does', () => {
  test('pages, filters, cards and counts hold the parts that the rule says fit, for any vehicle and year', async () => {
    const shop = openShop()
    await withFamily(shop)
    const all = randomRows(120)
    const made = await shop.products(
      all.map((rows, index) => ({ fits: textsOf(rows), kind: index % 3 ? 'engine' : 'oil-and-filters' })),
    )
    for (const [index, { _id }] of made.entries()) await warn(shop, _id, warningsOf(index))
    await shop.runCron()
    const { call } = shop.visitor()
    const { makers } = await call(vehiclesApi.listVehicles, { query: {} })
    const counts = new Map(makers.flatMap(({ vehicles }) => vehicles.map(({ slug, count }) => [slug, count])))

    for (const ridden of riders) {
      for (const year of years) {
        const name = `${ridden.id} ${year ?? 'any year'}`
        const isListed = (rows: FitRow[], index: number) => {
          const { answer, years: asked } = fitOf({ rows, doubted: warningsOf(index) }, { ...ridden, year })
          return answer === 'fits' || (year === null && answer === 'check' && asked.length > 0)
        }
        const right = made.filter((_, index) => isListed(all[index] ?? [], index)).map(({ _id }) => _id)
        const query = year === null ? {} : { year: String(year) }

        const { parts } = await call(bikesApi.listBikeParts, { params: { slug: ridden.id }, query })
        expect(parts.map(({ _id }) => _id).toSorted(), name).toEqual(right.toSorted())
        const { kinds } = await call(bikesApi.getBike, { params: { slug: ridden.id }, query })
        expect(
          kinds.reduce((sum, { count }) => sum + count, 0),
          `counts of ${name}`,
        ).toBe(right.length)
        const list = await call(searchApi.listCollection, {
          query: { ...noCollectionQuery, bike: [ridden.id], year: query.year, after: undefined, before: undefined },
        })
        expect([list.total, list.facets?.bike[ridden.id] ?? 0], `filter of ${name}`).toEqual([
          right.length,
          right.length,
        ])
        if (year === null) expect(counts.get(ridden.id), `list of ${name}`).toBe(right.length)

        const ids = made.map(({ _id }) => _id)
        const { products } = await call(productsApi.listCards, {
          query: { ids: ids.join(','), bike: ridden.id, ...query },
        })
        expect(products.map(({ fit }) => fit?.answer)).toEqual(
          all.map((rows, index) => fitOf({ rows, doubted: warningsOf(index) }, { ...ridden, year }).answer),
        )
      }
    }
  })

  test('a search by a vehicle of another maker finds what fits it, and a year leaves out what does not', async () => {
    const shop = openShop()
    await withFamily(shop)
    await shop.products([
      { name: 'Clutch plate set', fits: ['Honda CD 70'] },
      { name: 'Clutch plate set, new type', fits: ['Honda CG 125 2021-'] },
      { name: 'Clutch plate set, old type', fits: ['Honda CG 125 -2020'] },
    ])
    const { call } = shop.visitor()
    const find = async (q: string) => {
      const query = { ...noCollectionQuery, q, year: undefined, after: undefined, before: undefined }
      return (await call(searchApi.listCollection, { query })).products.map(({ name }) => name)
    }
    for (const q of ['united us 70 clutch plate', 'clutch plate US-70', 'یونائیٹڈ us70 clutch plate']) {
      expect([q, await find(q)]).toEqual([q, ['Clutch plate set']])
    }
    expect(await find('cg125 2022 clutch plate')).toEqual(['Clutch plate set, new type'])
    expect((await find('cg125 clutch plate')).length).toBe(2)
    const found = async (q: string) =>
      (await call(vehiclesApi.listVehicles, { query: { q } })).makers.flatMap(({ vehicles }) =>
        vehicles.map(({ slug }) => slug),
      )
    for (const q of ['uniter', 'یونائیٹڈ', 'us 70']) expect([q, await found(q)]).toEqual([q, ['united-us-70']])
  })

  test('a pasted list knows years too, those beside a vehicle and the rider’s, and the parts of a vehicle that takes another’s', async () => {
    const shop = openShop()
    await withFamily(shop)
    await shop.products([
      { name: 'Clutch plate set', fits: ['Honda CD 70'] },
      { name: 'Clutch plate set, new type', fits: ['Honda CG 125 2021-'] },
      { name: 'Clutch plate set, old type', fits: ['Honda CG 125 -2020'] },
      { name: 'Brake shoe', fits: ['United US 70 2018-'] },
    ])
    const { call } = shop.visitor()
    const find = async (list: string, bike?: string, year?: string) => {
      const { lines, products } = await call(searchApi.findPartList, { query: { list, bike, year } })
      const names = new Map(products.map(({ _id, name }) => [_id, name]))
      return lines.map(({ choices, bike: of }) =>
        [of, choices.map((id) => names.get(id) ?? '').toSorted()].flat().join(', '),
      )
    }
    const [newType, oldType] = ['Clutch plate set, new type', 'Clutch plate set, old type']
    expect(await find('cg125 2022 clutch plate 2')).toEqual([`Honda CG 125 2022, ${newType}`])
    expect(await find('CG 125 2019 model\nclutch plate')).toEqual([`Honda CG 125 2019, ${oldType}`])
    expect(await find('cg 125 clutch plate')).toEqual([`Honda CG 125, ${newType}, ${oldType}`])
    expect(await find('clutch plate', 'honda-cg-125', '2022')).toEqual([`Honda CG 125 2022, ${newType}`])
    expect(await find('united us 70 brake shoe, united us 70 2020 clutch plate')).toEqual([
      'United US 70, Brake shoe',
      'United US 70 2020, Clutch plate set',
    ])
    const { lines } = await call(searchApi.findPartList, { query: { list: 'us 70 2020 brake shoe' } })
    expect(lines[0]).toMatchObject({ search: 'brake shoe united us 70 2020', isSure: true })
  })

  test('a name of two makers finds what fits either of them', async () => {
    const shop = openShop()
    await withFamily(shop)
    await shop.sql(`INSERT INTO vehicles (id, slug, maker, name, cc, parts_of)
      VALUES ('union-star-us-70', 'union-star-us-70', 'Union Star', 'US 70', 70, 'honda-cd-70')`)
    await shop.visitor().call(vehiclesApi.listVehicles, { query: {} })
    await shop.products([
      { name: 'Clutch plate set', fits: ['Honda CD 70'] },
      { name: 'Brake shoe', fits: ['Union Star US 70'] },
    ])
    const find = async (q: string) =>
      (await shop.visitor().call(searchApi.listCollection, { query: { q } })).products.map(({ name }) => name)
    expect([await find('us 70 clutch plate'), await find('us-70 brake shoe')]).toEqual([
      ['Clutch plate set'],
      ['Brake shoe'],
    ])
  })

  test('a part’s page says whether it fits the vehicle of the request, in its language', async () => {
    const shop = openShop()
    await withFamily(shop)
    const [part] = await shop.products([{ fits: ['Honda CD 70', 'Honda CG 125 2021- (front)'] }])
    const ask = (query: object) =>
      shop.visitor().call(productsApi.getProduct, { params: { productId: part?._id ?? '' }, query })
    const said = async (query: object) => {
      const { fit } = await ask(query)
      return fit && [fit.answer, fit.sentence, fit.as]
    }
    expect(await said({ bike: 'united-us-70', year: '2015' })).toEqual([
      'fits',
      'Fits your US 70, as for Honda CD 70',
      'honda-cd-70',
    ])
    expect(await said({ bike: 'honda-cg-125', year: '2015' })).toEqual([
      'not',
      'Not for your CG 125. It is for 2021 and newer.',
      null,
    ])
    expect(await said({ bike: 'honda-cg-125' })).toEqual([
      'check',
      'Which year is yours? It fits 2021 and newer.',
      null,
    ])
    expect([await said({}), await said({ bike: 'no-such-bike' })]).toEqual([undefined, undefined])
    const { product, vehicles } = await ask({})
    expect(product.fits).toEqual(['Honda CD 70', 'Honda CG 125 2021- (front)'])
    expect(product.fitRows[1]).toEqual({ vehicle: 'honda-cg-125', from: 2021, to: null, place: 'front', note: null })
    expect(vehicles.map(({ slug, as }) => [slug, as])).toEqual([
      ['honda-cd-70', null],
      ['honda-cg-125', null],
      ['road-prince-rp-70', 'honda-cd-70'],
      ['united-us-70', 'honda-cd-70'],
    ])
  })

  test('a name that the owner corrected is shown in its language, and only there', async () => {
    const shop = openShop()
    await withFamily(shop)
    await shop.sql("UPDATE vehicles SET name_ur = 'یونائیٹڈ ستر' WHERE id = 'united-us-70'")
    const [part] = await shop.products([{ fits: ['United US 70'] }])
    await shop.visitor().call(vehiclesApi.listVehicles, { query: {} })
    const ask = async (path: string, language: string) => {
      const answer = await shop.visitor().fetch(path, { headers: { 'X-Language': language } })
      return answer.json<{ bike?: { ownName?: string }; bikes?: { slug: string; name: string }[] }>()
    }
    const names = async (language: string) => [
      (await ask('/api/hitech/bike/united-us-70', language)).bike?.ownName,
      (await ask('/api/hitech/product/collection', language)).bikes?.find(({ slug }) => slug === 'united-us-70')?.name,
    ]
    expect(part?.fits).toEqual(['United US 70'])
    await shop.runCron()
    expect(await names('ur')).toEqual(['یونائیٹڈ ستر', 'یونائیٹڈ ستر'])
    expect(await names('en')).toEqual([undefined, 'United US 70'])
  })
})

describe('protects', () => {
  test('any text that a rider types is answered, and only its beginning is read', async () => {
    const { call } = openShop().visitor()
    for (const q of ['%', "'", '🏍️', 'zz '.repeat(5000), `${'zz '.repeat(100)}honda cd 70`]) {
      expect((await call(vehiclesApi.listVehicles, { query: { q } })).makers, q.slice(0, 9)).toEqual([])
    }
  })
})
