import { describe, expect, test } from 'vitest'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { change, rowsOf } from '#tests/support/worker/bulk-changes.ts'

describe('does', () => {
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
    const { change: preview } = await owner.call(bulkChangesApi.previewPrices, {
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

  test('a sale shows the former price, and an empty selection is all parts on sale', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await shop.products([{ newPrice: 1000 }, { newPrice: 500, oldPrice: 700, category: 'Suzuki' }])
    const rule = { percent: -10, roundTo: 1 as const, keepOldPrice: 'former' as const }
    const all = (await owner.call(bulkChangesApi.previewPrices, { body: { selection: {}, rule } })).change
    expect(all).toMatchObject({ title: '-10 %, on all parts', counts: { changed: 2 } })
    await change(owner, all.id).apply()
    expect(await shop.sql('SELECT new_price, old_price FROM products ORDER BY id')).toEqual([
      { new_price: 900, old_price: 1000 },
      { new_price: 450, old_price: 500 },
    ])
    const amount = { amount: 50, roundTo: 1 as const }
    const one = await owner.call(bulkChangesApi.previewPrices, {
      body: { selection: { category: 'Suzuki' }, rule: amount },
    })
    expect(one.change).toMatchObject({ title: '+PKR 50, on Suzuki', counts: { changed: 1 } })
    expect((await rowsOf(owner, one.change.id))[0]?.changes).toEqual([
      { column: 'new_price', before: 450, after: 500 },
      { column: 'old_price', before: 500, after: null },
    ])
  })
})

describe('refuses', () => {
  test('an invalid rule, and a selection without parts', async () => {
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
      const error = await refusal(
        owner.call(bulkChangesApi.previewPrices, { body: { selection: {}, rule: rule as never } }),
      )
      expect([error.code, error.status], JSON.stringify(rule)).toEqual(['VALIDATION', 400])
    }
    const none = owner.call(bulkChangesApi.previewPrices, {
      body: { selection: { text: `'; DROP TABLE products; --` }, rule: { percent: 8, roundTo: 1 } },
    })
    expect(await refusal(none)).toMatchObject({ message: 'No part on sale answers this choice.' })
    expect(await shop.sql('SELECT * FROM bulk_changes')).toEqual([])
  })
})
