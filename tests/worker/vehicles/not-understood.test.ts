import { describe, expect, test } from 'vitest'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'

type Rows = { vehicle: string | null; from: number | null; to: number | null }[] | null

const meaning = (vehicle: string | null, from: number | null = null, to: number | null = null) => [
  { vehicle, from, to },
]

async function open(fits: string[][]) {
  const shop = openShop({ LIMITS_SCALE: '1000' })
  const owner = await theOwner(shop)
  const parts = await shop.products(fits.map((each) => ({ fits: each })))
  await shop.runCron()
  return {
    shop,
    owner,
    parts,
    list: async (query: object = {}) => owner.call(adminVehiclesApi.listNotUnderstood, { query }),
    repair: async (text: string, rows: Rows) =>
      (await owner.call(adminVehiclesApi.repairText, { body: { text, rows } })).parts,
    part: async (at: number) =>
      (await owner.call(adminProductsApi.getAdminProduct, { params: { productId: parts[at]?._id ?? '' } })).product,
  }
}

describe('does', () => {
  test('texts that name no vehicle are listed by their parts, with the vehicle that may be meant', async () => {
    const { shop, list } = await open([
      ['Honda CD 70', 'Prider 2015'],
      ['Prider 2015', 'all mopeds'],
      ['CD 70'],
      ['Prider 2015', 'Prider 2015'],
    ])
    const staff = await aStaffMember(shop)
    expect(await staff.call(adminVehiclesApi.listNotUnderstood, { query: {} })).toMatchObject({
      texts: [
        { text: 'Prider 2015', parts: 3, suggestion: 'honda-pridor', means: 'Honda Pridor' },
        { text: 'all mopeds', parts: 1, suggestion: null },
      ],
      next: null,
    })
    await shop.sql(`DELETE FROM products WHERE fits LIKE '%mopeds%'`)
    expect((await list()).texts).toEqual([
      { text: 'Prider 2015', parts: 2, suggestion: 'honda-pridor', means: 'Honda Pridor' },
    ])
  })

  test('a text gets its vehicle in all its parts by one press; no byte of what shoppers read changes', async () => {
    const { shop, list, repair, part, parts } = await open([['Honda CD 70', 'Prider 2015'], ['Prider 2015'], ['X']])
    expect(await repair('Prider 2015', meaning('honda-pridor', 2015, 2015))).toBe(2)
    expect((await list()).texts.map(({ text }) => text)).toEqual(['X'])
    expect(await part(0)).toMatchObject({
      fits: ['Honda CD 70', 'Prider 2015'],
      fitRows: [{ vehicle: 'honda-cd-70' }, { vehicle: 'honda-pridor', from: 2015, to: 2015 }],
      unreadFits: [],
    })
    const page = await shop.visitor().call(bikesApi.getBike, {
      params: { slug: 'honda-pridor' },
      query: { year: '2015' },
    })
    const ids = page.products.map(({ _id }) => _id)
    expect(new Set(ids)).toEqual(new Set([parts[0]?._id, parts[1]?._id]))
    // Again, as after a lost answer.
    expect(await repair('Prider 2015', meaning('honda-pridor', 2015, 2015))).toBe(0)
    const audit = await shop.sql(`SELECT after FROM audit WHERE action = 'vehicle.understood'`)
    expect(audit).toEqual([{ after: '“Prider 2015”: Honda Pridor' }])
  })

  test('a text that is left as it is is listed no more, also of parts that come later', async () => {
    const { shop, list, repair, part } = await open([['all mopeds'], ['Any bike of ours']])
    expect(await repair('all mopeds', null)).toBe(1)
    await shop.products([{ fits: ['all mopeds'] }])
    await shop.runCron()
    expect((await list()).texts.map(({ text }) => text)).toEqual(['Any bike of ours'])
    expect(await repair('Any bike of ours', meaning(null))).toBe(1)
    expect((await part(1)).fitRows).toMatchObject([{ vehicle: null }])
  })

  test('pages of 25 list each text once', async () => {
    const { list } = await open(
      Array.from({ length: 60 }, (_, at) => [`Text ${at}`, ...(at % 2 ? [`Text ${at - 1}`] : [])]),
    )
    const seen: string[] = []
    for (let after: string | null = '', page = 0; after !== null && page < 9; page += 1) {
      const { texts, next }: { texts: { text: string }[]; next: string | null } = await list(after ? { after } : {})
      seen.push(...texts.map(({ text }) => text))
      after = next
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
    await expect(list({ after: 'nowhere' })).rejects.toMatchObject({ code: 'VALIDATION' })
  })
})

describe('protects', () => {
  test('a request repairs a bounded number of parts, and the cron the others', async () => {
    const { shop, list, repair } = await open(Array.from({ length: 450 }, () => ['Prider']))
    expect(await repair('Prider', meaning('honda-pridor'))).toBe(450)
    const left = async () => (await shop.sql<{ count: number }>(`SELECT count(*) AS count FROM unread_fits`))[0]?.count
    expect([await left(), (await list()).texts]).toEqual([250, []])
    await expectConsistentData(shop)
    await shop.runCron()
    expect([await left(), await shop.sql('SELECT * FROM unread_texts')]).toEqual([0, []])
  })

  test.each([
    [meaning('nobody')],
    [meaning('honda-pridor', 2020, 2019)],
    [meaning('honda-pridor', 2099)],
    [meaning('honda-pridor', 1949)],
    [meaning(null, 2019)],
    [[]],
  ])('%j is no meaning', async (rows) => {
    const { repair } = await open([['Prider']])
    await expect(repair('Prider', rows)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: { rows: expect.any(String) },
    })
  })
})
