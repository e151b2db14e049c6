import { describe, expect, test } from 'vitest'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { allowManyOpenOrders, sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { auditOf, expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { bringTo, move, open, place, way } from '#tests/support/worker/order-states.ts'

describe('does', () => {
  test('an order goes from the call to the door; the shopper gets an email and sees it at each step', async () => {
    const { shop, plug, sara, bilal } = await open()
    await sendAllEmails(shop)
    await shop.sql(
      `UPDATE couriers SET tracking_url = 'https://courier.example/?n={number}', fee = 100 WHERE id = 'leopards'`,
    )
    const id = await place(sara, [[plug, 2]])
    const seen: unknown[] = []
    for (const to of way.slice(1)) {
      shop.clock.advance(minute)
      const from = way[way.indexOf(to) - 1] as OrderState
      const { order } = await move(bilal, id, {
        from,
        to,
        ...(to === 'shipped' && { courierId: 'leopards', trackingNumber: ' le 100 ' }),
      })
      expect(order).toMatchObject({ state: to, place: to, updatedAt: shop.clock.now() })
      const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
      seen.push([orders[0]?.status, orders[0]?.tracking?.number])
    }
    expect(seen).toEqual([
      ['Confirmed', undefined],
      ['Packed', undefined],
      ['On its way', 'LE100'],
      ['Delivered', 'LE100'],
    ])
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(order).toMatchObject({
      tracking: { courier: 'Leopards', number: 'LE100', href: 'https://courier.example/?n=LE100' },
      shippedAt: shop.clock.now() - minute,
      deliveredAt: shop.clock.now(),
      amount: 2050,
      cashDue: 2050 - 100 - 41 - 41,
      moves: ['returned'],
    })
    expect(order.history.map(({ who, text }) => `${who}: ${text}`)).toEqual([
      'Customer: Placed',
      'Bilal: Confirmed',
      'Bilal: Packed',
      'Bilal: On its way, Leopards LE100',
      'Bilal: Delivered',
    ])
    const emails = (await shop.outbox()).filter(({ to }) => to === anAddress.email)
    expect(emails.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
      'We have your order N',
      'Your order N is confirmed',
      'Your order N is packed',
      'Your order N is on its way',
      'Your order N was delivered',
    ])
    expect(emails[3]?.text).toContain('https://courier.example/?n=LE100')
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('a cancelled order returns counted stock, once, and the email gives the reason', async () => {
    const { shop, plug, sara, bilal } = await open()
    const oil = await shop.product({ stock: null, newPrice: 500 })
    for (const from of ['placed', 'confirmed', 'packed'] as const) {
      const id = await place(sara, [
        [plug, 3],
        [oil, 1],
      ])
      await bringTo(bilal, id, from)
      expect(await stockOf(shop, plug)).toBe(7)
      await move(bilal, id, { from, to: 'cancelled', reason: 'Out of stock' })
      expect([await stockOf(shop, plug), await stockOf(shop, oil)]).toEqual([10, null])
      const again = await refusal(move(bilal, id, { from, to: 'cancelled', reason: 'Out of stock' }))
      expect([again.code, again.reply['state']]).toEqual(['STALE', 'cancelled'])
      expect(await stockOf(shop, plug)).toBe(10)
    }
    expect((await shop.outbox()).at(-1)?.text).toContain('Reason: Out of stock')
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('a part that was counted only after the order gets no pieces from a cancelled order', async () => {
    const { shop, sara, bilal } = await open()
    const oil = await shop.product({ stock: null, newPrice: 500 })
    const id = await place(sara, [[oil, 3]])
    const count = { params: { productId: oil._id }, body: { key: 'count-of-oil', set: 5 } }
    await bilal.call(inventoryApi.adjustStock, count)
    const later = await place(sara, [[oil, 1]])
    await move(bilal, id, { from: 'placed', to: 'cancelled', reason: 'Out of stock' })
    expect(await stockOf(shop, oil)).toBe(4)
    await move(bilal, later, { from: 'placed', to: 'cancelled', reason: 'Out of stock' })
    expect(await stockOf(shop, oil)).toBe(5)
    await expectConsistentData(shop)
  })

  test('typed reasons are for staff: neither emails nor the orders page show them', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await move(bilal, id, { from: 'placed', to: 'cancelled', reason: 'Sounds like a prank' })
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect([order.reason, order.history.at(-1)?.text]).toEqual([
      'Sounds like a prank',
      'Cancelled, Sounds like a prank',
    ])
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
    expect(JSON.stringify([orders, await shop.outbox()])).not.toContain('prank')
  })

  test('a refused parcel keeps its stock reserved until it is returned; damaged goods are not restocked', async () => {
    const { shop, plug, sara, bilal } = await open()
    const [good, damaged] = [await place(sara, [[plug, 2]]), await place(sara, [[plug, 3]])]
    for (const id of [good, damaged]) {
      await bringTo(bilal, id, 'shipped')
      await move(bilal, id, { from: 'shipped', to: 'refused', reason: 'Not at home' })
    }
    expect(await stockOf(shop, plug)).toBe(5)
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
    expect(orders.map(({ reason }) => reason)).toEqual(['Nobody was at home', 'Nobody was at home'])
    expect((await shop.outbox()).at(-1)?.text).toContain('Reason: Nobody was at home')
    await move(bilal, good, { from: 'refused', to: 'returned', reason: 'Not at home' })
    await move(bilal, damaged, { from: 'refused', to: 'returned', reason: 'Faulty part', restock: false })
    expect(await stockOf(shop, plug)).toBe(7)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('a paid order that is returned stays paid, and the audit log says so', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bringTo(bilal, id, 'delivered')
    await shop.sql('UPDATE orders SET is_paid = 1 WHERE id = ?', id)
    const { order } = await move(bilal, id, { from: 'delivered', to: 'returned', reason: 'Wrong part' })
    expect(order).toMatchObject({ state: 'returned', isPaid: true, place: 'returned', moves: [] })
    expect(order.history.at(-1)?.text).toBe('Returned, Wrong part, the cash had come in')
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('a courier’s debt follows its terms on the day of delivery; the own rider owes everything', async () => {
    const { shop, plug, sara, bilal } = await open()
    const ids = [await place(sara, [[plug, 1]]), await place(sara, [[plug, 1]]), await place(sara, [[plug, 1]])]
    for (const id of ids) await bringTo(bilal, id, 'packed')
    for (const [index, courierId] of ['own-rider', 'tcs', 'postex'].entries()) {
      await move(bilal, ids[index] as string, { from: 'packed', to: 'shipped', courierId })
    }
    await shop.sql(`UPDATE couriers SET fee = 200, income_tax_points = 100 WHERE id = 'tcs'`)
    await shop.sql(`UPDATE couriers SET fee = 100000 WHERE id = 'postex'`)
    for (const id of ids) await move(bilal, id, { from: 'shipped', to: 'delivered' })
    const rows = await shop.sql<{ due: number }>('SELECT cash_due AS due FROM orders ORDER BY id')
    expect(rows.map(({ due }) => due)).toEqual([1050, 1050 - 200 - 11 - 21, 0])
  })

  test('a note is for staff, and nobody overwrites one that they have not seen', async () => {
    const { plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const write = (was: string | null, note: string) =>
      bilal.call(adminOrdersApi.saveOrderNote, { params: { id }, body: { was, note } })
    expect((await write(null, 'Ring twice\n<b>loud</b>')).order.note).toBe('Ring twice\n<b>loud</b>')
    expect((await write(null, 'Ring twice\n<b>loud</b>')).order.note).toContain('Ring')
    const late = await refusal(write(null, 'Other'))
    expect([late.code, late.reply['note']]).toEqual(['STALE', 'Ring twice\n<b>loud</b>'])
    expect((await write('Ring twice\n<b>loud</b>', '')).order.note).toBeNull()
    expect(JSON.stringify((await sara.call(ordersApi.listMyOrders, { body: {} })).orders)).not.toContain('Ring')
  })
})

describe('refuses', () => {
  test('to cancel a paid order, or to count a call that is no longer due', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bringTo(bilal, id, 'delivered')
    await shop.sql('UPDATE orders SET is_paid = 1')
    for (const from of ['delivered', 'placed', 'confirmed', 'packed'] as const) {
      const error = await refusal(move(bilal, id, { from, to: 'cancelled', reason: 'Other' }))
      expect(error.code).toBe(from === 'delivered' ? 'VALIDATION' : 'STALE')
    }
    const call = await refusal(
      bilal.call(adminOrdersApi.recordCall, { params: { id }, body: { from: 0, outcome: 'no-answer' } }),
    )
    expect([call.code, call.reply['state'], call.reply['place']]).toEqual(['STALE', 'delivered', 'cash-received'])
  })
})

describe('protects', () => {
  test('of many concurrent changes exactly one succeeds, and the others get the current state', async () => {
    const { shop, plug, sara, bilal } = await open()
    await sendAllEmails(shop)
    const id = await place(sara, [[plug, 2]])
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => move(bilal, id, { from: 'placed', to: 'confirmed' })),
      ...Array.from({ length: 4 }, () => move(bilal, id, { from: 'placed', to: 'cancelled', reason: 'Wrong number' })),
    ])
    const won = results.filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(1)
    const [row] = await shop.sql<{ state: string }>('SELECT state FROM orders')
    for (const result of results) {
      if (result.status === 'rejected') {
        expect([result.reason.code, result.reason.reply.state]).toEqual(['STALE', row?.state])
      }
    }
    expect(await auditOf(shop, id)).toHaveLength(2)
    expect((await shop.outbox()).filter(({ to }) => to === anAddress.email)).toHaveLength(2)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('a concurrent hand-over and refusal leave one consistent result', async () => {
    const { shop, plug, sara, bilal } = await open()
    await allowManyOpenOrders(shop)
    const ids = await Promise.all(Array.from({ length: 4 }, () => place(sara, [[plug, 1]])))
    for (const id of ids) await bringTo(bilal, id, 'shipped')
    await Promise.allSettled(
      ids.flatMap((id) => [
        move(bilal, id, { from: 'shipped', to: 'delivered' }),
        move(bilal, id, { from: 'shipped', to: 'refused', reason: 'Not at home' }),
        bilal.call(adminOrdersApi.trackOrder, { params: { id }, body: { courierId: 'tcs', trackingNumber: 'T900' } }),
      ]),
    )
    const rows = await shop.sql<{ state: string; due: number | null; delivered: number | null }>(
      'SELECT state, cash_due AS due, delivered_at AS delivered FROM orders',
    )
    for (const { state, due, delivered } of rows) {
      expect(['delivered', 'refused']).toContain(state)
      expect([due !== null, delivered !== null]).toEqual([state === 'delivered', state === 'delivered'])
    }
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('after an account is deleted its orders send no emails, and once finished keep no personal data', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bilal.call(adminOrdersApi.saveOrderNote, { params: { id }, body: { was: null, note: 'Brother is Ali' } })
    await shop.sql('UPDATE orders SET account_deleted_at = 1, email = NULL, user_id = NULL')
    const before = (await shop.outbox()).length
    const { order } = await move(bilal, id, {
      from: 'placed',
      to: 'cancelled',
      reason: 'Ali said no',
      note: 'Ali again',
    })
    expect(order.isAccountDeleted).toBe(true)
    expect(await shop.outbox()).toHaveLength(before)
    const atFullHour = async (time: number) => {
      shop.clock.advance(hour - (time % hour))
      await shop.runCron()
    }
    await atFullHour(shop.clock.now())
    expect(JSON.stringify(await auditOf(shop, id))).toContain('Ali')
    shop.clock.advance(8 * day)
    await atFullHour(shop.clock.now())
    const log = await auditOf(shop, id)
    expect(JSON.stringify([log, await shop.sql('SELECT * FROM orders')])).not.toMatch(/Ali|Sara|Samanabad|0300/)
    expect(log.map(({ action }) => action)).toEqual(['order.placed', 'order.noted', 'order.moved'])
    expect(JSON.parse(log[2]?.after ?? '')).toEqual({ state: 'cancelled' })
  })
})
