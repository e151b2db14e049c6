import { describe, expect, test } from 'vitest'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { minute } from '#domain/durations.ts'
import { importLimits } from '#domain/bulk-changes/bulk-change.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import {
  aCsvForm,
  change,
  everything,
  exported,
  nasty,
  previewCsv,
  rowsOf,
} from '#tests/support/worker/bulk-changes.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import sampleCsv from '#worker/sample-data/products.csv?raw'

/** Text as UTF-16 with its mark. */
function utf16(text: string, order: 'le' | 'be'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  for (const [index, unit] of ['\ufeff', ...text.split('')].entries()) {
    view.setUint16(index * 2, unit.charCodeAt(0), order === 'le')
  }
  return bytes
}

describe('does', () => {
  test('the export holds every part, sold and hidden, and importing it again changes nothing', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([
      { ...nasty, family: '－minus', stock: 3, oldPrice: 400, nameUr: '=پلگ', descriptionRoman: 'Ek\ndo' },
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
        '"specs","new_price","old_price","stock","low_at","shelf","sold","description",' +
        '"name_roman","name_ur","description_roman","description_ur","as_downloaded"',
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
    const found = await shop.visitor().call(searchApi.listCollection, { query: { q: 'chain lock' } })
    expect(found.products.map(({ partNumber }) => partNumber)).toEqual(['HT-3'])
  })

  test('a list changes only what was changed in it since it was downloaded; of stock the difference', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [sold, counted, repriced] = await shop.products([
      { partNumber: 'SOLD', stock: 5, newPrice: 500, oldPrice: null },
      { partNumber: 'COUNTED', stock: 10 },
      { partNumber: 'REPRICED', newPrice: 700, oldPrice: null },
      { partNumber: 'STILL', stock: 3 },
    ])
    const { text } = await exported(owner)
    shop.clock.advance(minute)
    const sara = await shop.customer()
    await sara.call(ordersApi.placeOrder, {
      body: anOrder([
        [sold as never, 1],
        [counted as never, 3],
      ]),
    })
    await shop.sql(`UPDATE products SET new_price = 800, shelf = 'B2' WHERE id = ?`, repriced?._id)
    const edited = text
      .replace('"500"', '"501"')
      .replace(/("COUNTED".*?)"10"/, '$1"12"')
      .replace('"700"', '"650"')
    const change = await previewCsv(owner, edited)
    expect(change).toMatchObject({
      counts: { changed: 2, unchanged: 2, problems: 0 },
      columns: [
        { column: 'new_price', count: 1 },
        { column: 'stock', count: 1 },
      ],
      kept: [{ column: 'new_price', reason: 'moved', count: 1 }],
      notes: [
        expect.stringMatching(/^2 parts were sold or changed after this list was downloaded/),
        expect.stringMatching(/^The stock of 1 part moved/),
      ],
    })
    const row = (await rowsOf(owner, change.id)).find(({ partNumber }) => partNumber === 'REPRICED')
    expect(row).toMatchObject({
      changes: [],
      kept: [{ column: 'new_price', before: 800, after: 650, reason: 'moved' }],
      problems: [],
    })
    expect(await owner.call(bulkChangesApi.applyBulkChange, { params: { id: change.id } })).toMatchObject({
      applied: 2,
      skipped: 0,
    })
    const stored = `SELECT part_number, new_price, stock, shelf FROM products ORDER BY part_number`
    expect(await shop.sql(stored)).toMatchObject([
      { part_number: 'COUNTED', stock: 9 },
      { part_number: 'REPRICED', new_price: 800, shelf: 'B2' },
      { part_number: 'SOLD', new_price: 501, stock: 4 },
      { part_number: 'STILL', stock: 3 },
    ])
    // Uploaded again, the file adds no pieces a second time. Ticked, the price of the file is taken; an undo puts back
    // what the shop had.
    const again = await previewCsv(owner, edited)
    expect(again).toMatchObject({
      counts: { changed: 0 },
      kept: expect.arrayContaining([{ column: 'stock', reason: 'moved', count: 1 }]),
    })
    await owner.call(bulkChangesApi.applyBulkChange, { params: { id: again.id }, query: { take: 'new_price.moved' } })
    expect((await shop.sql(stored))[1]).toMatchObject({ part_number: 'REPRICED', new_price: 650, shelf: 'B2' })
    expect(await owner.call(bulkChangesApi.undoBulkChange, { params: { id: again.id } })).toMatchObject({ restored: 1 })
    expect((await shop.sql(stored))[1]).toMatchObject({ part_number: 'REPRICED', new_price: 800 })
  })

  test('a list without its last column does not sell again what was sold since the latest download', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [plug] = await shop.products([
      { partNumber: 'X', stock: 5, newPrice: 500, oldPrice: null },
      { partNumber: 'Y', stock: 5 },
    ])
    await exported(owner)
    shop.clock.advance(minute)
    const sara = await shop.customer()
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug as never, 1]]) })
    const change = await previewCsv(owner, 'Part number,Price,Stock\nX,501,5\nY,,8')
    expect(change).toMatchObject({
      counts: { changed: 1, problems: 1 },
      kept: [{ column: 'stock', reason: 'moved', count: 1 }],
    })
    const fixed = await previewCsv(owner, 'Part No,Price,Stock\nX,501,5\nY,280,8')
    expect(fixed.counts).toMatchObject({ changed: 2, problems: 0 })
    await owner.call(bulkChangesApi.applyBulkChange, { params: { id: fixed.id }, query: {} })
    expect(await shop.sql('SELECT part_number, new_price, stock FROM products ORDER BY part_number')).toEqual([
      { part_number: 'X', new_price: 501, stock: 4 },
      { part_number: 'Y', new_price: 280, stock: 8 },
    ])
  })

  test('an empty stock keeps a sold-out part counted until it is ticked, and a row may end early', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([
      { partNumber: 'OUT', stock: 0 },
      { partNumber: 'SOME', stock: 4 },
    ])
    await shop.sql(`UPDATE products SET shelf = 'A1' WHERE part_number = 'SOME'`)
    const change = await previewCsv(owner, 'part_number,stock,shelf\nOUT,,\nSOME,')
    expect(change).toMatchObject({
      counts: { changed: 1, unchanged: 1 },
      kept: [{ column: 'stock', reason: 'uncounted', count: 1 }],
      notes: ['1 part is no longer counted, because the stock is empty in the file.'],
    })
    await owner.call(bulkChangesApi.applyBulkChange, { params: { id: change.id } })
    const stored = 'SELECT stock, shelf FROM products ORDER BY part_number'
    expect(await shop.sql(stored)).toEqual([
      { stock: 0, shelf: null },
      { stock: null, shelf: 'A1' },
    ])
    const { id } = await previewCsv(owner, 'part_number,stock\nOUT,')
    expect(
      await owner.call(bulkChangesApi.applyBulkChange, { params: { id }, query: { take: 'stock.uncounted' } }),
    ).toMatchObject({
      applied: 1,
    })
    expect((await shop.sql(stored))[0]).toEqual({ stock: null, shelf: null })
  })

  test('headings of the admin and of other shops are known, a likely one is asked for, and their texts become plain', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([{ partNumber: 'HT-1', newPrice: 280, oldPrice: null, description: 'Old' }])
    const woo = 'ID,SKU,Rate,Description\n44,HT-1,300,"Good\\nand cheap"'
    const change = await previewCsv(owner, woo)
    expect(change).toMatchObject({
      counts: { changed: 1, added: 0, problems: 0 },
      columns: [{ column: 'description', count: 1 }],
      ignoredColumns: ['ID', 'Rate'],
      suggestions: [{ heading: 'Rate', column: 'new_price' }],
      notes: [expect.stringMatching(/plain text/), expect.stringMatching(/ids in this file/)],
    })
    const body = aCsvForm(woo.replace('"Good\\nand cheap"', '<p>Good &amp; <b>cheap</b></p><ul><li>One</ul>'))
    body.set('mapping', JSON.stringify({ columns: { Rate: 'new_price' } }))
    const mapped = (await owner.call(bulkChangesApi.previewImport, { body })).change
    expect(mapped.suggestions).toEqual([])
    await owner.call(bulkChangesApi.applyBulkChange, { params: { id: mapped.id } })
    expect(await shop.sql('SELECT new_price, description FROM products')).toEqual([
      { new_price: 300, description: 'Good & cheap\n\n- One' },
    ])
    const labels =
      'Part number,Brand,Engine size,Kind of part,Price,Former price,On sale\nHT-1,Yamaha,125,engine,310,400,no'
    expect((await previewCsv(owner, labels)).columns.map(({ column }) => column)).toEqual([
      'category',
      'sub_category',
      'new_price',
      'old_price',
      'sold',
    ])
    body.set('mapping', '{"columns":{"Rate":"nothing"}}')
    expect((await refusal(owner.call(bulkChangesApi.previewImport, { body }))).code).toBe('VALIDATION')
  })

  test('what a spreadsheet broke is refused, left alone or pointed out', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [zeros] = await shop.products([{ partNumber: '0044212' }])
    await shop.sql(`UPDATE products SET shelf = '1.10'`)
    const change = await previewCsv(
      owner,
      [
        'id,part_number,name,category,sub_category,kind,new_price,shelf',
        `${zeros?._id},44212,Spark plug C7HSA,Honda,70,engine,280,1.1`,
        ',5.10E+12,Long,Honda,70,engine,10,',
        ',NEW,#N/A,Honda,70,engine,#REF!,',
        ',01-Mar,Dated,Honda,70,engine,10,',
        ',HT-9,Dated,Honda,70,engine,10,2026-03-01',
      ].join('\n'),
    )
    expect(change).toMatchObject({
      counts: { added: 2, problems: 2 },
      kept: [
        { column: 'part_number', reason: 'spoiled', count: 1 },
        { column: 'shelf', reason: 'spoiled', count: 1 },
      ],
      notes: ['2 rows have a text that the spreadsheet may have made of another: 01-MAR, 2026-03-01.'],
    })
    const problems = (await rowsOf(owner, change.id)).flatMap((row) => row.problems.map(({ sentence }) => sentence))
    expect(problems).toEqual([
      expect.stringMatching(/shortened this number to 5.10E\+12/),
      'The spreadsheet wrote an error here: #N/A.',
      'The spreadsheet wrote an error here: #REF!.',
    ])
  })

  test('a number without its zeros is no new part where the whole one is there; a date on a shelf is pointed out', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([{ partNumber: '00442017' }, { partNumber: '90.5580' }, { partNumber: 'HT-1' }])
    await shop.sql('UPDATE products SET shelf = NULL')
    const change = await previewCsv(
      owner,
      [
        'part_number,name,category,sub_category,kind,new_price,shelf',
        '442017,Plug,Honda,70,engine,280,',
        '90.558,Cable,Honda,70,engine,280,',
        '442018,Chain,Honda,70,engine,280,',
        'HT-1,Spark plug C7HSA,Honda,70,engine,280,01-Mar',
      ].join('\n'),
    )
    expect(change).toMatchObject({
      counts: { added: 1, changed: 1, problems: 2 },
      notes: ['1 row has a text that the spreadsheet may have made of another: 01-Mar.'],
    })
    const sentences = (await rowsOf(owner, change.id)).flatMap((row) => row.problems.map(({ sentence }) => sentence))
    expect(sentences).toEqual([
      expect.stringMatching(/^There is the part 00442017, /),
      expect.stringMatching(/^There is the part 90.5580, /),
    ])
  })

  test('a part is found by its number and its id whatever invisible stands in them', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [plug, cable, zeros] = await shop.products([
      { partNumber: 'HT-1', newPrice: 280, stock: 4 },
      { partNumber: 'HT-2', newPrice: 260 },
      { partNumber: '0044212' },
    ])
    const change = await previewCsv(
      owner,
      [
        'id,part_number,new_price,stock',
        ',\u200eht-1,\u200e3300,\u202a30\u202c',
        `\u2066${cable?._id}\u2069,HT-2,\u200e270,`,
        `${zeros?._id},\u200e44212,280,`,
      ].join('\n'),
    )
    expect(change).toMatchObject({
      counts: { changed: 2, added: 0, problems: 0 },
      kept: [{ column: 'part_number', reason: 'spoiled', count: 1 }],
    })
    expect(await rowsOf(owner, change.id)).toMatchObject([
      {
        productId: plug?._id,
        changes: [
          { column: 'new_price', after: 3300 },
          { column: 'stock', after: 30 },
        ],
      },
      { productId: cable?._id, changes: [{ column: 'new_price', after: 270 }] },
      { productId: zeros?._id, changes: [] },
    ])
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
})

describe('refuses', () => {
  test('a file that is no text, with instructions for saving it', async () => {
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

  test('a file without the columns of parts', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const files: [string, RegExp][] = [
      ['', /empty|choose/],
      ['\ufeff \n \n', /empty/],
      ['id,name', /no line below/],
      ['id,name\n,\n , \n', /no line below/],
      ['name,new_price\nA,1', /first row must contain column names/],
      ['id\nA', /no column that can be changed/],
      ['Part number,Colour\nA,red', /no column that can be changed: we do not know “Colour”\.$/],
      ['Part number,Rate\nA,500', /Did you mean new_price for “Rate”\?$/],
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
    const none = await refusal(owner.call(bulkChangesApi.previewImport, { body: new FormData() }))
    expect([none.code, none.message]).toEqual(['VALIDATION', 'Please choose a CSV file.'])
    const text = new FormData()
    text.set('file', 'id,name')
    expect((await refusal(owner.call(bulkChangesApi.previewImport, { body: text }))).code).toBe('VALIDATION')
    const large = await refusal(previewCsv(owner, `part_number,name\n${'x'.repeat(importLimits.maxBytes)}`))
    expect([large.code, large.status]).toEqual(['FILE_TOO_LARGE', 413])
    expect(await shop.sql('SELECT * FROM bulk_changes')).toEqual([])
  })

  test('each wrong line with its column and a sentence; the others are applied', async () => {
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
    const { rows } = await owner.call(bulkChangesApi.getBulkChange, { params: { id }, query: { only: 'problems' } })
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
      10: ['part_number: No part has this number, and a new one also needs: category, sub_category, kind, new_price.'],
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
})
