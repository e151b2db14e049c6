import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import type { ApiError } from '#web/api.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { allowManyOpenOrders, anOrder } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember, type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'

type LowPage = z.infer<typeof inventoryApi.listLowStock.reply>

let keys = 0
const aKey = () => `press-${String((keys += 1)).padStart(6, '0')}`

const press = (
  person: StaffPersonAtWork,
  productId: string,
  body: { change: number } | { set: number | null },
  key = aKey(),
) => person.call(inventoryApi.adjustStock, { params: { productId }, body: { key, ...body } }).then(({ stock }) => stock)

describe('does', () => {
  test('parts are read by their ids, for the labels of their shelves', async () => {
    const shop = openShop()
    const helper = await aStaffMember(shop)
    const [one, , three] = [await shop.product(), await shop.product(), await shop.product()]
    const query = { ids: `${three._id},${one._id},gone` }
    const { parts, next } = await helper.call(inventoryApi.listStock, { query })
    expect(parts.map(({ _id }) => _id)).toEqual([three._id, one._id])
    expect(next).toBeNull()
    expect(await refusal(helper.call(inventoryApi.listStock, { query: { ids: 'a,,b' } }))).toMatchObject({
      code: 'VALIDATION',
    })
  })

  test('plus and minus count from what is there; a number begins to count, nothing stops it', async () => {
    const shop = openShop()
    const helper = await aStaffMember(shop)
    const { _id } = await shop.product()
    expect(await press(helper, _id, { set: 5 })).toBe(5)
    expect(await press(helper, _id, { change: 3 })).toBe(8)
    expect(await press(helper, _id, { change: -8 })).toBe(0)
    expect(await press(helper, _id, { set: 2 })).toBe(2)
    shop.clock.advance(1000)
    expect(await press(helper, _id, { set: null })).toBeNull()
    expect(await shop.sql('SELECT stock, counted_at, updated_by FROM products')).toEqual([
      { stock: null, counted_at: shop.clock.now(), updated_by: helper.actor },
    ])
    expect(await shop.sql('SELECT actor, was, now FROM stock_changes ORDER BY key')).toEqual([
      { actor: helper.actor, was: null, now: 5 },
      { actor: helper.actor, was: 5, now: 8 },
      { actor: helper.actor, was: 8, now: 0 },
      { actor: helper.actor, was: 0, now: 2 },
      { actor: helper.actor, was: 2, now: null },
    ])
    expect(
      await shop.sql(`SELECT before, after FROM audit WHERE action = 'stock.changed' ORDER BY id LIMIT 2`),
    ).toEqual([
      { before: 'not counted', after: '5' },
      { before: '5', after: '8' },
    ])
  })

  test('low stock is listed by pages, lowest first, with recent orders', async () => {
    const { binding, trips, restart } = watchDatabase(env.DB)
    const shop = openShop({ DB: binding })
    const [helper, owner] = [await aStaffMember(shop), await theOwner(shop)]
    const parts = await shop.products([
      ...Array.from({ length: 120 }, (_, index) => ({ partNumber: `L-${index}`, stock: index % 3 })),
      ...Array.from({ length: 500 }, (_, index) => ({ partNumber: `M-${index}`, stock: 3 })),
      { partNumber: 'NOT-COUNTED', stock: null },
      { partNumber: 'HIDDEN', stock: 0 },
    ])
    await shop.sql(`UPDATE products SET is_active = 0 WHERE part_number = 'HIDDEN'`)
    const today = pakistanDay(shop.clock.now())
    for (const [ago, confirmed] of [
      [0, 2],
      [29, 3],
      [30, 50],
    ] as const) {
      await shop.sql(
        'INSERT INTO product_days (day, product_id, confirmed) VALUES (?, ?, ?)',
        today - ago,
        parts[0]?._id,
        confirmed,
      )
    }
    const seen: [number, string][] = []
    for (let after: string | null = ''; after !== null;) {
      restart()
      const page: LowPage = await helper.call(inventoryApi.listLowStock, { query: { after } })
      // The parts of the page, and for each the days that are looked up: the number of parts in the shop plays no role.
      expect(trips.reduce((sum, trip) => sum + trip.rowsRead, 0)).toBeLessThanOrEqual(51 * 64)
      seen.push(...page.parts.map(({ stock, _id }): [number, string] => [stock, _id]))
      after = page.next
    }
    expect(seen).toHaveLength(120)
    expect(seen).toEqual(seen.toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1)))
    const [first] = (await helper.call(inventoryApi.listLowStock)).parts
    expect(first).toMatchObject({ _id: parts[0]?._id, partNumber: 'L-0', lowAt: 2, picture: null, ordersIn30Days: 5 })

    expect(
      await owner.call(inventoryApi.saveLowStockLimit, {
        params: { productId: parts[120]?._id ?? '' },
        body: { lowAt: 3 },
      }),
    ).toMatchObject({
      lowAt: 3,
    })
    const last = await helper.call(inventoryApi.listLowStock, { query: { after: `2_${'z'.repeat(26)}` } })
    expect(last.parts.map(({ partNumber }) => partNumber)).toEqual(['M-0'])
    expect(await shop.sql(`SELECT before, after FROM audit WHERE action = 'stock.low-at'`)).toEqual([
      { before: '2', after: '3' },
    ])
  })

  test('parts to count are found by words, or listed newest first', async () => {
    const shop = openShop()
    const helper = await aStaffMember(shop)
    const parts = await shop.products(
      Array.from({ length: 60 }, (_, index) => ({ name: index === 7 ? 'Headlight' : 'Spark plug', stock: index })),
    )
    const found = await helper.call(inventoryApi.listStock, { query: { q: 'headl' } })
    expect(found.parts).toMatchObject([{ _id: parts[7]?._id, stock: 7, shelf: null, countedAt: null }])
    expect((await helper.call(inventoryApi.listStock, { query: { q: '"* NEAR(' } })).parts).toEqual([])
    const first = await helper.call(inventoryApi.listStock)
    const second = await helper.call(inventoryApi.listStock, { query: { after: first.next ?? '' } })
    expect([...first.parts, ...second.parts].map(({ _id }) => _id)).toEqual(parts.map(({ _id }) => _id).toReversed())
    expect(second.next).toBeNull()
  })
})

describe('refuses', () => {
  test('a negative stock, a difference on an uncounted part, more than the maximum, and unknown parts', async () => {
    const shop = openShop()
    const helper = await aStaffMember(shop)
    const [some, uncounted, many] = await shop.products([{ stock: 3 }, { stock: null }, { stock: 999_999 }])
    const refusals = await Promise.all([
      refusal(press(helper, some?._id ?? '', { change: -4 })),
      refusal(press(helper, uncounted?._id ?? '', { change: 1 })),
      refusal(press(helper, many?._id ?? '', { change: 2 })),
      refusal(press(helper, 'unknown', { set: 1 })),
    ])
    expect(refusals.map(({ code, message, reply }) => [code, message, reply['stock']])).toEqual([
      ['OUT_OF_STOCK', 'There are only 3 left to take away.', 3],
      ['STALE', 'This part is not counted. Please enter how many there are.', null],
      ['VALIDATION', 'That is more than a part may have.', undefined],
      ['PRODUCT_NOT_FOUND', 'Product not found.', undefined],
    ])
    expect(await shop.sql('SELECT * FROM stock_changes')).toEqual([])
    expect(await shop.sql(`SELECT * FROM audit WHERE action LIKE 'stock.%'`)).toEqual([])
    for (const body of [{ change: -1 }, { set: 0 }]) {
      const press = helper.fetch(`/api/hitech/owner/stock/${some?._id}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: 'https://elsewhere.example' },
        body: JSON.stringify({ key: aKey(), ...body }),
      })
      expect((await press).status).toBe(403)
    }
  })
})

describe('protects', () => {
  test('concurrent adjustments and orders: stock is the start, plus every change, less every sale', async () => {
    const shop = openShop()
    const helpers = await Promise.all([1, 2, 3].map(() => aStaffMember(shop)))
    const customers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
    await allowManyOpenOrders(shop)
    const parts = await shop.products([{ stock: 6 }, { stock: 0 }, { stock: 25 }])
    // A fixed sequence, so that what fails once fails again.
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 6; round += 1) {
      const work = Array.from({ length: 12 }, async (_, index): Promise<unknown> => {
        const part = parts[random(3)] as (typeof parts)[number]
        if (index % 3 === 0) {
          return customers[index % 4]?.call(ordersApi.placeOrder, { body: anOrder([[part, 1 + random(4)]]) })
        }
        const body =
          random(8) === 0 ? { set: random(20) } : { change: random(2) === 0 ? 1 + random(5) : -1 - random(5) }
        const [helper, key] = [helpers[index % 3] as StaffPersonAtWork, aKey()]
        // Some are pressed twice, as impatient thumbs do.
        return Promise.all(Array.from({ length: 1 + random(2) }, () => press(helper, part._id, body, key)))
      })
      const results = await Promise.allSettled(work)
      for (const result of results) {
        if (result.status === 'rejected') {
          expect(['OUT_OF_STOCK', 'RATE_LIMITED']).toContain((result.reason as ApiError).code)
        }
      }
      shop.clock.advance(20 * 60_000)
    }
    const database = await shop.sql<{ id: string; stock: number; moved: number }>(
      `SELECT id, stock, (SELECT coalesce(sum(now - was), 0) FROM stock_changes WHERE product_id = products.id)
        - (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE product_id = products.id) AS moved FROM products`,
    )
    for (const part of parts) {
      const row = database.find(({ id }) => id === part._id)
      expect(row?.stock).toBe((part.stock ?? 0) + (row?.moved ?? 0))
    }
    expect((await shop.sql<{ n: number }>('SELECT count(*) AS n FROM orders'))[0]?.n).toBeGreaterThan(3)
  })
})
