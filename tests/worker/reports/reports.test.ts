import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import type { Figures } from '#domain/reports/sales-figures.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { anEmptyDay } from '#tests/support/fixtures/reports.ts'
import { aDeliveredParcel, aParcel } from '#tests/support/fixtures/parcels.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'

/** Moves an order through states, as the triggers count it. */
async function go(shop: TestShop, id: string, ...states: string[]): Promise<void> {
  for (const state of states) await shop.sql(`UPDATE orders SET state = ? WHERE id = ?`, state, id)
}

/** Orders in every state, spread over the tasks; none costs the pages more than it should. */
async function manyOrders(shop: TestShop, count: number, state: string, from: number): Promise<void> {
  await shop.sql(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO orders (id, number, idempotency_key, request_hash, state, is_paid, subtotal, delivery_fee, amount, city,
       province, country, created_at, updated_at, courier_id, shipped_at, delivered_at, cash_due)
     SELECT ?3 || printf('%05d', i), ?4 + i, ?3 || i, '', ?3, ?3 = 'delivered', 1000, 0, 1000, 'Lahore', 'Punjab', 'Pakistan',
       ?2, ?2, 'leopards', ?2, ?2, 900 FROM n`,
    count,
    shop.clock.now(),
    state,
    from,
  )
}

describe('does', () => {
  test('an empty shop has no tasks', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    expect(await bilal.call(reportsApi.getToday)).toMatchObject(anEmptyDay(shop.clock.now()))
  })

  test('the first screen shows the open tasks, the next call, and who owes cash', async () => {
    const shop = openShop()
    const now = shop.clock.now()
    const bilal = await aStaffMember(shop)
    const oldest = await aParcel(shop, { createdAt: now - 3 * hour, callAfter: now - minute, firstName: 'Retried' })
    const next = await aParcel(shop, { createdAt: now - 2 * hour, amount: 2910 })
    await aParcel(shop, { createdAt: now - hour })
    await aParcel(shop, { createdAt: now - 4 * hour, callAfter: now + minute })
    for (const state of ['confirmed', 'confirmed', 'packed'] as const) await aParcel(shop, { state })
    await aParcel(shop, { state: 'shipped', shippedAt: now - 4 * day - 1 })
    await aParcel(shop, { state: 'shipped', shippedAt: now - 4 * day })
    await aDeliveredParcel(shop, { courierId: 'tcs', cashDue: 1000 })
    await aDeliveredParcel(shop, { cashDue: 2600 })
    await aDeliveredParcel(shop, { cashDue: 400 })
    await aDeliveredParcel(shop, { courierId: 'postex', isPaid: true })
    await shop.product({ name: 'Chain set CD 70', stock: 1 })
    await shop.product({ stock: 2 })
    await shop.product({ stock: 3 })
    await shop.product({ stock: null })
    await shop.product({ stock: 0, name: 'Hidden' })
    await shop.sql(`UPDATE products SET is_active = 0 WHERE name = 'Hidden'`)
    await shop.sql(
      `INSERT INTO contact_messages (id, subject, name, email, phone, message, wants_marketing, fingerprint, created_at, read_at)
       VALUES ('a', '', '', '', '', '', 0, 'a', 0, NULL), ('b', '', '', '', '', '', 0, 'b', 0, 5)`,
    )

    expect(await bilal.call(reportsApi.getToday)).toMatchObject({
      calls: {
        count: 3,
        isMore: false,
        oldestAt: oldest.createdAt,
        next: { orderId: next.id, name: 'Bilal Ahmed', area: 'Samanabad', amount: 2910 },
        later: 1,
      },
      newestOrder: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
      toPack: 2,
      toHandOver: 1,
      onTheRoad: { count: 2, late: { count: 1 } },
      cash: {
        count: 3,
        due: 4000,
        couriers: [
          { id: 'leopards', name: 'Leopards', count: 2, due: 3000 },
          { id: 'tcs', name: 'TCS', count: 1, due: 1000 },
        ],
      },
      stock: { count: 2, first: { name: 'Chain set CD 70', stock: 1 } },
      unreadMessages: { count: 1 },
    })
  })

  test('takings are the received cash, less that of paid parcels that were returned', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const [kept, back] = [
      await aDeliveredParcel(shop, { cashDue: 2600 }),
      await aDeliveredParcel(shop, { cashDue: 900 }),
    ]
    const body = { key: 'key-of-device', orderIds: [kept.id, back.id], received: 3450, reference: 'One note was torn' }
    await bilal.call(cashApi.receiveCash, { params: { courierId: 'leopards' }, body })
    const takings = async () =>
      (await bilal.call(reportsApi.getFigures, { query: { days: '7' } })).days.map((each) => each.takings)
    expect(await takings()).toEqual([0, 0, 0, 0, 0, 0, 3450])
    shop.clock.advance(day)
    const move = { from: 'delivered', to: 'returned', reason: 'Wrong part', restock: true } as const
    await aStaffMember(shop).then((imran) =>
      imran.call(adminOrdersApi.changeOrderState, { params: { id: back.id }, body: move }),
    )
    expect(
      (await aStaffMember(shop).then((imran) => imran.call(reportsApi.getFigures, { query: { days: '7' } }))).days.map(
        (each) => each.takings,
      ),
    ).toEqual([0, 0, 0, 0, 0, 3450, -900])
  })

  test('every day of the period is listed in Pakistan time, also a day without an order', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const now = shop.clock.now()
    const today = pakistanDay(now)
    await aParcel(shop, { createdAt: now, amount: 1000 })
    await aParcel(shop, { createdAt: now - 2 * day, amount: 2000 })
    await aParcel(shop, { createdAt: now - 6 * day, amount: 3000 })
    await aParcel(shop, { createdAt: now - 7 * day, amount: 500 })
    await aParcel(shop, { createdAt: now - 13 * day, amount: 600 })
    await aParcel(shop, { createdAt: now - 14 * day, amount: 700 })
    const paid = await aDeliveredParcel(shop, { createdAt: now - 40 * day, cashDue: 2600 })
    const body = { key: 'key-of-device', orderIds: [paid.id], received: 2600, reference: '' }
    await bilal.call(cashApi.receiveCash, { params: { courierId: 'leopards' }, body })

    const figures: Figures = await bilal.call(reportsApi.getFigures, { query: { days: '7' } })
    expect(figures.days.map((each) => each.day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((ago) => dayText(today - ago)))
    expect(figures.days.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 1, 0, 1])
    expect(figures.days.map(({ takings }) => takings)).toEqual([0, 0, 0, 0, 0, 0, 2600])
    expect(figures.total).toEqual({ orders: 3, ordered: 6000, takings: 2600 })
    expect(figures.before).toEqual({ orders: 2, ordered: 1100, takings: 0 })
    expect((await bilal.call(reportsApi.getFigures, { query: { days: '30' } })).days).toHaveLength(30)
    const quarter = await bilal.call(reportsApi.getFigures, { query: { days: '90' } })
    expect([quarter.days.length, quarter.total.orders]).toEqual([90, 7])
  })

  test('the owner is led to the best sellers that have no photograph, then to the newest parts', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const picture = (key: string) => [{ key, alt: '', width: 800, height: 600, placeholder: 'data:,' }]
    await shop.products([
      { id: 'plug', partNumber: 'PLUG', name: 'Spark plug', pictures: picture(`00000000${'a'.repeat(24)}`) },
      { id: 'shown', partNumber: 'SHOWN', pictures: picture('b'.repeat(32)) },
      { id: 'newer', partNumber: 'NEWER', pictures: [] },
    ])
    const { id } = await aParcel(shop)
    await go(shop, id, 'confirmed')
    const { parts } = await owner.call(reportsApi.listPartsToPhotograph)
    expect(parts.map(({ partNumber, orders }) => [partNumber, orders])).toEqual([
      ['PLUG', 1],
      ['NEWER', 0],
    ])
  })

  test('cities and parts are compared by the outcomes of their orders; few orders give no rate', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const plug = await shop.product({ id: 'plug', name: 'Spark plug C7HSA' })
    for (let index = 0; index < 10; index += 1) {
      const { id } = await aParcel(shop, { city: 'Lahore' })
      if (index < 8) await go(shop, id, 'confirmed', 'packed', 'shipped')
      if (index < 4) await go(shop, id, 'delivered')
      if (index === 4) await go(shop, id, 'refused', 'returned')
      if (index === 5) await go(shop, id, 'refused')
      if (index > 8) await go(shop, id, 'cancelled')
    }
    const { id } = await aParcel(shop, { city: 'Multan' })
    await go(shop, id, 'confirmed')
    const { cities, products } = await bilal.call(reportsApi.getFigures, { query: { days: '7' } })
    expect(cities).toMatchObject([
      { id: 'Lahore', name: 'Lahore', orders: 10, answered: 9, confirmed: 8, delivered: 4, refused: 2 },
      { id: 'Multan', name: 'Multan', orders: 1, confirmed: 1, confirmedRate: null, refusedRate: null },
    ])
    // The order that nobody called yet says nothing.
    expect(cities[0]?.confirmedRate).toBeCloseTo(8 / 9)
    expect(cities[0]?.refusedRate).toBeCloseTo(2 / 6)
    expect(products).toMatchObject([
      { id: plug._id, name: 'Spark plug C7HSA', orders: 10, confirmed: 9, confirmedRate: 0.9, refused: 2 },
    ])
  })

  test('at most ten cities are compared, those with most orders', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    for (let index = 0; index < 12; index += 1) {
      for (let count = 0; count <= index % 3; count += 1) await aParcel(shop, { city: `City ${index}` })
    }
    const { cities } = await bilal.call(reportsApi.getFigures, { query: { days: '7' } })
    expect(cities.map(({ orders }) => orders)).toEqual([3, 3, 3, 3, 2, 2, 2, 2, 1, 1])
  })
})

describe('refuses', () => {
  test('a period that the screen does not offer', async () => {
    const bilal = await aStaffMember(openShop())
    for (const days of ['8', '0', '-7', '3650', 'all']) {
      const response = await bilal.fetch(`${reportsApi.getFigures.path}?days=${days}`)
      expect(response.status, days).toBe(400)
    }
    expect((await bilal.fetch(reportsApi.getFigures.path)).status).toBe(200)
  })
})

describe('protects', () => {
  test('counts end where the screen says "and more"', async () => {
    const watched = watchDatabase(openShop().env.DB)
    const shop = openShop({ DB: watched.binding })
    const bilal = await aStaffMember(shop)
    await manyOrders(shop, 1000, 'placed', 70_000)
    await manyOrders(shop, 1000, 'shipped', 80_000)
    await shop.sql(`UPDATE orders SET shipped_at = 1 WHERE state = 'shipped'`)
    watched.restart()
    const today = await bilal.call(reportsApi.getToday)
    expect(today.calls).toMatchObject({ count: 500, isMore: true, oldestAt: shop.clock.now() })
    expect(today.onTheRoad).toEqual({ count: 1000, late: { count: 500, isMore: true } })
    expect(watched.rowsRead()).toBeLessThan(2200)
  })
})
