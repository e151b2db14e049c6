import { describe, expect, test } from 'vitest'
import { ColumnMapping } from '#domain/bulk-changes/column-mapping.ts'
import { type PartColumn, roundedRupees } from '#domain/bulk-changes/part-columns.ts'
import { readingOf } from '#worker/bulk-changes/column-meanings.ts'
import { readForeignLines } from '#worker/bulk-changes/foreign-lines.ts'
import { choiceFinder, type ImportChoices } from '#worker/bulk-changes/import-choices.ts'
import { readTable } from '#worker/bulk-changes/read-table.ts'
import { doubtfulTexts, plainHtml } from '#worker/bulk-changes/spoiled-cells.ts'

const choices: ImportChoices = {
  category: choiceFinder([
    { key: 'Honda', labels: ['Honda', 'ہونڈا'] },
    { key: 'Yamaha', labels: ['Yamaha'] },
  ]),
  sub_category: choiceFinder([
    { key: '70', labels: ['70 CC', '70 سی سی'] },
    { key: '125', labels: ['125 CC'] },
  ]),
  kind: choiceFinder([
    { key: 'engine', labels: ['Engine', 'انجن'] },
    { key: 'chain-and-sprocket', labels: ['Chain and sprocket', 'Chain aur garari'] },
  ]),
}

const bytes = (text: string) => new TextEncoder().encode(text)
const tableOf = (text: string) => readTable(bytes(text))
const reading = (text: string, kept: ColumnMapping | null = null) => readingOf(tableOf(text), choices, kept)
const meanings = (text: string) => Object.fromEntries(reading(text).columns.map(({ header, means }) => [header, means]))

/** The lines of a table by the mapping that the shop suggests, with changes by its owner. */
function linesOf(text: string, owner: Partial<ColumnMapping> = {}) {
  const columns = { ...meanings(text), ...owner.columns }
  const mapping = ColumnMapping.parse({ fixed: owner.fixed, roundPrices: owner.roundPrices, columns })
  return readForeignLines(tableOf(text), mapping, choices)
}

const cellsOf = (text: string, owner?: Partial<ColumnMapping>) =>
  linesOf(text, owner).lines.map(({ cells }): Record<string, string> => Object.fromEntries(cells))

const shopifyOld = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Cost per item,Status
chain-set,Chain set,"<p>Heat treated &amp; strong</p><ul><li>98 links</li></ul>",Crown,Chain &amp; Sprocket,"Honda, 70",TRUE,Size,428,Colour,Gold,'C-428,900,shopify,12,3100.00,3400.00,https://cdn.example/a.jpg,1,https://cdn.example/v1.jpg,2000.00,active
chain-set,,,,,,,,520,,Black,C-520,900,shopify,-2,3300.00,3300.00,https://cdn.example/b.jpg,2,,2100.00,
chain-set,,,,,,,,,,,,,,,,,https://cdn.example/c.jpg,3,,,
plug,Spark plug,,NGK,Engine,Honda,TRUE,Title,Default Title,,,P-1,50,,0,280.00,0.00,http://old.example/p.jpg,1,,150.00,draft
cable,Cable,"Plain",,,,FALSE,Title,Default Title,,,,50,shopify,3,99.50,,,,,50.00,active
`

const shopifyNew = `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL
Chain set,chain-set,<p>Strong</p>,Crown,,Chain and sprocket,,TRUE,Active,C-428,Size,428,3100,3400,shopify,5,https://cdn.example/a.jpg
,chain-set,,,,,,,,C-520,,520,3300,,shopify,6,
`

const woo = `ID,Type,SKU,GTIN,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Tax status,In stock?,Stock,Low stock amount,Sale price,Regular price,Categories,Tags,Shipping class,Images,Parent,Grouped products,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Meta: _x
44,variable,CHAIN,,Chain set,1,0,visible,Short,"Good\\nand cheap",taxable,1,,,,,"Parts > Chain and sprocket, Sale",Honda,,"https://w.example/a.jpg, https://w.example/b.jpg",,,0,Size,"428, 520",1,
45,variation,CHAIN-428,,Chain set - 428,1,0,visible,,,taxable,1,9,2,2900,3100,,,,https://w.example/v.jpg,CHAIN,,1,Size,428,1,
46,variation,,,Chain set,-1,0,visible,,,taxable,0,,,,3300,,,,,id:44,,2,Size,520,1,
47,simple,PLUG,,"Plug, ""A"" 9""",0,0,visible,,<b>Fine</b>,taxable,1,4,,300,280,Uncategorized,,,,,,0,,,,
48,"simple, virtual",OIL,,Oil &amp; grease,1,0,visible,,,taxable,1,,,,850.50,engine,,,,,,0,,,,
49,variable,,,Grips,-1,0,visible,,,taxable,1,,,,,Engine,,,,,,0,Colour,Red,1,
50,variation,GR-R,,,1,0,visible,,,taxable,1,1,,,500,,,,,id:49,,0,Colour,Red,1,
`

describe('does', () => {
  test('exports of Shopify and WooCommerce are known by their headings, old and new', () => {
    expect([shopifyOld, shopifyNew, woo].map((text) => reading(text).format)).toEqual([
      'shopify',
      'shopify',
      'woocommerce',
    ])
    expect(meanings(shopifyOld)).toMatchObject({
      Handle: 'family',
      Title: 'name',
      'Body (HTML)': 'description',
      Vendor: 'maker',
      Type: 'kind',
      Tags: 'category',
      Published: 'sold',
      'Variant SKU': 'part_number',
      'Variant Price': 'new_price',
      'Variant Compare At Price': 'old_price',
      'Variant Inventory Qty': 'stock',
      'Image Src': null,
      'Cost per item': null,
      Status: 'sold',
    })
    expect(reading(shopifyOld).needed).toEqual(['sub_category'])
    expect(meanings(shopifyNew)).toMatchObject({
      'URL handle': 'family',
      SKU: 'part_number',
      'Compare-at price': 'old_price',
    })
    expect(reading(shopifyNew).needed).toEqual(['category', 'sub_category'])
    expect(meanings(woo)).toMatchObject({
      ID: null,
      SKU: 'part_number',
      'Regular price': 'old_price',
      'Sale price': 'new_price',
      Categories: 'kind',
      Tags: 'category',
      Parent: 'family',
      Published: 'sold',
    })
    expect(meanings('SKU,Name,Regular price,Published\nA,B,1,1')['Regular price']).toBe('new_price')
  })

  test('variants of Shopify become parts of one family, with name, text and pictures of their product', () => {
    const { lines, merged, ignoredColumns } = linesOf(shopifyOld, { fixed: { sub_category: 70 } })
    expect(lines.map(({ line, cells }) => ({ line, ...Object.fromEntries(cells) }))).toEqual([
      {
        line: 2,
        family: 'chain-set',
        name: 'Chain set, 428, Gold',
        description: 'Heat treated & strong\n\n- 98 links',
        maker: 'Crown',
        kind: 'chain-and-sprocket',
        category: 'Honda',
        sub_category: '70',
        sold: 'yes',
        part_number: 'C-428',
        stock: '12',
        new_price: '3100.00',
        old_price: '3400.00',
      },
      expect.objectContaining({
        line: 3,
        family: 'chain-set',
        name: 'Chain set, 520, Black',
        description: 'Heat treated & strong\n\n- 98 links',
        maker: 'Crown',
        sold: 'yes',
        stock: '0',
        old_price: '',
      }),
      expect.objectContaining({ line: 5, name: 'Spark plug', sold: 'no', stock: '', old_price: '', kind: 'engine' }),
      expect.objectContaining({ line: 6, name: 'Cable', sold: 'no', stock: '3', new_price: '99.50', part_number: '' }),
    ])
    expect(lines[2]?.cells.has('family')).toBe(false)
    expect(lines.map(({ pictures }) => pictures)).toEqual([
      ['a', 'v1', 'b', 'c'].map((name) => `https://cdn.example/${name}.jpg`),
      ['b', 'a', 'v1', 'c'].map((name) => `https://cdn.example/${name}.jpg`),
      [],
      [],
    ])
    expect(lines[1]?.notes).toContain('oversold')
    expect(merged).toBe(1)
    expect(ignoredColumns).toEqual(['Variant Grams', 'Variant Inventory Tracker', 'Image Position', 'Cost per item'])
    expect(cellsOf(shopifyNew)).toMatchObject([
      { name: 'Chain set, 428', family: 'chain-set', description: 'Strong', stock: '5', old_price: '3400' },
      { name: 'Chain set, 520', family: 'chain-set', description: 'Strong', part_number: 'C-520' },
    ])
  })

  test('variations of WooCommerce become parts of one family; its ids, parents and states are understood', () => {
    const { lines, merged } = linesOf(woo)
    expect(merged).toBe(2)
    expect(lines.map(({ line, id, cells }) => ({ line, id, ...Object.fromEntries(cells) }))).toMatchObject([
      {
        line: 3,
        id: '',
        name: 'Chain set - 428',
        family: 'CHAIN',
        part_number: 'CHAIN-428',
        description: 'Short\n\nGood\nand cheap',
        kind: 'chain-and-sprocket',
        category: 'Honda',
        new_price: '2900',
        old_price: '3100',
        stock: '9',
        low_at: '2',
        sold: 'yes',
      },
      { line: 4, name: 'Chain set, 520', family: 'CHAIN', new_price: '3300', old_price: '', stock: '0', sold: 'no' },
      {
        line: 5,
        part_number: 'PLUG',
        name: 'Plug, "A" 9"',
        new_price: '300',
        old_price: '',
        sold: 'no',
        description: 'Fine',
      },
      {
        line: 6,
        part_number: 'OIL',
        name: 'Oil & grease',
        new_price: '850.50',
        stock: '',
        sold: 'yes',
        kind: 'engine',
      },
      { line: 8, name: 'Grips, Red', family: 'Grips', sold: 'no', kind: 'engine' },
    ])
    expect(lines.map(({ pictures }) => pictures.length)).toEqual([3, 2, 0, 0, 0])
    // Nobody needs to name every column, nor the prices in one way.
    const columns = { 'Regular price': 'new_price' } as const
    const [first] = readForeignLines(tableOf(woo), ColumnMapping.parse({ columns }), choices).lines
    expect(Object.fromEntries(first?.cells ?? [])).toMatchObject({ new_price: '2900', old_price: '3100' })
  })

  test('a price list of any headings is read by its words and examples', () => {
    const list =
      'Sr#;Item code;Description;Brand;CC;Category;Rate (Rs);Old rate;Qty;Company\n' +
      '1;A-1;"Plug ""C7""";HONDA;70cc;Engine;1,950/-;2,000;4;NGK\n' +
      '2;;Cable;yamaha;125 CC;Chain & Sprocket;Rs 99,50;;;Crown\n'
    expect(reading(list)).toMatchObject({
      format: 'other',
      encoding: 'utf-8',
      separator: ';',
      rows: 2,
      columns: [
        { header: 'Sr#', examples: ['1', '2'], means: null },
        { header: 'Item code', examples: ['A-1'], means: 'part_number' },
        { header: 'Description', examples: ['Plug "C7"', 'Cable'], means: 'name' },
        { header: 'Brand', means: 'category' },
        { header: 'CC', means: 'sub_category' },
        { header: 'Category', means: 'kind' },
        { header: 'Rate (Rs)', means: 'new_price' },
        { header: 'Old rate', means: 'old_price' },
        { header: 'Qty', means: 'stock' },
        { header: 'Company', means: 'maker' },
      ],
      needed: [],
      kept: null,
    })
    expect(cellsOf(list)).toMatchObject([
      { category: 'Honda', sub_category: '70', kind: 'engine', new_price: '1,950/-', old_price: '2,000' },
      { category: 'Yamaha', kind: 'chain-and-sprocket', new_price: 'Rs 99,50', part_number: '' },
    ])
    expect(cellsOf(list, { roundPrices: true })[1]).toMatchObject({ new_price: '100' })
    // A brand that the shop does not have is the name of a maker.
    expect(meanings('Item,Brand,Rate\nPlug,NGK,5')).toEqual({ Item: 'name', Brand: 'maker', Rate: 'new_price' })
    expect(meanings('Item,Bike,Rate\nPlug,ہونڈا,5')).toMatchObject({ Bike: 'category' })
  })

  test('what the owner said last time comes back, also of columns that mean nothing', () => {
    const kept = ColumnMapping.parse({
      columns: { Item: null, Rate: 'old_price', Code: 'part_number' },
      fixed: { category: 'Honda' },
      roundPrices: true,
    })
    expect(reading('Code,Item,Rate\nA,Plug,5', kept)).toMatchObject({
      columns: [{ means: 'part_number' }, { means: null }, { means: 'old_price' }],
      needed: ['name', 'category', 'sub_category', 'kind', 'new_price'],
      kept: { fixed: { category: 'Honda' }, roundPrices: true },
    })
  })

  test('a row that ends early says nothing of the last columns', () => {
    const [row] = cellsOf('Part No,Item,Rate,Qty,Rack\nHT-1,Plug,280\nHT-2,Cable,260,5,B3')
    expect(row).toEqual({ part_number: 'HT-1', name: 'Plug', new_price: '280' })
  })

  test('dates and shortened numbers are told from part numbers', () => {
    const made = [
      '01-Mar',
      'Jan-05',
      'Mar 1',
      '1/3/2026',
      '03/01/2026',
      '01.03.2026',
      '01-03-2026',
      '2026-03-01',
      '2026/3/1',
      '1/3/26',
      '03/31/26',
      '\u200e01-Mar',
      '5.10E+12',
    ]
    expect(doubtfulTexts(made)).toEqual(made)
    const meant = ['06-11-20', '90.55.80', '12345-2026', '2026', '428/98', '14-41', '1/2', '01-03.2026', '32/13/2026']
    expect(doubtfulTexts([...meant, meant, 5, null])).toEqual([])
  })

  test('prices are rounded halves up, where it is sure what the point means', () => {
    const point = (text: string) => roundedRupees(text, '.')
    expect(['1950.50', 'Rs 1,950.49', '0.5', '99.9', '1950.500', '0.500'].map(point)).toEqual([
      1951, 1950, 1, 100, 1951, 1,
    ])
    expect(
      ['1950', '1950.00', '1.950', '99.995', '1,950', '.5', 'free', '-3.5', '', '1.2.3', '12,34.5'].map(point),
    ).toEqual(Array.from({ length: 11 }, () => null))
    const comma = (text: string) => roundedRupees(text, ',')
    expect(['1950,50', '1.950,49', '99,5'].map(comma)).toEqual([1951, 1950, 100])
    expect(['1,950', '1,95,000', '1,234,567', '10,000'].map(comma)).toEqual([null, null, null, null])
  })

  test('only addresses by https are pictures', () => {
    const images =
      'https://a.example/w_1,h_2/a.jpg, http://b.example/b.jpg,javascript:alert(1), HTTPS://C.example/ü.jpg'
    const text = `SKU,Name,Regular price,Images\nA,B,1,"${images}, https://d.example/${'x'.repeat(1000)}"`
    expect(linesOf(text).lines.map(({ pictures }) => pictures)).toEqual([
      ['https://a.example/w_1,h_2/a.jpg', 'https://c.example/%C3%BC.jpg'],
    ])
  })

  test('HTML becomes plain text', () => {
    expect(
      plainHtml('<style>p{}</style><h2>A</h2><p>B &#8217; &rsquo;&#x2019; &unknown; <em>c</em><br>d</p><!-- x -->'),
    ).toBe('A\nB ’ ’’ &unknown; c\nd')
    expect(plainHtml('a < b and 5<6')).toBe('a < b and 5<6')
    expect(plainHtml('Nuts &amp; bolts\\nTwo')).toBe('Nuts & bolts\nTwo')
    expect(plainHtml('<script>alert(1)').trim()).toBe('')
  })

  test('other encodings are read where they are no list of the shop', () => {
    const table = readTable(new Uint8Array([...bytes('Item\tRate\nCaf'), 0xe9, 0x20, 0x80, 0x93, 0x0a]))
    expect(table).toMatchObject({ encoding: 'windows-1252', separator: '\t', lines: [{ cells: ['Café €“'] }] })
    const sixteen = new Uint8Array([
      0xff,
      0xfe,
      ...[...'Item;Rate\r\n"two\r\nlines";5\r\n'].flatMap((each) => [each.charCodeAt(0), 0]),
    ])
    expect(readTable(sixteen)).toMatchObject({
      encoding: 'utf-16',
      separator: ';',
      lines: [{ cells: ['two\nlines', '5'] }],
    })
  })

  test('an option is in the name as a whole word, and a row without a handle goes on with the product above', () => {
    const text =
      'Handle,Title,Option1 Value,Variant SKU,Variant Price\nc,Glasses set,S,A,1\n,,4,B,2\nd,Glasses set S,S,C,3\n,Lone,,D,4'
    expect(cellsOf(text).map(({ name, family }) => [name, family])).toEqual([
      ['Glasses set, S', 'c'],
      ['Glasses set, 4', 'c'],
      ['Glasses set S', undefined],
      ['Lone', undefined],
    ])
  })

  test('ten thousand rows of one product are read at once', () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `h,${index ? '' : 'T'},S-${index},${index},5,https://c.example/${index}.jpg`,
    )
    const text = ['Handle,Title,Variant SKU,Option1 Value,Variant Price,Image Src', ...rows].join('\n')
    const { lines } = linesOf(text)
    expect(lines).toHaveLength(10_000)
    expect(Object.fromEntries(lines.at(-1)?.cells ?? [])).toMatchObject({ name: 'T, 9999', family: 'h' })
  })
})

describe('refuses', () => {
  const problemOf = (text: string, mapping: object) => {
    try {
      readForeignLines(tableOf(text), ColumnMapping.parse(mapping), choices)
      return null
    } catch (error) {
      return error
    }
  }

  test('a mapping that cannot be used', () => {
    const text = 'A,B,C\n1,2,3'
    const refused: [object, string][] = [
      [{ columns: { A: 'name', B: 'name' } }, 'mapping'],
      [{ columns: { A: 'name' }, fixed: { category: 'BMW' } }, 'fixed.category'],
      [{ columns: { A: 'name' }, fixed: { new_price: '1.5' } }, 'fixed.new_price'],
      [{ columns: { A: 'name' }, fixed: { id: 'X' } }, 'fixed.id'],
      [{ columns: { A: null, B: 'part_number' } }, 'file'],
      [{ columns: {} }, 'file'],
    ]
    for (const [mapping, field] of refused) {
      expect(problemOf(text, mapping), JSON.stringify(mapping)).toMatchObject({
        code: 'VALIDATION',
        details: { errors: { [field]: expect.any(String) } },
      })
    }
    expect(
      problemOf(text, { columns: { A: 'name', B: 'sold', C: 'sold' } satisfies Record<string, PartColumn> }),
    ).toBeNull()
  })
})

describe('protects', () => {
  test("the shop's own list, and one that it has always understood, need no mapping", () => {
    const formats: [string, string][] = [
      ['part_number,Handle,Title,Variant Price', 'shop'],
      ['id,anything', 'shop'],
      ['name,new_price', 'shop'],
      ['SKU,Name,Price,Colour', 'shop'],
      ['Part No,Price,Stock', 'shop'],
      ['SKU,Rate', 'other'],
      ['SKU,Price,Company', 'other'],
      ['SKU,Colour', 'other'],
      ['Name,Price', 'other'],
      ['Title,SKU,Price,Compare-at price', 'other'],
      ['Handle,Title', 'shopify'],
      ['Variant SKU,Variant Price', 'shopify'],
      ['ID,SKU,Regular price,Parent', 'woocommerce'],
    ]
    for (const [headings, format] of formats) {
      const cells = headings.split(',').map((_, index) => (index === 0 ? 'A' : '1'))
      expect(tableOf(`${headings}\n${cells.join(',')}`).format, headings).toBe(format)
    }
    // Small numbers are ids of another shop, unless the number of the part stands beside them.
    expect(tableOf('ID,Item,Rate\n7,Plug,5').format).toBe('other')
    expect(tableOf('ID,SKU,Rate,Description\n7,A,5,x').format).toBe('shop')
  })
})
