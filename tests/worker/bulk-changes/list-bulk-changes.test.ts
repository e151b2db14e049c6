import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { bulkPageSize } from '#domain/bulk-changes/bulk-change.ts'
import { change, exported, previewCsv } from '#tests/support/worker/bulk-changes.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

type Page = z.infer<typeof bulkChangesApi.getBulkChange.reply>

/** Inserts many parts directly into the primary database. */
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

describe('does', () => {
  test('changes are listed newest first and rows by pages, problems alone when asked', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const parts = await shop.products(Array.from({ length: 120 }, (_, index) => ({ partNumber: `P-${index}` })))
    const csv = ['id,new_price', ...parts.map(({ _id }, index) => `${_id},${index % 40 === 7 ? 'x' : 300 + index}`)]
    const { id, counts } = await previewCsv(owner, csv.join('\n'))
    expect(counts).toEqual({ changed: 117, added: 0, unchanged: 0, problems: 3 })
    const pages = []
    for (let after: string | null = ''; after !== null;) {
      const page: Page = await owner.call(bulkChangesApi.getBulkChange, { params: { id }, query: { after } })
      pages.push(page.rows.map(({ line }) => line))
      after = page.next
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, index) => index + 2))
    const problems = await owner.call(bulkChangesApi.getBulkChange, { params: { id }, query: { only: 'problems' } })
    expect(problems.rows.map(({ line }) => line)).toEqual([9, 49, 89])
    expect(problems.rows[0]).toMatchObject({ partNumber: 'P-7', changes: [], problems: [{ column: 'new_price' }] })

    for (let more = 0; more <= bulkPageSize; more += 1) {
      shop.clock.advance(1)
      await previewCsv(owner, `id,new_price\n${parts[0]?._id},${400 + more}`)
    }
    const first = await owner.call(bulkChangesApi.listBulkChanges)
    expect(first.changes).toHaveLength(bulkPageSize)
    const second = await owner.call(bulkChangesApi.listBulkChanges, { query: { after: first.next ?? '' } })
    expect(second.changes.at(-1)?.id).toBe(id)
    expect(second.next).toBeNull()
    const ids = [...first.changes, ...second.changes].map((each) => each.id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(ids).toHaveLength(bulkPageSize + 2)
  })
})

describe('protects', () => {
  test('10,000 rows are previewed, applied and undone by few statements with bounded reads', async () => {
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
    const page = await owner.call(bulkChangesApi.getBulkChange, {
      params: { id: preview.id },
      query: { after: '9000' },
    })
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
    expect((await refusal(owner.call(bulkChangesApi.previewPrices, { body: rule }))).message).toContain(
      'More than 10,000 parts',
    )
    await shop.sql(
      `UPDATE products SET is_active = 0 WHERE id IN (SELECT id FROM products ORDER BY id DESC LIMIT 2000)`,
    )
    restart()
    const prices = await owner.call(bulkChangesApi.previewPrices, { body: rule })
    expect(prices.change.counts.changed + prices.change.counts.unchanged).toBe(10_000)
    expect(rowsRead()).toBeLessThanOrEqual(10_000 * 3)
    expect((await change(owner, prices.change.id).apply()).applied).toBe(prices.change.counts.changed)
    restart()
    await owner.call(bulkChangesApi.listBulkChanges)
    expect(rowsRead()).toBeLessThanOrEqual(20)

    restart()
    const { text: file } = await exported(owner)
    expect(rowsRead()).toBeLessThanOrEqual(12_100 + 1000)
    const again = await previewCsv(owner, file.split('\r\n').slice(0, 10_001).join('\r\n'))
    expect(again.counts).toEqual({ changed: 0, added: 0, unchanged: 10_000, problems: 0 })
  })
})
