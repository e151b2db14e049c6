import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { ApiError } from '#web/api.ts'
import { day, minute } from '#tests/support/clock.ts'
import { change, everything, nasty, previewCsv, rowsOf } from '#tests/support/worker/bulk-changes.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

describe('does', () => {
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
})

describe('refuses', () => {
  test('a preview older than a day, an undo after a day, and unknown changes', async () => {
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
    expect((await later.call(bulkChangesApi.getBulkChange, { params: { id: old.id } })).change.canApply).toBe(false)
    expect(await shop.sql('SELECT new_price FROM products')).toEqual([{ new_price: 200 }])
    for (const id of ['unknown', 'x'.repeat(65)]) {
      expect([400, 404]).toContain((await refusal(change(later, id).apply())).status)
    }
  })
})

describe('protects', () => {
  test('concurrent and repeated requests apply a change once and undo it once', async () => {
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

  test('a newer value is never overwritten: such a part is skipped and reported', async () => {
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
    await sara.call(ordersApi.placeOrder, { body: anOrder([[a as never, 1]]) })
    // A lower former price would be below the price of the preview: the database itself would reject it.
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
    const { rows } = await owner.call(bulkChangesApi.getBulkChange, { params: { id }, query: { only: 'problems' } })
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
    await sara.call(ordersApi.placeOrder, { body: anOrder([[{ ...parts[0], newPrice: 110 } as never, 3]]) })
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
    const { rows } = await owner.call(bulkChangesApi.getBulkChange, { params: { id }, query: { only: 'problems' } })
    expect(rows.map(({ partNumber }) => partNumber)).toEqual(['A', 'B', 'C-NEW'])
  })

  test('concurrent orders, counts, edits, apply and undo: stock adds up and nothing is half done', async () => {
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
      owner.call(inventoryApi.adjustStock, {
        params: { productId: parts[index]?._id ?? '' },
        body: { key: `press-${(presses += 1)}-key`, change: pieces },
      })
    const buy = (index: number) =>
      customers[index % 4]
        ?.call(ordersApi.placeOrder, { body: anOrder([[parts[index] as never, 2]]) })
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
    const database = await shop.sql<{ stock: number; start: number }>(
      `SELECT stock, 30 + (SELECT coalesce(sum(now - was), 0) FROM stock_changes WHERE product_id = products.id)
        - (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE product_id = products.id) AS start FROM products`,
    )
    for (const { stock, start } of database) expect(stock).toBe(start)
    expect(
      await shop.sql(`SELECT new_price FROM products WHERE part_number IN ('R-2', 'R-7') ORDER BY part_number`),
    ).toEqual([{ new_price: 999 }, { new_price: 280 }])
  })

  test('an incomplete preview is never shown, and is deleted with the expired ones', async () => {
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
    expect((await owner.call(bulkChangesApi.listBulkChanges)).changes).toEqual([])
    const [left] = await shop.sql<{ id: string }>('SELECT id FROM bulk_changes')
    expect((await refusal(change(owner, left?.id ?? '').apply())).status).toBe(404)
    const kept = await previewCsv(owner, 'part_number,new_price\nA,100')
    await change(owner, kept.id).apply()
    shop.clock.advance(8 * day)
    while (new Date(shop.clock.now()).getUTCMinutes() !== 0) shop.clock.advance(minute)
    await shop.runCron()
    expect(await shop.sql('SELECT id FROM bulk_changes')).toEqual([{ id: kept.id }])
  })
})
