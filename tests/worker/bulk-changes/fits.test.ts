import { describe, expect, test } from 'vitest'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import type { ShownFitRow } from '#domain/vehicles/fit.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { change, everything, exported, previewCsv, rowsOf } from '#tests/support/worker/bulk-changes.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { formOf } from '#tests/support/worker/product-forms.ts'

const cd70 = { vehicle: 'honda-cd-70', from: null, to: null, place: null, note: null }
const noMore = { cc: 110, type: 'motorcycle' as const, fromYear: null, toYear: null, alsoCalled: [], isHidden: false }

/** A shop with parts of these texts, whose vehicles are read, and with a vehicle that came later. */
async function open(fits: string[][]) {
  const shop = openShop({ LIMITS_SCALE: '1000' })
  const owner = await theOwner(shop)
  const name = async (slug: string | null, from: number | null, given: string) =>
    (
      await owner.call(adminVehiclesApi.saveVehicle, {
        body: { ...noMore, slug, from, maker: 'Suzuki', name: given, partsOf: null },
      })
    ).vehicle
  const raider = await name(null, null, 'Raider 110')
  const parts = await shop.products(fits.map((each, at) => ({ partNumber: `F-${at}`, fits: each })))
  await shop.runCron()
  const make = (maker: string, given: string) =>
    owner.call(adminVehiclesApi.saveVehicle, {
      body: { ...noMore, slug: null, from: null, maker, name: given, partsOf: null },
    })
  const part = async (at: number) =>
    (await owner.call(adminProductsApi.getAdminProduct, { params: { productId: parts[at]?._id ?? '' } })).product
  return {
    shop,
    owner,
    make,
    part,
    /** Saves a part with these rows, as its form does. */
    give: async (at: number, fitRows: ShownFitRow[], texts: string[] = []) =>
      owner.call(adminProductsApi.saveProduct, { body: formOf(await part(at), { fits: texts, fitRows }) }),
    rename: (given: string) => name(raider.slug, raider.updatedAt, given),
    /** The cell of a part in the export. */
    cell: async (at: number) => {
      const { text } = await exported(owner)
      const line = text.split('\r\n').find((each) => each.includes(`"F-${at}"`)) ?? ''
      return line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,)(?=,)/g)?.[9]?.replaceAll('"', '')
    },
    preview: (cell: string, number = 'F-0') => previewCsv(owner, `part_number,fits\n${number},"${cell}"`),
  }
}

describe('does', () => {
  test('an edited cell keeps the texts that name no vehicle, and undoing it every byte', async () => {
    const { shop, owner, make, part, cell, preview } = await open([
      ['Honda CD 70', 'United 70', 'Road Prince 70', 'Foo'],
    ])
    await make('Road Prince', '70')
    await owner.call(adminVehiclesApi.repairText, {
      body: { text: 'United 70', rows: [{ vehicle: 'honda-cd-70-dream', from: null, to: 2020 }] },
    })
    const written = 'Honda CD 70 | Honda CD 70 Dream -2020 | Road Prince 70 | Foo'
    expect(await cell(0)).toBe(written)
    const before = [await everything(shop), await part(0)]
    const { id, counts } = await preview(`${written} | Honda CG 125`)
    expect(counts).toMatchObject({ changed: 1, problems: 0 })
    await change(owner, id).apply()
    expect(await part(0)).toMatchObject({
      fits: ['Honda CD 70', 'United 70', 'Road Prince 70', 'Foo', 'Honda CG 125'],
      fitRows: [
        { vehicle: 'honda-cd-70' },
        { vehicle: 'honda-cd-70-dream', to: 2020 },
        { vehicle: 'road-prince-70' },
        { vehicle: 'honda-cg-125' },
      ],
      unreadFits: ['Foo'],
    })
    expect(await cell(0)).toBe(`${written} | Honda CG 125`)
    await expectConsistentData(shop)
    await change(owner, id).undo()
    expect([await everything(shop), { ...(await part(0)), updatedAt: 0 }]).toEqual([
      before[0],
      { ...(before[1] as object), updatedAt: 0 },
    ])
    await expectConsistentData(shop)
  })

  test('an entry whose words did not change keeps its row after its vehicle was renamed', async () => {
    const { owner, rename, part, preview } = await open([['Suzuki Raider 110 2015–']])
    await rename('Raider R 110')
    await change(owner, (await preview('Suzuki Raider 110 2015– | Honda CG 125')).id).apply()
    expect(await part(0)).toMatchObject({
      fits: ['Suzuki Raider 110 2015–', 'Honda CG 125'],
      fitRows: [{ vehicle: 'suzuki-raider-r-110', from: 2015, to: null }, { vehicle: 'honda-cg-125' }],
    })
  })

  test('a place that is taken out of a cell goes, and the words that shoppers read stay', async () => {
    const { owner, part, give, cell, preview } = await open([['CD-70']])
    await give(0, [{ ...cd70, place: 'front' }])
    expect([(await part(0)).fits, await cell(0)]).toEqual([['CD-70'], 'Honda CD 70 (front)'])
    await change(owner, (await preview('CD-70')).id).apply()
    expect(await part(0)).toMatchObject({ fits: ['CD-70'], fitRows: [{ vehicle: 'honda-cd-70', place: null }] })
    expect(await cell(0)).toBe('CD-70')
  })

  test('a cell that is kept because its part changed meanwhile is read when the owner takes it', async () => {
    const { owner, part, give } = await open([['CD-70', 'Foo']])
    const { text } = await exported(owner)
    await give(0, [{ ...cd70, place: 'front' }], ['Foo'])
    const { id, kept } = await previewCsv(owner, text.replace('"CD-70 | Foo"', '"CD-70 | Foo | CG 125 2021-"'))
    expect(kept).toEqual([{ column: 'fits', reason: 'moved', count: 1 }])
    await owner.call(bulkChangesApi.applyBulkChange, { params: { id }, query: { take: 'fits.moved' } })
    expect(await part(0)).toMatchObject({
      fits: ['CD-70', 'Foo', 'CG 125 2021-'],
      fitRows: [cd70, { vehicle: 'honda-cg-125', from: 2021 }],
    })
    await change(owner, id).undo()
    expect(await part(0)).toMatchObject({ fits: ['CD-70', 'Foo'], fitRows: [{ ...cd70, place: 'front' }] })
  })

  test('a hundred rows with places and notes are read as they are written, for a part that is there and a new one', async () => {
    const { owner, part, preview } = await open([['Honda CD 70']])
    const rows = Array.from(
      { length: 100 },
      (_, at) => `Honda CD 70 ${1950 + (at % 70)}- (rear: ${`with ${at}`.padEnd(80, 'x')})`,
    )
    await change(owner, (await preview(rows.join(' | '))).id).apply()
    expect([(await part(0)).fitRows.length, (await part(0)).unreadFits]).toEqual([100, []])
    const file = `part_number,name,category,sub_category,kind,new_price,fits\nN-1,Plug,Honda,70,engine,100,"${rows.join('|')}"`
    expect((await previewCsv(owner, file)).counts).toMatchObject({ added: 1, problems: 0 })
  })
})

describe('refuses', () => {
  const wrongYears = (text: string) =>
    new RegExp(`^Please write years from 1950 to \\d{4}, the earlier one first: ${text}\\.$`)
  test.each([
    ['a last year before the first', 'Honda CD 70 2012-1990', wrongYears('Honda CD 70 2012-1990')],
    ['a year before 1950', 'Honda CD 70 1949-', wrongYears('Honda CD 70 1949-')],
    ['a year far ahead', 'CG 125 | Honda CD 70 2099-', wrongYears('Honda CD 70 2099-')],
    ['a long text', `CD 70 and ${'x'.repeat(60)}`, /^Please use at most 60 characters\.$/],
    ['many texts', Array.from({ length: 21 }, (_, at) => `Foo ${at}`).join('|'), /^Please enter at most 20\.$/],
    [
      'more than a hundred rows',
      Array.from({ length: 101 }, (_, at) => `CD 70 (: ${at})`).join('|'),
      /^Please enter at most 100\.$/,
    ],
  ])('%s is a problem of its row', async (_, cell, sentence) => {
    const { owner, preview } = await open([['Honda CG 125']])
    const asked = await preview(cell)
    const row = { problems: [{ column: 'fits', sentence: expect.stringMatching(sentence) as string }] }
    expect([asked.counts.problems, await rowsOf(owner, asked.id)]).toMatchObject([1, [row]])
    const file = `part_number,name,category,sub_category,kind,new_price,fits\nN-1,Plug,Honda,70,engine,100,"${cell}"`
    expect((await previewCsv(owner, file)).counts).toMatchObject({ added: 0, problems: 1 })
  })
})
