import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { placeOrder } from '#domain/orders.ts'
import {
  applyBulkChange,
  exportProducts,
  getBulkChange,
  listBulkChanges,
  previewImport,
  previewPrices,
  undoBulkChange,
} from '#domain/owner-pricing.ts'
import { bulkPageSize, importLimits } from '#domain/counter-limits.ts'
import { changeStock } from '#domain/owner-stock.ts'
import { listCollection } from '#domain/products.ts'
import type { ApiError } from '#web/api.ts'
import { day, minute } from '#tests/support/clock.ts'
import { previewCsv } from '#tests/support/fixtures/csv.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/refusal.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'
import sampleCsv from '#worker/sample-data/products.csv?raw'

type Page = z.infer<typeof getBulkChange.reply>

const exported = async (owner: StaffPersonAtWork) => {
  const response = await owner.fetch(exportProducts.path)
  return { response, bytes: new Uint8Array(await response.clone().arrayBuffer()), text: await response.text() }
}

const everything = (shop: TestShop) =>
  shop.sql(`SELECT id, part_number, name, description, category, sub_category, kind, maker, grade, family, fits,
    also_called, specs, pictures, new_price, old_price, stock, low_at, shelf, is_active FROM products ORDER BY id`)

const rowsOf = async (owner: StaffPersonAtWork, id: string) =>
  (await owner.call(getBulkChange, { params: { id } })).rows

const change = (owner: StaffPersonAtWork, id: string) => ({
  apply: () => owner.call(applyBulkChange, { params: { id } }),
  undo: () => owner.call(undoBulkChange, { params: { id } }),
})

const nasty = {
  name: '=HYPERLINK("http://x","پلگ 🔧"), two; three',
  description: 'Line one\nline "two", ‏اردو‏ 🛵\n\n-end',
  maker: "'=1+1",
  alsoCalled: ['+plug', 'پلگ', '@at'],
  fits: ['Honda CD 70', 'Honda CG 125'],
  specs: [
    ['=Size: in mm', '10 | 12\\'],
    ['Ratio', '1:3'],
  ] satisfies [string, string][],
}

describe('does', () => {
  test('the export holds every part, sold and hidden, and importing it again changes nothing', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([
      { ...nasty, family: '－minus', stock: 3, oldPrice: 400 },
      { name: '\u00a0 =1', maker: null, grade: null, alsoCalled: [], fits: [] },
      { name: "''quoted''", maker: '-', description: '\tTab first' },
      { partNumber: 'ht-lower', name: 'x'.repeat(200), description: 'A | B\r\nC' },
    ])
    await shop.sql(`UPDATE products SET is_active = 0 WHERE part_number = 'ht-lower'`)
    const { response, bytes, text } = await exported(owner)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="parts-\d{4}-\d\d-\d\d\.csv"$/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(text.split('\r\n')[0]).toBe(
      '"id","part_number","name","category","sub_category","kind","maker","grade","family","fits","also_called",' +
        '"specs","new_price","old_price","stock","low_at","shelf","sold","description"',
    )
    for (const cell of text.matchAll(/(?<=^|,)"((?:[^"]|"")*)"/gm))
      expect(cell[1]).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    const before = await everything(shop)
    for (const file of [text, utf16(text, 'le'), utf16(text, 'be'), text.replaceAll('\r\n', '\n')]) {
      const { counts } = await previewCsv(owner, file)
      expect(counts).toEqual({ changed: 0, added: 0, unchanged: 4, problems: 0 })
    }
    expect(await everything(shop)).toEqual(before)
  })

  test('a file changes only the columns that it has, finds parts by id or number, and adds new ones', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [plug, cable] = await shop.products([
      { partNumber: 'HT-1', stock: 4, oldPrice: 300, name: 'Plug' },
      { partNumber: 'HT-2', name: 'Clutch cable', newPrice: 260, grade: null },
    ])
    const preview = await previewCsv(
      owner,
      [
        'ID;Part Number;Name;NEW_PRICE;Stock;category;Sub-Category;Kind;Supplier;grade',
        `${plug?._id};HT-9;Plug;Rs 290;;Honda;70;engine;x;genuine`,
        ';ht-2;Clutch cable, long;1,95,000;7;honda;70 cc;Engine;y;A grade',
        ';ht-3;Chain lock;PKR 1,950;12;Yamaha;125;Chain and sprocket;z;B',
        ';;;;;;;;;',
        '',
      ].join('\r\n'),
    )
    expect(preview).toMatchObject({
      kind: 'import',
      title: 'parts.csv',
      state: 'previewed',
      who: 'Imran',
      canApply: true,
      canUndo: false,
      counts: { changed: 2, added: 1, unchanged: 0, problems: 0 },
      columns: [
        { column: 'part_number', count: 1 },
        { column: 'name', count: 1 },
        { column: 'grade', count: 1 },
        { column: 'new_price', count: 2 },
        { column: 'stock', count: 2 },
      ],
      ignoredColumns: ['Supplier'],
    })
    expect(await rowsOf(owner, preview.id)).toMatchObject([
      {
        line: 2,
        productId: plug?._id,
        name: 'Plug',
        partNumber: 'HT-1',
        isNew: false,
        changes: [
          { column: 'part_number', before: 'HT-1', after: 'HT-9' },
          { column: 'new_price', before: 280, after: 290 },
          { column: 'stock', before: 4, after: null },
        ],
        problems: [],
      },
      { line: 3, productId: cable?._id },
      { line: 4, name: 'Chain lock', partNumber: 'HT-3', isNew: true },
    ])
    expect(await shop.sql('SELECT new_price FROM products ORDER BY id')).toEqual([
      { new_price: 280 },
      { new_price: 260 },
    ])

    const { applied, skipped, change: after } = await change(owner, preview.id).apply()
    expect([applied, skipped, after.state, after.canUndo]).toEqual([3, 0, 'applied', true])
    expect(
      await shop.sql(`SELECT part_number, name, new_price, old_price, stock, category, sub_category, kind, grade, is_active,
        pictures, low_at, updated_by, description FROM products ORDER BY part_number`),
    ).toMatchObject([
      {
        part_number: 'HT-2',
        name: 'Clutch cable, long',
        new_price: 195_000,
        stock: 7,
        grade: 'A',
        updated_by: owner.actor,
      },
      {
        part_number: 'HT-3',
        name: 'Chain lock',
        new_price: 1950,
        old_price: null,
        stock: 12,
        category: 'Yamaha',
        sub_category: '125',
        kind: 'chain-and-sprocket',
        grade: 'B',
        is_active: 1,
        pictures: '[]',
        low_at: 2,
        description: '',
      },
      { part_number: 'HT-9', name: 'Plug', new_price: 290, old_price: 300, stock: null },
    ])
    expect(
      await shop.sql('SELECT product_id, actor, was_new_price, new_price FROM price_history ORDER BY new_price'),
    ).toEqual([
      { product_id: plug?._id, actor: owner.actor, was_new_price: 280, new_price: 290 },
      { product_id: cable?._id, actor: owner.actor, was_new_price: 260, new_price: 195_000 },
    ])
    expect(await shop.sql('SELECT was, now FROM stock_changes ORDER BY key')).toEqual([
      { was: 4, now: null },
      { was: null, now: 7 },
      { was: null, now: 12 },
    ])
    expect(await shop.sql(`SELECT actor, action, before, after FROM audit WHERE action LIKE 'bulk.%'`)).toEqual([
      { actor: owner.actor, action: 'bulk.applied', before: 'parts.csv', after: '{"applied":3,"skipped":0}' },
    ])
    const found = await shop.visitor().call(listCollection, { query: { q: 'chain lock' } })
    expect(found.products.map(({ partNumber }) => partNumber)).toEqual(['HT-3'])
  })

  test('an undo puts everything back within a day, hides what was added, and happens once', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [plug] = await shop.products([{ ...nasty, partNumber: 'HT-1', stock: 4, oldPrice: 300 }])
    const before = await everything(shop)
    const { id } = await previewCsv(
      owner,
      `id,part_number,name,maker,fits,specs,new_price,old_price,stock,low_at,shelf,sold,description,category,sub_category,kind\n` +
        `${plug?._id},HT-7,Other,,Honda Pridor | honda,Gap: 0.7 mm,500,,9,0,B3,no,Text,Suzuki,150,oil-and-filters\n` +
        `,NEW-1,New,,,Teeth: 14 | Links: 98,10,,,5,,,,Suzuki,150,engine\n`,
    )
    const specs = (await rowsOf(owner, id))[0]?.changes.find(({ column }) => column === 'specs')
    expect(specs).toEqual({
      column: 'specs',
      before: String.raw`=Size\: in mm: 10 \| 12\\ | Ratio: 1:3`,
      after: 'Gap: 0.7 mm',
    })
    expect((await change(owner, id).apply()).applied).toBe(2)
    expect(await shop.sql(`SELECT fits, specs, is_active, shelf FROM products ORDER BY part_number`)).toEqual([
      { fits: '["Honda Pridor","honda"]', specs: '[["Gap","0.7 mm"]]', is_active: 0, shelf: 'B3' },
      { fits: '[]', specs: '[["Teeth","14"],["Links","98"]]', is_active: 1, shelf: null },
    ])
    shop.clock.advance(day - minute)
    const owner2 = await theOwner(shop)
    expect(await change(owner2, id).undo()).toMatchObject({
      restored: 1,
      hidden: 1,
      left: 0,
      change: { state: 'undone', canUndo: false, applied: { applied: 2, skipped: 0 } },
    })
    const after = await everything(shop)
    expect(after.filter((row) => row['part_number'] !== 'NEW-1')).toEqual(before)
    expect(after.find((row) => row['part_number'] === 'NEW-1')).toMatchObject({ is_active: 0 })
    // Pressed again, also a day later: the same answer, nothing more happens.
    shop.clock.advance(day)
    const owner3 = await theOwner(shop)
    await shop.sql(`UPDATE products SET is_active = 1`)
    expect(await change(owner3, id).undo()).toMatchObject({ restored: 1, hidden: 1, left: 0 })
    expect(await shop.sql('SELECT count(*) AS count FROM products WHERE is_active = 1')).toEqual([{ count: 2 }])
    expect(await refusal(change(owner3, id).apply())).toMatchObject({ code: 'STALE', status: 409 })
  })

  test('the file of the sample parts fills an empty shop with these parts', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { id, counts } = await previewCsv(owner, sampleCsv)
    expect(counts).toEqual({ changed: 0, added: sampleRecords.length, unchanged: 0, problems: 0 })
    await change(owner, id).apply()
    const rows = await shop.sql('SELECT part_number, name, fits, specs, new_price, stock FROM products ORDER BY id')
    expect(rows).toEqual(
      sampleRecords.map(({ partNumber, name, fits, specs, newPrice, stock }) => ({
        part_number: partNumber,
        name,
        fits: JSON.stringify(fits),
        specs: JSON.stringify(specs),
        new_price: newPrice,
        stock,
      })),
    )
  })

  test('8 % more on chain sets, rounded to 10, is shown, applied and undone', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const chain = { kind: 'chain-and-sprocket' as const, maker: 'Crown' }
    await shop.products([
      { ...chain, name: 'Chain and sprocket set 420', partNumber: 'A', newPrice: 1950, oldPrice: 2050 },
      { ...chain, name: 'CHAIN SET gold', partNumber: 'B', newPrice: 2000, oldPrice: 2500 },
      { ...chain, name: 'Chain lock', partNumber: 'C', newPrice: 100 },
      { ...chain, name: 'Chain set', partNumber: 'D', newPrice: 100, maker: 'Other' },
      { name: 'Chain set of plugs', partNumber: 'E', newPrice: 100, maker: 'Crown' },
      { ...chain, name: 'Chain set hidden', partNumber: 'F', newPrice: 100 },
      { ...chain, name: 'Small chain set', partNumber: 'G', newPrice: 4 },
      { ...chain, name: 'Dear chain set', partNumber: 'H', newPrice: 9_900_000 },
    ])
    await shop.sql(`UPDATE products SET is_active = 0 WHERE part_number = 'F'`)
    const { change: preview } = await owner.call(previewPrices, {
      body: {
        selection: { kind: 'chain-and-sprocket', maker: 'crown', text: 'set CHAIN' },
        rule: { percent: 8, roundTo: 10 },
      },
    })
    expect(preview).toMatchObject({
      kind: 'prices',
      title: '+8 %, rounded to 10, on chain and sprocket, crown, "set CHAIN"',
      counts: { changed: 3, added: 0, unchanged: 0, problems: 1 },
      columns: [
        { column: 'new_price', count: 3 },
        { column: 'old_price', count: 1 },
      ],
      notes: ['1 former price goes away: the new price is not below it.'],
    })
    expect(await rowsOf(owner, preview.id)).toMatchObject([
      { line: 1, partNumber: 'H', changes: [], problems: [{ column: 'new_price' }] },
      { line: 2, partNumber: 'G', changes: [{ column: 'new_price', before: 4, after: 10 }] },
      { line: 3, partNumber: 'B', changes: [{ column: 'new_price', before: 2000, after: 2160 }] },
      {
        line: 4,
        partNumber: 'A',
        changes: [
          { column: 'new_price', before: 1950, after: 2110 },
          { column: 'old_price', before: 2050, after: null },
        ],
      },
    ])
    const prices = () => shop.sql('SELECT part_number AS n, new_price AS p, old_price AS o FROM products ORDER BY n')
    const before = await prices()
    expect((await change(owner, preview.id).apply()).applied).toBe(3)
    expect((await prices()).slice(0, 3)).toEqual([
      { n: 'A', p: 2110, o: null },
      { n: 'B', p: 2160, o: 2500 },
      { n: 'C', p: 100, o: null },
    ])
    expect((await change(owner, preview.id).undo()).restored).toBe(3)
    expect(await prices()).toEqual(before)
    expect(await shop.sql('SELECT count(*) AS count FROM price_history')).toEqual([{ count: 6 }])
  })

  test('a sale shows the price of before, and a list without a choice is all parts on sale', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([{ newPrice: 1000 }, { newPrice: 500, oldPrice: 700, category: 'Suzuki' }])
    const rule = { percent: -10, roundTo: 1 as const, keepOldPrice: 'former' as const }
    const all = (await owner.call(previewPrices, { body: { selection: {}, rule } })).change
    expect(all).toMatchObject({ title: '-10 %, on all parts', counts: { changed: 2 } })
    await change(owner, all.id).apply()
    expect(await shop.sql('SELECT new_price, old_price FROM products ORDER BY id')).toEqual([
      { new_price: 900, old_price: 1000 },
      { new_price: 450, old_price: 500 },
    ])
    const amount = { amount: 50, roundTo: 1 as const }
    const one = await owner.call(previewPrices, { body: { selection: { category: 'Suzuki' }, rule: amount } })
    expect(one.change).toMatchObject({ title: '+PKR 50, on Suzuki', counts: { changed: 1 } })
    expect((await rowsOf(owner, one.change.id))[0]?.changes).toEqual([
      { column: 'new_price', before: 450, after: 500 },
      { column: 'old_price', before: 500, after: null },
    ])
  })

  test('changes are listed newest first and rows by pages, problems alone when asked', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const parts = await shop.products(Array.from({ length: 120 }, (_, index) => ({ partNumber: `P-${index}` })))
    const csv = ['id,new_price', ...parts.map(({ _id }, index) => `${_id},${index % 40 === 7 ? 'x' : 300 + index}`)]
    const { id, counts } = await previewCsv(owner, csv.join('\n'))
    expect(counts).toEqual({ changed: 117, added: 0, unchanged: 0, problems: 3 })
    const pages = []
    for (let after: string | null = ''; after !== null;) {
      const page: Page = await owner.call(getBulkChange, { params: { id }, query: { after } })
      pages.push(page.rows.map(({ line }) => line))
      after = page.next
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, index) => index + 2))
    const problems = await owner.call(getBulkChange, { params: { id }, query: { only: 'problems' } })
    expect(problems.rows.map(({ line }) => line)).toEqual([9, 49, 89])
    expect(problems.rows[0]).toMatchObject({ partNumber: 'P-7', changes: [], problems: [{ column: 'new_price' }] })

    for (let more = 0; more <= bulkPageSize; more += 1) {
      shop.clock.advance(1)
      await previewCsv(owner, `id,new_price\n${parts[0]?._id},${400 + more}`)
    }
    const first = await owner.call(listBulkChanges)
    expect(first.changes).toHaveLength(bulkPageSize)
    const second = await owner.call(listBulkChanges, { query: { after: first.next ?? '' } })
    expect(second.changes.at(-1)?.id).toBe(id)
    expect(second.next).toBeNull()
    const ids = [...first.changes, ...second.changes].map((each) => each.id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(ids).toHaveLength(bulkPageSize + 2)
  })
})

describe('refuses', () => {
  test('a file that is no text, with the way to save it', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const latin1 = new Uint8Array([...'id,name\n1,caf'].map((each) => each.charCodeAt(0)).concat(0xe9))
    const files: Record<string, Uint8Array<ArrayBuffer> | string> = {
      latin1,
      'cut in a character': new TextEncoder().encode('part_number,name\nA,پ').slice(0, -1),
      'UTF-16 without its mark': utf16('part_number,name\nA,B', 'le').slice(2),
      'half a UTF-16 character': utf16('part_number,name\nA,B', 'le').slice(0, -1),
      'a lone half in UTF-16': utf16('part_number,name\nA,\ud83d', 'le'),
      'NUL bytes': 'part_number,name\nA,B\0',
      'a workbook': new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, 0x21, 0]),
    }
    for (const [kind, file] of Object.entries(files)) {
      const error = await refusal(previewCsv(owner, file))
      expect([error.code, error.status, error.message], kind).toEqual([
        'FILE_TYPE',
        415,
        expect.stringContaining('CSV UTF-8'),
      ])
    }
    expect(await shop.sql('SELECT * FROM bulk_changes')).toEqual([])
  })

  test('a file that is no table of parts', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const files: [string, RegExp][] = [
      ['', /empty|choose/],
      ['\ufeff \n \n', /empty/],
      ['id,name', /no line below/],
      ['id,name\n,\n , \n', /no line below/],
      ['name,new_price\nA,1', /first row must contain column names/],
      ['__proto__,constructor,toString\nA,1,2', /first row must contain column names/],
      ['id\nA', /no column that can be changed/],
      ['id,Name,NAME\nA,B,C', /name is there twice/],
      [`id,${Array.from({ length: 60 }, (_, index) => `c${index}`).join(',')}\nA`, /at most 60 columns/],
      ['id,name\nA,"open\nB,C', /Line 2: a quotation mark/],
      ['id,name\nA,B\nC,"shut"too early\nD,E', /Line 3: a quotation mark/],
      [`part_number,new_price\n${'A,1\n'.repeat(importLimits.rows + 1)}`, /at most 10,000 rows/],
      [`part_number,name\n${'\n'.repeat(2_000_001)}`, /at most 10,000 rows/],
      [`part_number,name\n${','.repeat(2_000_001)}`, /at most 10,000 rows/],
    ]
    for (const [file, sentence] of files) {
      const error = await refusal(previewCsv(owner, file))
      expect([error.code, error.message], JSON.stringify(file.slice(0, 40))).toEqual([
        'VALIDATION',
        expect.stringMatching(sentence),
      ])
    }
    const none = await refusal(owner.call(previewImport, { body: new FormData() }))
    expect([none.code, none.message]).toEqual(['VALIDATION', 'Please choose a CSV file.'])
    const text = new FormData()
    text.set('file', 'id,name')
    expect((await refusal(owner.call(previewImport, { body: text }))).code).toBe('VALIDATION')
    const large = await refusal(previewCsv(owner, `part_number,name\n${'x'.repeat(importLimits.maxBytes)}`))
    expect([large.code, large.status]).toEqual(['FILE_TOO_LARGE', 413])
    expect(await shop.sql('SELECT * FROM bulk_changes')).toEqual([])
  })

  test('lines with a mistake one by one, in the column and with a sentence; the others are applied', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [one, two, three] = await shop.products([
      { partNumber: 'HT-1' },
      { partNumber: 'HT-2' },
      { partNumber: 'HT-3', newPrice: 900, oldPrice: 1000 },
    ])
    const csv = [
      'id,part_number,name,new_price,old_price,stock,low_at,kind,category,sub_category,grade,sold,shelf,__proto__,description',
      `${one?._id},HT-1,Good,300,,,2,engine,Honda,70,genuine,yes,,x,A plug for a small engine.`,
      `${one?._id},HT-1,Again,300,,,2,engine,Honda,70,genuine,yes,,x,`,
      `,ht-1,Again by number,300,,,2,engine,Honda,70,genuine,yes,,x,`,
      'nobody,HT-50,Unknown,300,,,2,engine,Honda,70,genuine,yes,,x,',
      `${two?._id},HT-3,Number of another,300,,,2,engine,Honda,70,genuine,yes,,x,`,
      ',,Nameless number,300,,,2,engine,Honda,70,genuine,yes,,x,',
      ',N-1,,1950.50,1,-1,1.5,wheel,BMW,90,C,maybe,"a\nb",x,y',
      `,N-2,Two prices,300,300,,2,engine,Honda,70,genuine,yes,,x,`,
      `,N-3,Short`,
      `,N-4,Long,300,,,2,engine,Honda,70,genuine,yes,,x,y,more`,
      `,N-5,${'x'.repeat(151)},99999999999999999999,,1e3,2,engine,Honda,70,genuine,yes,${'s'.repeat(31)},x,${'d'.repeat(4001)}`,
      `,N-6,"Bell \u0007",0,,,2,engine,Honda,70,genuine,yes,,x,`,
      `${three?._id},HT-3,Former price below,900,800,,2,engine,Honda,70,genuine,yes,,x,`,
      `,=N-7,Formula,300,,,2,engine,Honda,70,genuine,yes,,x,`,
    ]
    const { id, counts } = await previewCsv(owner, csv.join('\n'))
    expect(counts).toEqual({ changed: 1, added: 0, unchanged: 0, problems: 13 })
    const { rows } = await owner.call(getBulkChange, { params: { id }, query: { only: 'problems' } })
    const problems = Object.fromEntries(
      rows.map(({ line, problems }) => [line, problems.map(({ column, sentence }) => `${column}: ${sentence}`)]),
    )
    expect(problems).toEqual({
      3: ['null: Line 2 is about the same part.'],
      4: ['null: Line 2 is about the same part.'],
      5: ['id: No part has this id. Leave it empty to add a new part.'],
      6: ['part_number: Another part has this number.'],
      7: ['part_number: Please enter an id or a part number.'],
      8: [
        'name: Please enter a name.',
        'category: Please write one of: Honda, Yamaha, Suzuki.',
        'sub_category: Please write one of: 70, 125, 150.',
        expect.stringMatching(/^kind: Please write one of: engine, /),
        'grade: Please write one of: genuine, A, B.',
        'new_price: Please enter whole rupees, from 1 to 10,000,000.',
        expect.stringMatching(/^stock: /),
        expect.stringMatching(/^low_at: /),
        'shelf: Please use one line of plain text.',
        'sold: Please write yes or no.',
      ],
      9: ['old_price: The old price must be higher than the new one.'],
      10: ['null: This line has fewer cells than the first line.'],
      11: ['null: This line has more cells than the first line.'],
      12: [
        'name: Please use at most 150 characters.',
        'new_price: Please enter whole rupees, from 1 to 10,000,000.',
        expect.stringMatching(/^stock: /),
        expect.stringMatching(/^shelf: /),
        'description: Please use at most 4,000 characters.',
      ],
      13: ['name: Please enter a name.', 'new_price: Please enter whole rupees, from 1 to 10,000,000.'],
      14: ['old_price: The old price must be higher than the new one.'],
      15: [expect.stringMatching(/^part_number: /)],
    })
    expect(rows[2]).toMatchObject({ productId: null, name: 'Unknown', partNumber: 'HT-50', isNew: false })
    expect((await change(owner, id).apply()).applied).toBe(1)
    expect(await shop.sql('SELECT name, new_price FROM products ORDER BY id')).toEqual([
      { name: 'Good', new_price: 300 },
      { name: 'Spark plug C7HSA', new_price: 280 },
      { name: 'Spark plug C7HSA', new_price: 900 },
    ])
  })

  test('a new part whose file lacks a column that parts need', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { id, counts } = await previewCsv(owner, 'part_number,new_price\nA-1,100')
    expect(counts.problems).toBe(1)
    expect((await rowsOf(owner, id))[0]?.problems).toEqual([
      {
        column: 'part_number',
        sentence: 'No part has this number, and a new one also needs: name, category, sub_category, kind.',
      },
    ])
  })

  test('a preview older than a day, an undo after a day, and changes that nobody knows', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.product({ partNumber: 'A' })
    const old = await previewCsv(owner, 'part_number,new_price\nA,100')
    expect(await refusal(change(owner, old.id).undo())).toMatchObject({
      code: 'STALE',
      message: 'This change was never applied.',
    })
    const done = await previewCsv(owner, 'part_number,new_price\nA,200')
    await change(owner, done.id).apply()
    shop.clock.advance(day)
    const later = await theOwner(shop)
    expect(await refusal(change(later, old.id).apply())).toMatchObject({ code: 'STALE', status: 409 })
    expect(await refusal(change(later, done.id).undo())).toMatchObject({ code: 'STALE', status: 409 })
    expect((await later.call(getBulkChange, { params: { id: old.id } })).change.canApply).toBe(false)
    expect(await shop.sql('SELECT new_price FROM products')).toEqual([{ new_price: 200 }])
    for (const id of ['unknown', 'x'.repeat(65)]) {
      expect([400, 404]).toContain((await refusal(change(later, id).apply())).status)
    }
  })

  test('a rule that is none, a choice that no part answers', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.product()
    const rules: object[] = [
      { roundTo: 10 },
      { percent: 8, amount: 5, roundTo: 10 },
      { percent: -91, roundTo: 10 },
      { percent: 301, roundTo: 10 },
      { percent: 8.25, roundTo: 10 },
      { percent: '8', roundTo: 10 },
      { amount: 1.5, roundTo: 1 },
      { percent: 8, roundTo: 7 },
      { percent: 8, roundTo: 0 },
      { percent: 8, roundTo: 1, keepOldPrice: 'x' },
    ]
    for (const rule of rules) {
      const error = await refusal(owner.call(previewPrices, { body: { selection: {}, rule: rule as never } }))
      expect([error.code, error.status], JSON.stringify(rule)).toEqual(['VALIDATION', 400])
    }
    const none = owner.call(previewPrices, {
      body: { selection: { text: `'; DROP TABLE products; --` }, rule: { percent: 8, roundTo: 1 } },
    })
    expect(await refusal(none)).toMatchObject({ message: 'No part on sale answers this choice.' })
    expect(await shop.sql('SELECT * FROM bulk_changes')).toEqual([])
  })
})

describe('protects', () => {
  test('a preview from before the import knew specifications still adds its parts', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { id } = await previewCsv(
      owner,
      'part_number,name,category,sub_category,kind,new_price\nA,N,Honda,70,engine,9',
    )
    await shop.sql(`UPDATE bulk_change_rows SET after = json_remove(after, '$.specs') WHERE position > 0`)
    expect((await change(owner, id).apply()).applied).toBe(1)
    expect(await shop.sql('SELECT part_number, specs FROM products')).toEqual([{ part_number: 'A', specs: '[]' }])
  })

  test('pressed twice at once and sent again, a change is applied once and undone once', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([{ partNumber: 'A' }, { partNumber: 'B' }])
    const { id } = await previewCsv(
      owner,
      'part_number,new_price,name,category,sub_category,kind\nA,100,x,Honda,70,engine\nB,200,y,Honda,70,engine\nC,300,z,Honda,70,engine',
    )
    const { apply, undo } = change(owner, id)
    const applied = await Promise.all([apply(), apply(), apply()])
    applied.push(await apply())
    for (const each of applied) expect(each).toMatchObject({ applied: 3, skipped: 0 })
    expect(await shop.sql('SELECT count(*) AS n FROM price_history')).toEqual([{ n: 2 }])
    expect(await shop.sql('SELECT count(*) AS n FROM products')).toEqual([{ n: 3 }])
    const undone = await Promise.all([undo(), undo(), undo()])
    undone.push(await undo())
    for (const each of undone) expect(each).toMatchObject({ restored: 2, hidden: 1, left: 0 })
    expect(await shop.sql('SELECT count(*) AS n FROM price_history')).toEqual([{ n: 4 }])
    expect(await shop.sql(`SELECT count(*) AS n FROM audit WHERE action LIKE 'bulk.%'`)).toEqual([{ n: 2 }])
  })

  test("somebody's newer value is never overwritten: such a part is left alone and told", async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [a] = await shop.products([
      { partNumber: 'A', stock: 5 },
      { partNumber: 'B', oldPrice: 500 },
      { partNumber: 'C' },
      { partNumber: 'D' },
      { partNumber: 'E', name: 'Only the name' },
    ])
    const { id } = await previewCsv(
      owner,
      `id,part_number,new_price,stock,name,category,sub_category,kind
${a?._id},A2,100,9,N,Honda,70,engine
,B,400,,N,Honda,70,engine
,C,300,,N,Honda,70,engine
,D,400,,N,Honda,70,engine
,E,280,,New name,Honda,70,engine
,F,600,,N,Honda,70,engine
,G,700,,N,Honda,70,engine`,
    )
    const sara = await shop.customer()
    await sara.call(placeOrder, { body: anOrder([[a as never, 1]]) })
    // A lower former price would be below the price of the preview: the books themselves would refuse it.
    await shop.sql(`UPDATE products SET old_price = 350 WHERE part_number = 'B'`)
    await shop.sql(`UPDATE products SET new_price = 290 WHERE part_number = 'C'`)
    await shop.sql(`DELETE FROM products WHERE part_number = 'D'`)
    await shop.sql(`UPDATE products SET new_price = 281 WHERE part_number = 'E'`)
    await shop.product({ partNumber: 'F', name: 'Somebody was faster', newPrice: 1 })
    const { applied, skipped } = await change(owner, id).apply()
    expect([applied, skipped]).toEqual([2, 5])
    expect(
      await shop.sql('SELECT part_number, name, new_price, old_price, stock FROM products ORDER BY part_number'),
    ).toEqual([
      { part_number: 'A', name: 'Spark plug C7HSA', new_price: 280, old_price: null, stock: 4 },
      { part_number: 'B', name: 'Spark plug C7HSA', new_price: 280, old_price: 350, stock: null },
      { part_number: 'C', name: 'Spark plug C7HSA', new_price: 290, old_price: null, stock: null },
      { part_number: 'E', name: 'New name', new_price: 281, old_price: null, stock: null },
      { part_number: 'F', name: 'Somebody was faster', new_price: 1, old_price: null, stock: null },
      { part_number: 'G', name: 'N', new_price: 700, old_price: null, stock: null },
    ])
    const { rows } = await owner.call(getBulkChange, { params: { id }, query: { only: 'problems' } })
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7])
    expect(rows[0]).toMatchObject({
      changes: expect.arrayContaining([{ column: 'new_price', before: 280, after: 100 }]) as unknown,
      problems: [{ column: null, sentence: 'Somebody changed this part after the preview, so it was left as it is.' }],
    })
    // What was left alone is no matter of the undo.
    await shop.sql(
      `UPDATE products SET new_price = 100, part_number = 'A2', stock = 9, name = 'N' WHERE part_number = 'A'`,
    )
    expect(await change(owner, id).undo()).toMatchObject({ restored: 1, hidden: 1, left: 0 })
    expect(await shop.sql(`SELECT new_price FROM products WHERE part_number = 'A2'`)).toEqual([{ new_price: 100 }])
  })

  test('an undo leaves what was changed or sold since, and puts the rest of the part back', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const parts = await shop.products([
      { partNumber: 'A', stock: 5, newPrice: 100 },
      { partNumber: 'B', oldPrice: 500, newPrice: 400 },
      { partNumber: 'C', name: 'C', newPrice: 50 },
      { partNumber: 'D', name: 'D', newPrice: 60 },
    ])
    const { id } = await previewCsv(
      owner,
      `id,part_number,name,new_price,old_price,stock
${parts[0]?._id},A,A,110,,20
${parts[1]?._id},B,B,450,460,
${parts[2]?._id},C-NEW,C new,55,,
${parts[3]?._id},D,D new,65,,`,
    )
    expect((await change(owner, id).apply()).applied).toBe(4)
    const sara = await shop.customer()
    await sara.call(placeOrder, { body: anOrder([[{ ...parts[0], newPrice: 110 } as never, 3]]) })
    await shop.sql(`UPDATE products SET new_price = 440 WHERE part_number = 'B'`)
    await shop.product({ partNumber: 'C', name: 'Took the number' })
    expect(await change(owner, id).undo()).toMatchObject({ restored: 1, hidden: 0, left: 3 })
    expect(
      await shop.sql('SELECT part_number, name, new_price, old_price, stock FROM products ORDER BY id LIMIT 4'),
    ).toEqual([
      { part_number: 'A', name: 'Spark plug C7HSA', new_price: 100, old_price: null, stock: 17 },
      { part_number: 'B', name: 'Spark plug C7HSA', new_price: 440, old_price: 460, stock: null },
      { part_number: 'C-NEW', name: 'C', new_price: 50, old_price: null, stock: null },
      { part_number: 'D', name: 'D', new_price: 60, old_price: null, stock: null },
    ])
    const { rows } = await owner.call(getBulkChange, { params: { id }, query: { only: 'problems' } })
    expect(rows.map(({ partNumber }) => partNumber)).toEqual(['A', 'B', 'C-NEW'])
  })

  test('orders, counting, an edit, apply and undo at once: stock adds up and nothing is half done', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const parts = await shop.products(
      Array.from({ length: 8 }, (_, index) => ({ partNumber: `R-${index}`, stock: 30 })),
    )
    const customers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
    const csv = `part_number,new_price,stock\n${parts.map((_, index) => `R-${index},300,50`).join('\n')}`
    const { id } = await previewCsv(owner, csv)
    let presses = 0
    const press = (index: number, pieces: number) =>
      owner.call(changeStock, {
        params: { productId: parts[index]?._id ?? '' },
        body: { key: `press-${(presses += 1)}-key`, change: pieces },
      })
    const buy = (index: number) =>
      customers[index % 4]
        ?.call(placeOrder, { body: anOrder([[parts[index] as never, 2]]) })
        .then(() => true)
        .catch((error: unknown) => {
          expect((error as ApiError).code).toBe('PRICE_CHANGED')
          return false
        })
    await Promise.all([
      buy(0),
      press(1, 3),
      shop.sql(`UPDATE products SET new_price = 999 WHERE part_number = 'R-2'`),
      change(owner, id).apply(),
      buy(3),
      press(4, -3),
      buy(5),
    ])
    await Promise.all([buy(0), press(1, 1), change(owner, id).undo(), press(6, 1), buy(3)])
    const books = await shop.sql<{ stock: number; start: number }>(
      `SELECT stock, 30 + (SELECT coalesce(sum(now - was), 0) FROM stock_changes WHERE product_id = products.id)
        - (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE product_id = products.id) AS start FROM products`,
    )
    for (const { stock, start } of books) expect(stock).toBe(start)
    expect(
      await shop.sql(`SELECT new_price FROM products WHERE part_number IN ('R-2', 'R-7') ORDER BY part_number`),
    ).toEqual([{ new_price: 999 }, { new_price: 280 }])
  })

  test('a preview whose writing broke off is seen by nobody, and swept with the old ones', async () => {
    const real = env.DB
    let isBroken = false
    const { binding } = watchDatabase(real, {
      before(sql) {
        if (isBroken && sql.includes('INSERT INTO bulk_change_rows'))
          throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const shop = openShop({ DB: binding })
    const owner = await theOwner(shop)
    await shop.product({ partNumber: 'A' })
    isBroken = true
    expect((await refusal(previewCsv(owner, 'part_number,new_price\nA,100'))).status).toBe(503)
    isBroken = false
    const { errorLines } = await import('#tests/support/setup-worker.ts')
    errorLines.length = 0
    expect((await owner.call(listBulkChanges)).changes).toEqual([])
    const [left] = await shop.sql<{ id: string }>('SELECT id FROM bulk_changes')
    expect((await refusal(change(owner, left?.id ?? '').apply())).status).toBe(404)
    const kept = await previewCsv(owner, 'part_number,new_price\nA,100')
    await change(owner, kept.id).apply()
    shop.clock.advance(8 * day)
    while (new Date(shop.clock.now()).getUTCMinutes() !== 0) shop.clock.advance(minute)
    await shop.runCron()
    expect(await shop.sql('SELECT id FROM bulk_changes')).toEqual([{ id: kept.id }])
  })

  test('10,000 rows are shown, applied and undone by few statements that read what they must', async () => {
    const { binding, trips, restart } = watchDatabase(env.DB)
    const shop = openShop({ DB: binding })
    const owner = await theOwner(shop)
    await fill(shop, 12_000)
    const parts = await shop.sql<{ id: string }>('SELECT id FROM products ORDER BY id LIMIT 9900')
    const text = 'A chain for a small motorcycle. '.repeat(6)
    const changed = parts.map(
      ({ id }, index) => `${id},B-${index},Part ${index} پلگ,${1000 + index},,3,"${text}",Honda,70,engine`,
    )
    const added = Array.from({ length: 100 }, (_, index) => `,N-${index},New,10,,,,Honda,70,engine`)
    const header = 'id,part_number,name,new_price,old_price,stock,description,category,sub_category,kind'
    const settled = () => trips.find(({ sql }) => sql.includes('UPDATE products SET'))
    const rowsRead = () => trips.reduce((sum, trip) => sum + trip.rowsRead, 0)

    restart()
    const preview = await previewCsv(owner, [header, ...changed, ...added].join('\n'))
    expect(preview.counts).toEqual({ changed: 9900, added: 100, unchanged: 0, problems: 0 })
    expect(trips.length).toBeLessThanOrEqual(30)
    // For each line its part, and the id and the numbers that are looked up.
    expect(rowsRead()).toBeLessThanOrEqual(10_000 * 7)

    restart()
    const page = await owner.call(getBulkChange, { params: { id: preview.id }, query: { after: '9000' } })
    expect(page.rows).toHaveLength(bulkPageSize)
    expect(rowsRead()).toBeLessThanOrEqual(4 * bulkPageSize)

    restart()
    expect(await change(owner, preview.id).apply()).toMatchObject({ applied: 10_000, skipped: 0 })
    expect(settled()?.each.length).toBeLessThanOrEqual(15)
    expect(settled()?.rowsRead).toBeLessThanOrEqual(10_000 * 20)

    restart()
    expect(await change(owner, preview.id).undo()).toMatchObject({ restored: 9900, hidden: 100, left: 0 })
    expect(settled()?.each.length).toBeLessThanOrEqual(15)
    expect(settled()?.rowsRead).toBeLessThanOrEqual(10_000 * 20)
    expect(await shop.sql(`SELECT count(*) AS n FROM products WHERE new_price <> 500 + substr(id, 2)`)).toEqual([
      { n: 100 },
    ])

    const rule = { selection: {}, rule: { percent: 8, roundTo: 10 as const } }
    expect((await refusal(owner.call(previewPrices, { body: rule }))).message).toContain('More than 10,000 parts')
    await shop.sql(
      `UPDATE products SET is_active = 0 WHERE id IN (SELECT id FROM products ORDER BY id DESC LIMIT 2000)`,
    )
    restart()
    const prices = await owner.call(previewPrices, { body: rule })
    expect(prices.change.counts.changed + prices.change.counts.unchanged).toBe(10_000)
    expect(rowsRead()).toBeLessThanOrEqual(10_000 * 3)
    expect((await change(owner, prices.change.id).apply()).applied).toBe(prices.change.counts.changed)
    restart()
    await owner.call(listBulkChanges)
    expect(rowsRead()).toBeLessThanOrEqual(20)

    restart()
    const { text: file } = await exported(owner)
    expect(rowsRead()).toBeLessThanOrEqual(12_100 + 1000)
    const again = await previewCsv(owner, file.split('\r\n').slice(0, 10_001).join('\r\n'))
    expect(again.counts).toEqual({ changed: 0, added: 0, unchanged: 10_000, problems: 0 })
  })
})

/** Many parts in the books alone. */
async function fill(shop: TestShop, count: number): Promise<void> {
  const now = shop.clock.now()
  for (let start = 0; start < count; start += 1000) {
    await shop.sql(
      `INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called, specs,
        pictures, new_price, created_at, updated_at)
       SELECT printf('P%06d', value), printf('A-%06d', value), 'Part ' || value, 'Text', 'Honda', '70', 'engine',
        '["Honda CD 70"]', '["word"]', '[]', '[]', 500 + value, ?1, ?1
       FROM json_each(?2)`,
      now,
      JSON.stringify(Array.from({ length: 1000 }, (_, index) => start + index)),
    )
  }
}

/** Text as UTF-16 with its mark. */
function utf16(text: string, order: 'le' | 'be'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  for (const [index, unit] of ['\ufeff', ...text.split('')].entries()) {
    view.setUint16(index * 2, unit.charCodeAt(0), order === 'le')
  }
  return bytes
}
