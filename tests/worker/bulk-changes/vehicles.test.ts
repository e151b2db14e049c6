import { describe, expect, test } from 'vitest'
import type { BulkChange } from '#domain/bulk-changes/bulk-change.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { vehicleImportApi } from '#domain/bulk-changes/vehicle-import.admin.endpoints.ts'
import type { AdminVehicle, SavedVehicle } from '#domain/vehicles/saved-vehicle.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'

const header = 'maker,name,also_called,cc,type,from_year,to_year,takes_parts_of'

async function open() {
  const shop = openShop({ LIMITS_SCALE: '1000' })
  const owner = await theOwner(shop)
  const upload = async (text: string) => {
    const body = new FormData()
    body.set('file', new File([text], 'vehicles.csv'))
    return (await owner.call(vehicleImportApi.previewVehicles, { body: body as never })).change
  }
  const all = async (query: object = {}) => (await owner.call(adminVehiclesApi.listOwnersVehicles, { query })).vehicles
  return {
    shop,
    owner,
    upload,
    all,
    one: async (q: string) => (await all({ q }))[0] as AdminVehicle,
    tick: async (makers: string[]) =>
      (await owner.call(vehicleImportApi.previewVehicles, { body: { makers } as never })).change,
    rows: async ({ id }: BulkChange) =>
      (await owner.call(bulkChangesApi.getBulkChange, { params: { id }, query: {} })).rows,
    apply: ({ id }: BulkChange) => owner.call(bulkChangesApi.applyBulkChange, { params: { id }, query: {} }),
    undo: ({ id }: BulkChange) => owner.call(bulkChangesApi.undoBulkChange, { params: { id } }),
    csv: async () => (await owner.fetch('/api/hitech/owner/vehicles.csv')).text(),
  }
}

const unquoted = (csv: string) => csv.replaceAll('"', '').replace('\uFEFF', '').trim().split('\r\n')

describe('does', () => {
  test('the makers of Pakistan are ticked, previewed, applied and undone; what is there stays as it is', async () => {
    const { shop, owner, tick, rows, apply, undo, all, one } = await open()
    const staff = await aStaffMember(shop)
    const { makers } = await staff.call(vehicleImportApi.listMakersOfPakistan)
    expect([makers.length, makers.find(({ name }) => name === 'Honda')]).toMatchObject([61, { there: 7 }])
    const ticked = await tick(['United', 'Honda'])
    const honda = makers.find(({ name }) => name === 'Honda')?.vehicles ?? 0
    expect(ticked).toMatchObject({
      kind: 'vehicles',
      title: 'Motorcycles of Pakistan: United, Honda',
      state: 'previewed',
      counts: { added: honda - 7 + 7, changed: 0, unchanged: 7, problems: 0 },
    })
    expect((await rows(ticked)).find(({ name }) => name === 'United US 70')).toMatchObject({
      isNew: true,
      productId: null,
      changes: [
        { column: 'maker', after: 'United' },
        { column: 'name', after: 'US 70' },
        { column: 'also_called', after: 'United 70' },
        { column: 'cc', after: 70 },
        { column: 'type', after: 'motorcycle' },
        { column: 'takes_parts_of', after: 'Honda CD 70' },
      ],
    })
    expect(await all({ maker: 'United' })).toEqual([])
    const done = await apply(ticked)
    expect(await apply(ticked)).toMatchObject({ applied: done.applied })
    expect([done.applied, done.skipped, (await all({ maker: 'United' })).length]).toEqual([honda, 0, 7])
    expect(await one('United US 70')).toMatchObject({ slug: 'united-us-70', partsOf: 'honda-cd-70', cc: 70 })
    // One that a part names since then is hidden, the others go.
    await shop.products([{ fits: ['United US 100'] }])
    await shop.runCron()
    expect(await undo(ticked)).toMatchObject({ restored: 0, hidden: 1, left: 0, removed: honda - 1 })
    expect(await all({ maker: 'United' })).toMatchObject([{ slug: 'united-us-100', isHidden: true }])
    const { count } = (
      await shop.sql<{ count: number }>(`SELECT count(*) AS count FROM audit
      WHERE action IN ('bulk.applied', 'bulk.undone')`)
    )[0] ?? { count: 0 }
    expect([count, owner !== null]).toEqual([2, true])
  })

  test('every motorcycle of Pakistan has no problem, and most copies take the parts of two Hondas', async () => {
    const { owner, tick, apply, rows } = await open()
    const { makers } = await owner.call(vehicleImportApi.listMakersOfPakistan)
    const change = await tick(makers.map(({ name }) => name))
    expect(change.counts).toMatchObject({ problems: 0, unchanged: 15 })
    expect((await rows(change)).flatMap(({ problems }) => problems)).toEqual([])
    expect(await apply(change)).toMatchObject({ skipped: 0, applied: change.counts.added })
    const after = await owner.call(vehicleImportApi.listMakersOfPakistan)
    expect(after.makers.every(({ vehicles, there }) => vehicles === there)).toBe(true)
  })

  test('an exported file changes nothing; a changed one says what, also whose parts, of a line further down', async () => {
    const { shop, csv, upload, rows, apply, undo, one } = await open()
    const exported = await csv()
    expect(unquoted(exported).slice(0, 2)).toEqual([header, 'Honda,CD 70,Honda 70,70,motorcycle,1990,,'])
    expect((await upload(exported)).counts).toEqual({ changed: 0, added: 0, unchanged: 15, problems: 0 })
    const change = await upload(
      [
        header,
        'Road Prince,RP 70,Classic 70; RP-70; Road Prince 70,70,,2005,,Metro MR 70',
        'honda,cd 70 dream,CD Dream | Dream 70,72,motorcycle,2012,,',
        'Metro,MR 70,,70,,,,',
        '"Sazgar","Deluxe","",200,rickshaw,2000,2020,',
      ].join('\n'),
    )
    expect([change.counts, change.columns]).toEqual([
      { changed: 1, added: 3, unchanged: 0, problems: 0 },
      [
        { column: 'name', count: 1 },
        { column: 'cc', count: 1 },
      ],
    ])
    expect((await rows(change))[1]).toMatchObject({
      name: 'Honda cd 70 dream',
      changes: [
        { column: 'name', before: 'CD 70 Dream', after: 'cd 70 dream' },
        { column: 'cc', before: 70, after: 72 },
      ],
    })
    await apply(change)
    expect(await one('road prince rp 70')).toMatchObject({
      partsOf: 'metro-mr-70',
      alsoCalled: ['Classic 70', 'Road Prince 70'],
    })
    expect(await one('sazgar')).toMatchObject({ type: 'rickshaw', cc: 200, fromYear: 2000, toYear: 2020 })
    expect(await one('CD 70 Dream')).toMatchObject({ slug: 'honda-cd-70-dream', cc: 72 })
    await shop.sql(`UPDATE vehicles SET cc = 73 WHERE id = 'honda-cd-70-dream'`)
    expect(await undo(change)).toMatchObject({ restored: 0, left: 1, removed: 3, hidden: 0 })
  })
})

describe('protects', () => {
  test('an undo is whole after the vehicle whose parts are taken was renamed', async () => {
    const { owner, upload, apply, undo, one, all } = await open()
    const line = (head: string) => `${header}\nUnited,US 70,,70,,,,${head}`
    await apply(await upload(line('Honda CD 70')))
    const change = await upload(`${line('Honda CG 125')}\nMetro,MR 70,,70,,,,Honda CG 125`)
    await apply(change)
    for (const name of ['CD 70', 'CG 125']) {
      const { names: _names, ...head } = await one(`Honda ${name}`)
      const body: SavedVehicle = { ...head, from: head.updatedAt, name: `${name} Classic` }
      await owner.call(adminVehiclesApi.saveVehicle, { body })
    }
    expect(await undo(change)).toMatchObject({ restored: 1, removed: 1, hidden: 0, left: 0 })
    expect([(await one('United US 70')).partsOf, await all({ maker: 'Metro' })]).toEqual(['honda-cd-70-classic', []])
  })

  test('a row that ends early says nothing of the last columns', async () => {
    const { csv, upload } = await open()
    const [names, ...lines] = (await csv()).trim().split('\r\n')
    const cut = lines.map((line) => (line.includes('"CD 70"') ? line.split(',').slice(0, 4).join(',') : line))
    expect(cut).not.toEqual(lines)
    expect((await upload([names, ...cut].join('\r\n'))).counts).toMatchObject({ changed: 0, unchanged: 15 })
  })

  test('what a spreadsheet broke is refused or pointed out', async () => {
    const { upload, rows } = await open()
    const change = await upload(
      [header, '"#N/A","#REF!",,70', 'Honda,5.10E+12,,70', 'Honda,01-Mar,,70', 'Honda,CD 70,#VALUE!'].join('\n'),
    )
    expect(change).toMatchObject({
      counts: { added: 1, changed: 0, problems: 3 },
      notes: ['1 row has a text that the spreadsheet may have made of another: 01-Mar.'],
    })
    expect((await rows(change)).flatMap(({ problems }) => problems)).toEqual([
      { column: 'maker', sentence: 'The spreadsheet wrote an error here: #N/A.' },
      { column: 'name', sentence: 'The spreadsheet wrote an error here: #REF!.' },
      { column: 'name', sentence: expect.stringMatching(/shortened this number to 5.10E\+12/) },
      { column: 'also_called', sentence: 'The spreadsheet wrote an error here: #VALUE!.' },
    ])
  })

  test('a line with a problem is named with its row and leaves the others alone', async () => {
    const { upload, rows, apply } = await open()
    const change = await upload(
      [
        header,
        'United,US 70,,70,,,,',
        'United,US-70,,70,,,,',
        'Metro,MR 70,CD 70,70,,,,Nobody 70',
        'Metro,MR 71,,,,,,',
        'Metro,MR 72,,70,plane,1940,,',
        ',MR 73,,70,,,,',
        'Metro,MR 74,,70,,2020,2019,',
        'Metro,MR 75,Honda CD 70,70,,,,',
        'Metro,MR 76,,70,,,,Metro MR 70',
        'Metro,<b>,,70,,,,',
        'Metro,MR 77,,70,,,,,,more',
      ].join('\n'),
    )
    expect(change.counts).toEqual({ changed: 0, added: 1, unchanged: 0, problems: 10 })
    const said = (await rows(change)).map(({ line, problems }) => [line, problems[0]?.column, problems[0]?.sentence])
    expect(said).toEqual([
      [2, undefined, undefined],
      [3, null, 'Row 2 is about the same vehicle.'],
      [4, 'takes_parts_of', 'No vehicle is called “Nobody 70”.'],
      [5, 'cc', 'A new vehicle needs its engine size, 0 for an electric one.'],
      [6, 'type', 'Please choose a type.'],
      [7, 'maker', 'Please enter the maker.'],
      [8, 'to_year', 'The last year is before the first, 2020.'],
      [9, 'also_called', 'Honda CD 70 is there already.'],
      [10, 'takes_parts_of', 'No vehicle is called “Metro MR 70”.'],
      [11, 'name', expect.any(String)],
      [12, null, 'This line has more cells than the first line.'],
    ])
    expect(await apply(change)).toMatchObject({ applied: 1, skipped: 0 })
  })

  test.each([
    ['maker,cc\nHonda,70', /There is no name/],
    ['maker,name,name\nHonda,X,Y', /is there twice/],
    ['', /./],
  ])('%j is refused as a whole', async (text, sentence) => {
    const { upload } = await open()
    await expect(upload(text)).rejects.toMatchObject({ code: 'VALIDATION', message: expect.stringMatching(sentence) })
  })

  test('a maker that is none, no maker, and both at once are refused', async () => {
    const { tick } = await open()
    await expect(tick(['Nobody'])).rejects.toMatchObject({ code: 'VALIDATION', errors: { makers: expect.any(String) } })
    await expect(tick([])).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  test('what somebody made or changed after the preview is left as it is', async () => {
    const { owner, upload, apply, one, rows } = await open()
    const change = await upload(`${header}\nUnited,US 70,,70,,,,Honda CD 70\nHonda,Pridor,,97,,,,\nMetro,MR 70,,70,,,,`)
    const save = (body: object) => owner.call(adminVehiclesApi.saveVehicle, { body: body as SavedVehicle })
    const { names: _names, ...pridor } = await one('Pridor')
    await save({ ...pridor, from: pridor.updatedAt, cc: 99 })
    await save({ ...pridor, slug: null, from: null, maker: 'United', name: 'US70', cc: 78, alsoCalled: [] })
    expect(await apply(change)).toMatchObject({ applied: 1, skipped: 2 })
    expect([(await one('Pridor')).cc, (await one('United US70')).cc]).toEqual([99, 78])
    expect((await rows(change)).map(({ problems }) => problems[0]?.sentence)).toEqual([
      'Somebody added this vehicle after the preview, so it was left as it is.',
      'Somebody changed this vehicle after the preview, so it was left as it is.',
      undefined,
    ])
  })

  test('a preview is applied once, by however many at once, and 2,000 vehicles are the most', async () => {
    const { upload, apply, all, undo } = await open()
    const lines = Array.from(
      { length: 1990 },
      (_, at) => `Metro,M ${at},Metro ${at}x; ${at}y,70,,,,${at > 0 ? 'Honda CD 70' : ''}`,
    )
    const change = await upload([header, ...lines].join('\n'))
    expect(change.counts).toMatchObject({ added: 1985, problems: 5 })
    const both = await Promise.all([apply(change), apply(change)])
    expect(both.map(({ applied }) => applied)).toEqual([1985, 1985])
    expect((await all({ q: 'M 1500' }))[0]?.slug).toBe('metro-m-1500')
    expect(await undo(change)).toMatchObject({ removed: 1985, hidden: 0, left: 0 })
  })
})
