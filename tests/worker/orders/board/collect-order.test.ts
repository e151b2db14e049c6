import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { minute } from '#tests/support/clock.ts'
import { expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { change } from '#tests/support/worker/order-edits.ts'
import { bringTo, move, open, place } from '#tests/support/worker/order-states.ts'

/** An open shop with an order of two plugs that its customer collects. */
async function openWithCollected() {
  const opened = await open()
  const id = await place(opened.sara, [[opened.plug, 2]])
  await opened.shop.sql(`UPDATE orders SET delivery = 'collect', delivery_fee = 0, amount = subtotal WHERE id = ?`, id)
  return { ...opened, id }
}

const takenIn = async (shop: TestShop) =>
  (await shop.sql<{ taken: number }>('SELECT coalesce(sum(taken), 0) AS taken FROM order_days'))[0]?.taken

const subjectsOf = async (shop: TestShop) =>
  (await shop.outbox())
    .map(({ subject }) => subject.replace(/\d+/, 'N'))
    .filter((each) => each.startsWith('Your order') || each.startsWith('Receipt'))

describe('does', () => {
  test('a packed order is ready to collect; when it is taken it is delivered and paid, and no courier owes anything', async () => {
    const { shop, plug, bilal, id } = await openWithCollected()
    await sendAllEmails(shop)
    await bringTo(bilal, id, 'packed')
    const { order: packed } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(packed).toMatchObject({ delivery: 'collect', moves: ['delivered', 'cancelled'] })
    shop.clock.advance(minute)
    const { order } = await move(bilal, id, { from: 'packed', to: 'delivered' })
    expect(order).toMatchObject({
      state: 'delivered',
      isPaid: true,
      place: 'cash-received',
      cashDue: null,
      courierId: null,
      tracking: null,
      deliveredAt: shop.clock.now(),
      moves: ['returned'],
    })
    expect(order.history.at(-1)?.text).toBe('Collected and paid')
    expect(await takenIn(shop)).toBe(2000)
    const { couriers } = await bilal.call(cashApi.listCourierCash, {})
    expect(couriers.every(({ owed }) => owed.due === 0)).toBe(true)
    expect(await subjectsOf(shop)).toEqual([
      'Your order N is confirmed',
      'Your order N is ready to collect',
      'Receipt for your order N',
    ])
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('parts that are brought back take their cash out of the figures again', async () => {
    const { shop, plug, bilal, id } = await openWithCollected()
    await bringTo(bilal, id, 'packed')
    await move(bilal, id, { from: 'packed', to: 'delivered' })
    const { order } = await move(bilal, id, { from: 'delivered', to: 'returned', reason: 'Wrong part' })
    expect(order.history.at(-1)?.text).toBe('Returned, Wrong part, the cash had come in')
    expect([await takenIn(shop), await stockOf(shop, plug)]).toEqual([0, 10])
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('packed by mistake is undone before the customer hears of it; packed with many others the customer hears the same', async () => {
    const { shop, bilal, id } = await openWithCollected()
    await sendAllEmails(shop)
    await bringTo(bilal, id, 'confirmed')
    const { order } = await move(bilal, id, { from: 'confirmed', to: 'packed' })
    await bilal.call(adminOrdersApi.undoOrder, { params: { id }, body: { updatedAt: order.updatedAt } })
    expect(await subjectsOf(shop)).toEqual(['Your order N is confirmed'])
    await bilal.call(adminOrdersApi.changeOrderStates, { body: { ids: [id], to: 'packed' } })
    expect((await subjectsOf(shop)).at(-1)).toBe('Your order N is ready to collect')
  })

  test('an order that is collected is edited without a street; one to the door needs its street', async () => {
    const { plug, sara, bilal, id } = await openWithCollected()
    const { order } = await change(bilal, id, { street: '', name: 'Sara Ali' })
    expect(order).toMatchObject({ name: 'Sara Ali', street: null })
    const other = await place(sara, [[plug, 1]])
    const refused = await refusal(change(bilal, other, { street: '' }))
    expect(refused.errors['street']).toBe('Please enter the street address.')
  })

  test('an order that nobody collects is cancelled, and its parts are back in stock', async () => {
    const { shop, plug, bilal, id } = await openWithCollected()
    await bringTo(bilal, id, 'packed')
    await move(bilal, id, { from: 'packed', to: 'cancelled', reason: 'Customer changed mind' })
    expect(await stockOf(shop, plug)).toBe(10)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})

describe('refuses', () => {
  test('a courier for an order that is collected, and a delivery without courier for one that is not', async () => {
    const { plug, sara, bilal, id } = await openWithCollected()
    await bringTo(bilal, id, 'packed')
    const shipped = await refusal(move(bilal, id, { from: 'packed', to: 'shipped', courierId: 'tcs' }))
    expect(shipped.code).toBe('VALIDATION')
    const other = await place(sara, [[plug, 1]])
    await bringTo(bilal, other, 'packed')
    expect((await refusal(move(bilal, other, { from: 'packed', to: 'delivered' }))).code).toBe('VALIDATION')
  })
})

describe('protects', () => {
  test('of many people who hand over and cancel it at once, one succeeds', async () => {
    const { shop, plug, bilal, id } = await openWithCollected()
    await bringTo(bilal, id, 'packed')
    const all = await Promise.allSettled([
      ...[1, 2, 3].map(() => move(bilal, id, { from: 'packed', to: 'delivered' })),
      ...[1, 2].map(() => move(bilal, id, { from: 'packed', to: 'cancelled', reason: 'Customer changed mind' })),
    ])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})
