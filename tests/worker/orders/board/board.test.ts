import { describe, expect, test } from 'vitest'
import { type BoardColumn, boardColumns, boardPageLength } from '#domain/orders/board-columns.ts'
import { orderStates } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { manyOrders } from '#tests/support/worker/many.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember, type StaffPersonAtWork } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'

const board = (person: StaffPersonAtWork, query: Partial<{ place: BoardColumn; after: string; q: string }> = {}) =>
  person.call(adminOrdersApi.listBoard, { query })

async function everyPage(person: StaffPersonAtWork, query: Partial<{ place: BoardColumn; q: string }>) {
  const ids: string[] = []
  for (let after = '', pages = 0; pages < 50; pages += 1) {
    const { orders, next } = await board(person, { ...query, ...(after && { after }) })
    ids.push(...orders.map(({ id }) => id))
    if (next === null) return ids
    after = next
  }
  throw new Error('a list without end')
}

describe('does', () => {
  test('every column lists its orders page by page, the oldest first where there is work, and counts them all', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await manyOrders(shop, 9 * 60)
    for (const [index, place] of boardColumns.entries()) {
      const { orders, counts } = await board(bilal, { place })
      expect(orders).toHaveLength(boardPageLength)
      expect(counts).toEqual(Object.fromEntries(boardColumns.map((each) => [each, 60])))
      const ids = await everyPage(bilal, { place })
      const expected = Array.from({ length: 60 }, (_, row) => `B${String(row * 9 + index).padStart(6, '0')}`)
      expect(ids, place).toEqual(index < 5 ? expected : expected.toReversed())
      expect(orders[0]?.place).toBe(place)
    }
    expect((await board(bilal, { place: 'shipped' })).orders[0]).toEqual({
      id: 'B000003',
      number: 10_003,
      name: 'Name 3',
      phone: '03001234567',
      city: 'Lahore',
      amount: 1050,
      toCollect: 1050,
      missingAdvance: 0,
      place: 'shipped',
      channel: 'web',
      delivery: 'door',
      createdAt: 3,
      customerConfirmedAt: null,
      itemCount: 2,
      callAttempts: 0,
      callAfter: 0,
      courierId: 'tcs',
      courierName: 'TCS',
      trackingNumber: 'T3',
      shippedAt: null,
    })
  })

  test('returned orders stand in one column, paid or not', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await manyOrders(shop, 9 * 40)
    await shop.sql(`UPDATE orders SET is_paid = 1 WHERE state = 'returned' AND created_at % 2 = 0`)
    const ids = await everyPage(bilal, { place: 'returned' })
    expect(ids).toHaveLength(40)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await board(bilal)).counts).toMatchObject({ returned: 40, 'cash-received': 40 })
  })

  test('an order is found by its number, by a phone number in any form, and by its tracking number', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await manyOrders(shop, 90)
    const find = async (q: string) => (await board(bilal, { q })).orders.map(({ number }) => number)
    expect(await find('10012')).toEqual([10_012])
    expect(await find(' #10012 ')).toEqual([10_012])
    expect(await find('t12')).toEqual([10_012])
    await shop.sql("UPDATE orders SET tracking_number = 'LE-7-12' WHERE number = 10012")
    expect([await find('le712'), await find('LE-712'), await find('le 7–12')]).toEqual([[10_012], [10_012], [10_012]])
    for (const phone of ['03001234567', '+92 300 1234567', '0092 300-1234567', '3001234567']) {
      expect(await everyPage(bilal, { q: phone }), phone).toHaveLength(90)
    }
    expect((await find('0300 1234567'))[0]).toBe(10_089)
    for (const q of ['99999', 'nobody', '0311 1111111', '%', "' OR 1=1 --", '<script>', '۱۲۳']) {
      expect(await find(q), q).toEqual([])
    }
  })

  test('an order is shown with its parts, their shelves, and the history of its number', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 9, name: 'Spark plug', newPrice: 300 })
    await shop.sql(`UPDATE products SET shelf = 'A1'`)
    const [sara, ali, bilal] = [await anAccount(shop), await anAccount(shop), await aStaffMember(shop)]
    const order = { ...anAddress, firstName: 'Ali', phone: '+92 300 1234567' }
    const earlier = await ali.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]], { order }) })
    await shop.sql(`UPDATE orders SET state = 'refused' WHERE id = ?`, earlier.orderId)
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 2]]) })
    const { order: shown, couriers } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id: orderId } })
    expect(adminOrdersApi.getAdminOrder.reply.safeParse({ order: shown, couriers }).success).toBe(true)
    expect(shown).toMatchObject({
      name: 'Sara Khan',
      address: 'House 14, Street 3, Samanabad, Lahore 54500, Punjab',
      amount: 650,
      place: 'placed',
      moves: ['confirmed', 'cancelled'],
      tracking: null,
      isAccountDeleted: false,
      lines: [{ name: 'Spark plug', price: 300, quantity: 2, shelf: 'A1', stock: 6, partNumber: plug.partNumber }],
      phoneHistory: { refused: 1, open: 1, names: 2 },
    })
    expect(shown.phoneHistory?.reasons.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['1 refused on this number', '2 names on this number']),
    )
    expect(couriers.map(({ name }) => name)).toEqual(['Leopards', 'Own rider', 'PostEx', 'TCS', 'Trax'])
  })

  test('the call queue reports that no call is due', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    expect(await bilal.call(adminOrdersApi.getNextCall, { query: {} })).toMatchObject({
      order: null,
      due: 0,
      later: null,
      cursor: null,
    })
  })
})

describe('refuses', () => {
  test('invalid columns, cursors and searches', async () => {
    const bilal = await aStaffMember(openShop())
    for (const path of [
      '/api/hitech/owner/orders?place=somewhere',
      `/api/hitech/owner/orders?q=${'x'.repeat(41)}`,
      '/api/hitech/owner/orders?after=%00',
      '/api/hitech/owner/calls?skip=x',
      '/api/hitech/owner/calls?skip=1.',
      '/api/hitech/owner/calls?skip=-1.A',
    ]) {
      expect((await bilal.fetch(path)).status, path).toBe(400)
    }
  })
})

describe('protects', () => {
  test('the stored counts stay right through all changes of orders', async () => {
    const shop = openShop()
    await manyOrders(shop, 90)
    for (const state of orderStates) await shop.sql('UPDATE orders SET state = ? WHERE created_at % 8 = 3', state)
    await shop.sql('DELETE FROM orders WHERE created_at % 10 = 0')
    const rows = await shop.sql(
      `SELECT c.state FROM order_counts AS c WHERE c.count <> (SELECT count(*) FROM orders AS o WHERE o.state = c.state AND o.is_paid = c.is_paid)`,
    )
    expect(rows).toEqual([])
  })
})
