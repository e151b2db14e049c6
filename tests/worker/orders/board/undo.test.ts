import { describe, expect, test } from 'vitest'
import { undoMs } from '#domain/orders/board-columns.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { auditOf, countOf, expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { minute } from '#tests/support/clock.ts'
import { allowManyOpenOrders, anOrder, sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, type StaffPersonAtWork } from '#tests/support/people/staff.ts'

const steps = [
  { from: 'placed', to: 'confirmed' },
  { from: 'confirmed', to: 'packed' },
  { from: 'packed', to: 'shipped', courierId: 'tcs', trackingNumber: 'TCS100' },
] as const

async function open() {
  const shop = openShop()
  await sendAllEmails(shop)
  await allowManyOpenOrders(shop)
  const plug = await shop.product({ stock: 10, newPrice: 1000, name: 'Spark plug' })
  const [sara, bilal] = [await anAccount(shop), await aStaffMember(shop)]
  const place = async () =>
    (
      await sara.call(ordersApi.placeOrder, {
        body: anOrder([[plug, 2]]),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
    ).orderId
  return { shop, plug, sara, bilal, place }
}

const move = async (person: StaffPersonAtWork, id: string, body: (typeof steps)[number]) =>
  (await person.call(adminOrdersApi.changeOrderState, { params: { id }, body })).order

const undo = async (person: StaffPersonAtWork, id: string, updatedAt: number) =>
  (await person.call(adminOrdersApi.undoOrder, { params: { id }, body: { updatedAt } })).order

/**
 * The row of an order without the time of its last change and the hash of its IP address, which a confirmation deletes
 * for good.
 */
async function rowOf(shop: TestShop, id: string) {
  const [row] = await shop.sql('SELECT * FROM orders WHERE id = ?', id)
  return { ...row, updated_at: 0, client_hash: null }
}

const subjectsOf = async (shop: TestShop) =>
  (await shop.outbox()).map(({ subject }) => subject.replace(/\d+/, 'N')).filter((each) => !each.includes('New order'))

describe('does', () => {
  test('each change can be undone at once: the order is as before, and the customer hears only of what remains', async () => {
    const { shop, plug, bilal, place } = await open()
    const id = await place()
    for (const step of steps) {
      const before = await rowOf(shop, id)
      const { updatedAt } = await move(bilal, id, step)
      shop.clock.advance(undoMs - 1)
      const undone = await undo(bilal, id, updatedAt)
      expect(undone).toMatchObject({ state: step.from, place: step.from, tracking: null })
      expect(await rowOf(shop, id)).toEqual(before)
      expect(undone.history.at(-1)?.text).toMatch(/^Undone, back to /)
      await expectConsistentData(shop, { [plug._id]: 10 })
      await move(bilal, id, step)
      shop.clock.advance(minute)
    }
    expect(await subjectsOf(shop)).toEqual([
      'We have your order N',
      'Your order N is confirmed',
      'Your order N is packed',
      'Your order N is on its way',
    ])
    expect(await stockOf(shop, plug)).toBe(8)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('an undone confirmation does not count as confirmed', async () => {
    const { bilal, place } = await open()
    const id = await place()
    const { updatedAt } = await move(bilal, id, steps[0])
    await undo(bilal, id, updatedAt)
    const { cities } = await bilal.call(reportsApi.getFigures, { query: {} })
    expect(cities).toMatchObject([{ name: 'Lahore', orders: 1, confirmed: 0 }])
  })

  test('an undone call does not count: the order is the next one to call', async () => {
    const { bilal, place, shop } = await open()
    const id = await place()
    const before = await rowOf(shop, id)
    const { order } = await bilal.call(adminOrdersApi.recordCall, {
      params: { id },
      body: { from: 0, outcome: 'no-answer' },
    })
    expect((await bilal.call(adminOrdersApi.getNextCall, { query: {} })).order).toBeNull()
    expect(await undo(bilal, id, order.updatedAt)).toMatchObject({ callAttempts: 0, callAfter: 0, state: 'placed' })
    expect((await bilal.call(adminOrdersApi.getNextCall, { query: {} })).order?.id).toBe(id)
    expect(await rowOf(shop, id)).toEqual(before)
  })

  test('the email about a change is sent when it can no longer be undone', async () => {
    const { shop, bilal, place } = await open()
    const id = await place()
    await move(bilal, id, steps[0])
    shop.clock.advance(undoMs - 1)
    await shop.runCron()
    expect(await countOf(shop, 'outbox WHERE sent_at IS NULL')).toBe(1)
    shop.clock.advance(1)
    await shop.runCron()
    expect(await countOf(shop, 'outbox WHERE sent_at IS NULL')).toBe(0)
  })

  test('many orders are marked as packed at once, each independently, and a retry gets the same response', async () => {
    const { shop, plug, bilal, place } = await open()
    const [first, second, cancelled] = [await place(), await place(), await place()]
    for (const id of [first, second]) await move(bilal, id, steps[0])
    const body = { from: 'placed', to: 'cancelled', reason: 'Out of stock' } as const
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id: cancelled }, body })
    const pack = () =>
      bilal.call(adminOrdersApi.changeOrderStates, {
        body: { ids: [first, cancelled, 'nothing', second], to: 'packed' },
      })
    const { results } = await pack()
    expect(results.map(({ id, outcome, state }) => [id, outcome, state])).toEqual([
      [first, 'done', 'packed'],
      [cancelled, 'changed', 'cancelled'],
      ['nothing', 'unknown', null],
      [second, 'done', 'packed'],
    ])
    expect((await pack()).results).toEqual(results)
    expect((await auditOf(shop, first)).map(({ action }) => action)).toEqual([
      'order.placed',
      'order.moved',
      'order.moved',
    ])
    expect((await subjectsOf(shop)).filter((each) => each.includes('packed'))).toHaveLength(2)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})

describe('refuses', () => {
  test('to undo too late, another person’s change, or after a further change', async () => {
    const { shop, bilal, place } = await open()
    const id = await place()
    const imran = await aStaffMember(shop)
    const { updatedAt } = await move(bilal, id, steps[0])
    const others = await refusal(undo(imran, id, updatedAt))
    expect([others.code, others.message]).toEqual(['STALE', 'It is too late to undo this.'])
    const old = await refusal(undo(bilal, id, updatedAt - 1))
    expect([old.code, old.reply['state']]).toEqual(['STALE', 'confirmed'])
    shop.clock.advance(undoMs + 1)
    expect((await refusal(undo(bilal, id, updatedAt))).message).toBe('It is too late to undo this.')
    const packed = await move(bilal, id, steps[1])
    await move(bilal, id, steps[2])
    expect((await refusal(undo(bilal, id, packed.updatedAt))).reply['state']).toBe('shipped')
  })

  test('to undo what changed stock or cash', async () => {
    const { shop, plug, bilal, place } = await open()
    const id = await place()
    const body = { from: 'placed', to: 'cancelled', reason: 'Out of stock' } as const
    const { order } = await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body })
    expect((await refusal(undo(bilal, id, order.updatedAt))).code).toBe('STALE')
    expect(await stockOf(shop, plug)).toBe(10)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})

describe('protects', () => {
  test('an email that is being sent is not withdrawn: the change stays', async () => {
    const { shop, bilal, place } = await open()
    const id = await place()
    const { updatedAt } = await move(bilal, id, steps[0])
    await shop.sql('UPDATE outbox SET attempts = 1 WHERE sent_at IS NULL')
    expect((await refusal(undo(bilal, id, updatedAt))).message).toBe('It is too late to undo this.')
    expect((await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })).order.state).toBe('confirmed')
  })

  test('of concurrent undos and a next change, one succeeds', async () => {
    const { shop, plug, bilal, place } = await open()
    const id = await place()
    const { updatedAt } = await move(bilal, id, steps[0])
    const results = await Promise.allSettled([
      undo(bilal, id, updatedAt),
      undo(bilal, id, updatedAt),
      move(bilal, id, steps[1]),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})
