import { describe, expect, test } from 'vitest'
import { boardPageLength } from '#domain/orders/board-columns.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { CallInput } from '#web/api.ts'
import { aStaffMember, type StaffPersonAtWork } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { manyOrders } from '#tests/support/worker/many.ts'

type Query = NonNullable<CallInput<typeof adminOrdersApi.listBoard>['query']>

const idsOf = async (person: StaffPersonAtWork, query: Query) =>
  (await person.call(adminOrdersApi.listBoard, { query })).orders.map(({ id }) => id)

/** Every fifth order is to be collected; of the others every second goes to Punjab, the rest to Sindh. */
async function spread(shop: TestShop): Promise<void> {
  await shop.sql(`UPDATE orders SET delivery = iif(created_at % 5 = 0, 'collect', 'door'),
    zone = CASE WHEN created_at % 5 = 0 THEN NULL WHEN created_at % 2 = 0 THEN 'Punjab' ELSE 'Sindh' END`)
}

/** Names that many share and names that few have. */
async function nameAll(shop: TestShop): Promise<void> {
  await shop.sql(`UPDATE orders SET first_name = CASE created_at WHEN 1 THEN 'Zubaida' ELSE 'Muhammad' END,
    last_name = CASE created_at % 3 WHEN 0 THEN 'Ali Raza' WHEN 1 THEN 'aslam  "Bhatti"' ELSE 'علی خان' END`)
}

describe('does', () => {
  test('an order is found by the beginning of any word of the name, in upper or lower case, newest first', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await manyOrders(shop, 9)
    await nameAll(shop)
    const find = async (q: string) => (await idsOf(bilal, { q })).map((id) => Number(id.slice(1)))
    expect(await find('zub')).toEqual([1])
    expect(await find('RAZA')).toEqual([6, 3, 0])
    expect(await find(' ali r')).toEqual([6, 3, 0])
    expect(await find('Raza Muh')).toEqual([6, 3, 0])
    expect(await find('bhat')).toEqual([])
    expect(await find('"bhat')).toEqual([7, 4, 1])
    expect(await find('علی')).toEqual([8, 5, 2])
    expect(await find('aslam zub')).toEqual([1])
    for (const nobody of ['z', 'zz', 'ubaida', 'ali zub', '%', '_uhammad'])
      expect(await find(nobody), nobody).toEqual([])
  })

  test('a name is found as another keyboard writes it', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await manyOrders(shop, 5)
    const names = ['علی خان', 'محمد علي', 'James O’Neil', "Sean O'Neil", 'بھٹی کمپنی']
    for (const [at, name] of names.entries()) {
      await shop.sql('UPDATE orders SET first_name = ?, last_name = NULL WHERE created_at = ?', name, at)
    }
    const find = async (q: string) => (await idsOf(bilal, { q })).map((id) => Number(id.slice(1)))
    expect([await find('علی'), await find('علي')]).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(await find('محمد علی')).toEqual([1])
    expect([await find("o'neil"), await find('O’Neil')]).toEqual([
      [3, 2],
      [3, 2],
    ])
    expect([await find('sean o’neil'), await find('بهٹي'), await find('كمپني بھ')]).toEqual([[3], [4], [4]])
  })

  test('a changed, an erased and a deleted name are no longer found', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await manyOrders(shop, 3)
    await nameAll(shop)
    await shop.sql(`UPDATE orders SET first_name = 'Bano', last_name = NULL WHERE id = 'B000000'`)
    expect([await idsOf(bilal, { q: 'raza' }), await idsOf(bilal, { q: 'bano' })]).toEqual([[], ['B000000']])
    await shop.sql(`UPDATE orders SET first_name = NULL, last_name = NULL WHERE id = 'B000000'`)
    await shop.sql(`DELETE FROM orders WHERE id = 'B000001'`)
    expect(await shop.sql('SELECT DISTINCT order_id FROM order_names')).toEqual([{ order_id: 'B000002' }])
  })

  test('the board lists one way of delivery and one zone; the counts stay those of all orders', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await manyOrders(shop, 900)
    await spread(shop)
    const page = async (query: Query) =>
      bilal.call(adminOrdersApi.listBoard, { query: { place: 'confirmed', ...query } })
    const collected = await page({ delivery: 'collect' })
    expect(collected.orders).toHaveLength(20)
    expect(new Set(collected.orders.map(({ delivery }) => delivery))).toEqual(new Set(['collect']))
    expect(collected.counts.confirmed).toBe(100)
    const punjab = await page({ zone: 'Punjab' })
    expect([punjab.orders.length, punjab.next]).toEqual([boardPageLength, punjab.orders.at(-1)?.id])
    expect(punjab.orders.every(({ createdAt }) => createdAt % 2 === 0 && createdAt % 5 !== 0)).toBe(true)
    const next = await page({ zone: 'Punjab', after: String(punjab.next) })
    expect(next.orders).toHaveLength(40 - boardPageLength)
    expect((await page({ zone: 'Punjab', delivery: 'door' })).orders).toEqual(punjab.orders)
    expect((await page({ zone: 'Punjab', delivery: 'collect' })).orders).toEqual([])
    expect((await page({ zone: 'Nowhere' })).orders).toEqual([])
  })
})

describe('refuses', () => {
  test('an unknown way of delivery and a zone without a name', async () => {
    const bilal = await aStaffMember(openShop())
    for (const query of ['delivery=pigeon', 'zone=', `zone=${'x'.repeat(61)}`]) {
      expect((await bilal.fetch(`/api/hitech/owner/orders?${query}`)).status, query).toBe(400)
    }
  })
})
