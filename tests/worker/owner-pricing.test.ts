import { describe, expect, test } from 'vitest'
import { placeOrder } from '#domain/orders.ts'
import {
  applyBulkChange,
  bulkPageSize,
  exportProducts,
  getBulkChange,
  importLimits,
  listBulkChanges,
  previewImport,
  previewPrices,
  undoBulkChange,
} from '#domain/owner-pricing.ts'
import { changeStock } from '#domain/owner-stock.ts'
import { listCollection } from '#domain/products.ts'
import { ApiError } from '#web/api.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { aCsvForm, previewCsv } from '#tests/support/csv.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { type StaffPersonAtWork, theOwner } from '#tests/support/staff.ts'
import { env } from 'cloudflare:test'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: unknown) => error as ApiError,
  )

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
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.split('\r\n')[0]).toBe(
      '"id","part_number","name","category","sub_category","kind","maker","grade","family","fits","also_called",' +
        '"new_price","old_price","stock","low_at","shelf","sold","description"',
    )
    for (const cell of text.matchAll(/(?<=^|,)"((?:[^"]|"")*)"/gm)) expect(cell[1]).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
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
    const plug = await shop.product({ partNumber: 'HT-1', stock: 4, oldPrice: 300 })
    const cable = await shop.product({ partNumber: 'HT-2', name: 'Clutch cable' })
    const { id, counts, columns, ignoredColumns, title } = await previewCsv(
      owner,
      [
        'Part Number;ID;Name;NEW_PRICE;Stock;Category;sub category;Kind;Supplier;grade',
        `;${plug._id};;Rs 290;4;;;;x;`.replace(';;Rs', ';Spark plug C7HSA;Rs').replace(';4;;;;', ';4;Honda;70;engine;'),
        `ht-2;;Clutch cable, long;1,95,000;;honda;70 cc;Engine;y;A grade`,
        'HT-3;;Chain lock;PKR 1,950;12;Yamaha;125;Chain and sprocket;z;genuine',
        ';;;;;;;;;',
      ].join('\r\n'),
    )
    expect({ counts, ignoredColumns, title }).toEqual({
      counts: { changed: 1, added: 0, unchanged: 0, problems: 2 },
      ignoredColumns: ['Supplier'],
      title: 'parts.csv',
    })
    void [id, columns, cable]
  })
})

void [placeOrder, bulkPageSize, importLimits, listBulkChanges, previewImport, previewPrices, changeStock, listCollection]
void [day, hour, minute, aCsvForm, watchDatabase, anOrder, env, failureOf, rowsOf, change]

function utf16(text: string, order: 'le' | 'be'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  for (const [index, unit] of [...Array(text.length + 1).keys()].entries()) {
    view.setUint16(unit * 2, index === 0 ? 0xfeff : text.charCodeAt(index - 1), order === 'le')
  }
  return bytes
}
