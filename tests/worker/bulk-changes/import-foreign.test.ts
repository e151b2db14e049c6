import { describe, expect, test } from 'vitest'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { aCsvForm, change, rowsOf } from '#tests/support/worker/bulk-changes.ts'
import { type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const read = (owner: StaffPersonAtWork, content: string | Uint8Array<ArrayBuffer>) =>
  owner.call(bulkChangesApi.readImport, { body: aCsvForm(content) })

const preview = async (owner: StaffPersonAtWork, content: string | Uint8Array<ArrayBuffer>, mapping: unknown) => {
  const body = aCsvForm(content)
  body.set('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping))
  return (await owner.call(bulkChangesApi.previewImport, { body })).change
}

/** The mapping that the shop suggests. */
const suggested = async (owner: StaffPersonAtWork, content: string) => {
  const { columns } = await read(owner, content)
  return Object.fromEntries(columns.map(({ header, means }) => [header, means]))
}

const stored = (shop: TestShop) =>
  shop.sql(`SELECT part_number, name, description, family, new_price, old_price, stock, is_active, category, pictures
    FROM products ORDER BY part_number`)

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status
chain-set,Chain set,<p>Strong</p>,Crown,Chain and sprocket,TRUE,Size,428,C-428,4,3100.00,3400.00,https://cdn.example/a.jpg,active
chain-set,,,,,,,520,,5,3300.50,0,https://cdn.example/b.jpg,
plug,Plug,,NGK,Engine,TRUE,Title,Default Title,,7,280,280,,draft
`
const fixed = { category: 'honda', sub_category: '70 CC' }

describe('does', () => {
  test('a table of another shop is imported by a mapping, which comes back for the next one of its headings', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([{ partNumber: 'HT-0040', name: 'There' }])
    const needed = await refusal(owner.call(bulkChangesApi.previewImport, { body: aCsvForm(shopify) }))
    const { message: _, success: __, ...reading } = (await read(owner, shopify)) as Record<string, unknown>
    expect(needed).toMatchObject({ code: 'MAPPING_NEEDED', status: 400, reply: reading })
    expect(reading).toMatchObject({ format: 'shopify', rows: 3, needed: ['category', 'sub_category'], kept: null })
    expect(await shop.sql('SELECT * FROM import_mappings')).toEqual([])

    const columns = await suggested(owner, shopify)
    const half = await preview(owner, shopify, { columns, fixed })
    expect(half.counts).toEqual({ changed: 0, added: 2, unchanged: 0, problems: 1 })
    const whole = await preview(owner, shopify, { columns: { ...columns, Vendor: null }, fixed, roundPrices: true })
    expect(whole).toMatchObject({
      counts: { added: 3, problems: 0 },
      ignoredColumns: ['Vendor'],
      notes: expect.arrayContaining([
        '2 parts have no number in the file and get the next of the shop.',
        'Prices with decimals become whole rupees: those of 1 part.',
        expect.stringMatching(/^2 parts have pictures at another shop/),
      ]),
    })
    expect(await rowsOf(owner, whole.id)).toMatchObject([
      { partNumber: 'C-428', pictures: ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg'], isNew: true },
      { partNumber: 'HT-0041', pictures: ['https://cdn.example/b.jpg', 'https://cdn.example/a.jpg'] },
      { partNumber: 'HT-0042', pictures: [] },
    ])
    // A number that was given since the preview is not given again.
    await shop.products([{ partNumber: 'HT-0041', name: 'Quicker' }])
    expect(await change(owner, whole.id).apply()).toMatchObject({ applied: 3, skipped: 0 })
    expect(await stored(shop)).toMatchObject([
      {
        part_number: 'C-428',
        name: 'Chain set, 428',
        description: 'Strong',
        family: 'chain-set',
        new_price: 3100,
        old_price: 3400,
        stock: 4,
        is_active: 1,
        category: 'Honda',
        pictures: '[]',
      },
      { part_number: 'HT-0040' },
      { part_number: 'HT-0041', name: 'Quicker' },
      { part_number: 'HT-0042', name: 'Chain set, 520', family: 'chain-set', new_price: 3301, old_price: null },
      { part_number: 'HT-0043', name: 'Plug', family: null, is_active: 0, old_price: null },
    ])
    // The next export finds its parts by their numbers; what is unchanged says nothing.
    const later = shopify.replace('C-428,4', 'C-428,9').split('\n').slice(0, 2).join('\n')
    const sold = await preview(owner, later, { columns: { ...columns, Vendor: null }, fixed, roundPrices: true })
    expect(sold).toMatchObject({ counts: { changed: 1, added: 0 }, columns: [{ column: 'stock', count: 1 }] })
    const same = later.replace('C-428,9', 'C-428,4').replace('3100.00', '3099.50')
    expect(
      await preview(owner, same, { columns: { ...columns, Vendor: null }, fixed, roundPrices: true }),
    ).toMatchObject({
      counts: { unchanged: 1, changed: 0 },
      notes: [],
    })
    const [, numbered] = await rowsOf(owner, whole.id)
    expect(numbered?.partNumber).toBe('HT-0042')

    const again = await read(owner, shopify.split('\n').slice(0, 2).join('\n'))
    expect(again.columns.find(({ header }) => header === 'Vendor')?.means).toBeNull()
    expect(again.kept).toEqual({ fixed, roundPrices: true })
    // Headings in another order are the same set; one more is another.
    expect((await read(owner, 'Title,Handle,Vendor\nA,b,c')).kept).toBeNull()
  })

  test('running numbers follow those of the shop and of the file', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { id } = await preview(owner, 'Code,Item,Rate\n,One,1\nht-0100,Two,2\n,Three,3\n,Wrong,free\n,Four,4', {
      columns: { Code: 'part_number', Item: 'name', Rate: 'new_price' },
      fixed: { ...fixed, kind: 'engine' },
    })
    const shown = (await rowsOf(owner, id)).map(({ partNumber }) => partNumber)
    expect(shown).toEqual(['HT-0101', 'HT-0100', 'HT-0102', '', 'HT-0103'])
    await change(owner, id).apply()
    expect((await stored(shop)).map((part) => [part['part_number'], part['name']].join(' '))).toEqual([
      'HT-0100 Two',
      'HT-0101 One',
      'HT-0102 Three',
      'HT-0103 Four',
    ])
  })

  test('of mappings those used last are kept', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    for (let index = 0; index < 52; index++) {
      shop.clock.advance(1000)
      await preview(owner, `Rate,Code ${index}\n5,A`, {
        columns: { Rate: 'new_price', [`Code ${index}`]: 'part_number' },
      })
    }
    expect(await shop.sql('SELECT count(*) AS count FROM import_mappings')).toEqual([{ count: 50 }])
    expect((await read(owner, 'Rate,Code 1\n5,A')).kept).toBeNull()
    expect((await read(owner, 'Code 2,Rate\nA,5')).kept).toEqual({ fixed: {}, roundPrices: false })
  })

  test('an export of WooCommerce changes what is there, and words of any language are choices', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([{ partNumber: 'PLUG', name: 'Plug', newPrice: 280, oldPrice: null, family: 'mine', stock: 3 }])
    const woo = [
      'ID,Type,SKU,Name,Published,Description,Regular price,Sale price,Stock,Categories,Images,Parent,Attribute 1 value(s)',
      '7,variable,GRIP,Grip,1,Soft\\nand warm,,,,باڈی اور شیشے,https://w.example/g.jpg,,"Red, Blue"',
      '8,variation,GRIP-R,,1,,500,450,2,,,GRIP,Red',
      '9,variation,GRIP-B,,1,,500,,,,,id:7,Blue',
      '10,simple,plug,Plug,-1,,300,,3,Uncategorized,,,',
    ].join('\n')
    const mapping = { columns: { ...(await suggested(owner, woo)), Description: 'description' }, fixed }
    const { counts, id } = await preview(owner, woo, mapping)
    const rows = await rowsOf(owner, id)
    // Without an empty category nothing of the part that is there would be refused.
    expect([counts, rows.at(-1)?.problems]).toEqual([
      { changed: 0, added: 2, unchanged: 0, problems: 1 },
      [{ column: 'kind', sentence: expect.stringMatching(/^Please write one of/) }],
    ])
    const { id: second } = await preview(owner, woo.replace('Uncategorized', 'engine'), mapping)
    await change(owner, second).apply()
    expect(await stored(shop)).toMatchObject([
      { part_number: 'GRIP-B', name: 'Grip, Blue', family: 'GRIP', new_price: 500, old_price: null, stock: null },
      {
        part_number: 'GRIP-R',
        name: 'Grip, Red',
        description: 'Soft\nand warm',
        new_price: 450,
        old_price: 500,
        stock: 2,
      },
      { part_number: 'PLUG', name: 'Plug', new_price: 300, family: 'mine', is_active: 0 },
    ])
  })

  test("the shop's own list takes values for all rows, and rounds its prices, where that is said", async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const own = 'part_number,name,new_price,old_price\nA,Plug,99.5,120'
    const { counts, notes } = await preview(owner, own, {
      columns: {},
      fixed: { ...fixed, sub_category: 70, kind: 'engine' },
      roundPrices: true,
    })
    expect([counts.added, notes]).toEqual([1, ['Prices with decimals become whole rupees: those of 1 part.']])
    expect(await read(owner, own)).toMatchObject({
      format: 'shop',
      columns: [{ means: 'part_number' }, { means: 'name' }, { means: 'new_price' }, { means: 'old_price' }],
      needed: ['category', 'sub_category', 'kind'],
      kept: { fixed: { kind: 'engine', sub_category: '70' }, roundPrices: true },
    })
  })

  test.each([
    ['\t', '1950.50'],
    [';', '1950.50'],
    [';', '1.950,50'],
    ['\t', '1,950.50'],
  ])('between %j a price %j is rounded, whichever sign stands before its decimals', async (separator, price) => {
    const shop = openShop()
    const own = [
      ['part_number', 'name', 'new_price'],
      ['A', 'Plug', price],
    ]
    const { counts, notes } = await preview(
      await theOwner(shop),
      own.map((cells) => cells.join(separator)).join('\n'),
      {
        columns: {},
        fixed: { ...fixed, sub_category: 70, kind: 'engine' },
        roundPrices: true,
      },
    )
    expect([counts.added, notes]).toEqual([1, ['Prices with decimals become whole rupees: those of 1 part.']])
  })

  test('a table in Windows-1252 is read; ten thousand rows are', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const bytes = new Uint8Array([...'Item;Rate\nCaf'].map((each) => each.charCodeAt(0)).concat(0xe9, 0x80))
    expect(await read(owner, bytes)).toMatchObject({
      encoding: 'windows-1252',
      separator: ';',
      columns: [{ header: 'Item', examples: ['Café€'], means: 'name' }, { means: 'new_price' }],
    })
    const rows = Array.from({ length: 10_000 }, (_, index) => `Part ${index},${index + 1}`)
    const { counts } = await preview(owner, ['Item,Rate', ...rows].join('\n'), {
      columns: { Item: 'name', Rate: 'new_price' },
      fixed: { ...fixed, kind: 'engine' },
    })
    expect(counts).toMatchObject({ added: 10_000, problems: 0 })
  })
})

describe('refuses', () => {
  test('a mapping in another shape, or one that cannot be used', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const wrong = [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '{"columns":[]}',
      '{"columns":{"Title":"nothing"}}',
      '{"columns":{"Title":1}}',
      '{"columns":{},"fixed":{"nothing":"x"}}',
      '{"columns":{},"fixed":{"category":null}}',
      '{"columns":{},"fixed":{"category":"BMW"}}',
      '{"columns":{},"roundPrices":"yes"}',
      '{"columns":{"Title":"name","Vendor":"name"}}',
      '{"columns":{"__proto__":"name"},"fixed":{"id":"A"}}',
      JSON.stringify({ columns: { Title: 'name', ['x'.repeat(40_000)]: null } }),
    ]
    for (const mapping of wrong) {
      expect((await refusal(preview(owner, shopify, mapping))).code, mapping).toBe('VALIDATION')
    }
    expect(await shop.sql('SELECT 1 FROM bulk_changes UNION ALL SELECT 1 FROM import_mappings')).toEqual([])
  })

  test('a workbook, with what to do; and files without a table', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0])
    expect(await refusal(read(owner, workbook))).toMatchObject({
      code: 'FILE_TYPE',
      message: expect.stringMatching(/workbook.*Save As, "CSV UTF-8/),
    })
    for (const text of [' ', ',,\n1,2,3', 'Item,Rate\n']) {
      expect((await refusal(read(owner, text))).code, text).toBe('VALIDATION')
    }
    for (const text of ['SKU,Rate\nA,500', '__proto__,constructor,toString\nA,1,2', 'Name,Price\nA,1']) {
      const { code } = await refusal(owner.call(bulkChangesApi.previewImport, { body: aCsvForm(text) }))
      expect(code, text).toBe('MAPPING_NEEDED')
    }
  })
})
