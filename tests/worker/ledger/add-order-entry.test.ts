import { describe, expect, test } from 'vitest'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

type Entry = Parameters<typeof entryOf>[0]
let keys = 0
const entryOf = (changes: {
  kind?: 'advance' | 'collected' | 'refund' | 'goodwill'
  amount?: number
  key?: string
}) => ({
  kind: 'advance' as const,
  amount: 500,
  way: 'raast' as const,
  key: `key-${(keys += 1)}`,
  ...changes,
})

async function openOrder(shop: TestShop = openShop()) {
  const owner = await theOwner(shop)
  const { id } = await aParcel(shop, { number: 1, state: 'shipped', courierId: 'leopards', amount: 2000 })
  const params = { id }
  const add = (changes: Entry = {}) => owner.call(ledgerApi.addOrderEntry, { params, body: entryOf(changes) })
  const money = async () => (await owner.call(adminOrdersApi.getAdminOrder, { params })).order.money
  const deliver = () =>
    owner.call(adminOrdersApi.changeOrderState, { params, body: { from: 'shipped', to: 'delivered' } })
  return { shop, owner, id, params, add, money, deliver }
}

describe('does', () => {
  test('an advance and goodwill lower what is to collect, and delivery collects the rest', async () => {
    const { add, money, deliver, shop, id } = await openOrder()
    expect(await money()).toMatchObject({ amount: 2000, toCollect: 2000, entries: [] })
    await add()
    await add({ kind: 'goodwill', amount: 100 })
    expect(await money()).toMatchObject({ advance: 500, goodwill: 100, collected: 0, toCollect: 1400 })
    await deliver()
    const paid = await money()
    expect(paid).toMatchObject({ amount: 2000, collected: 1400, toCollect: 1400 })
    expect(paid.entries.map(({ kind, amount, way }) => [kind, amount, way])).toEqual([
      ['advance', 500, 'raast'],
      ['goodwill', 100, 'raast'],
      ['collected', 1400, 'cash'],
    ])
    const [{ due, paidFlag } = { due: 0, paidFlag: 1 }] = await shop.sql<{ due: number; paidFlag: number }>(
      'SELECT cash_due AS due, is_paid AS paidFlag FROM orders WHERE id = ?',
      id,
    )
    expect(due).toBeLessThanOrEqual(1400)
    expect(paidFlag).toBe(0)
  })

  test('an order that was paid in advance is paid at delivery, and its courier owes nothing', async () => {
    const { add, money, deliver } = await openOrder()
    await add({ amount: 2000 })
    const { order } = await deliver()
    expect(order).toMatchObject({ isPaid: true, cashDue: 0, place: 'cash-received' })
    expect(await money()).toMatchObject({ toCollect: 0, collected: 0 })
  })

  test('the day counts an advance when it comes, and a refund when it goes', async () => {
    const { add, shop } = await openOrder()
    const taken = async () =>
      (await shop.sql<{ taken: number }>('SELECT coalesce(sum(taken), 0) AS taken FROM order_days'))[0]?.taken
    await add()
    expect(await taken()).toBe(500)
    await add({ kind: 'refund', amount: 200 })
    expect(await taken()).toBe(300)
  })

  test('a payment that comes after its order was cancelled is written, and is to send back', async () => {
    const { add, shop, id, money } = await openOrder()
    await shop.sql(`UPDATE orders SET state = 'cancelled' WHERE id = ?`, id)
    await add()
    expect(await money()).toMatchObject({ advance: 500, toRefund: 500 })
    await add({ kind: 'refund' })
    expect(await money()).toMatchObject({ refunded: 500, toRefund: 0 })
  })
})

describe('refuses', () => {
  test('more than is to collect, and a refund of more than came in', async () => {
    const { add, money } = await openOrder()
    await expect(add({ amount: 2001 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
    await expect(add({ kind: 'refund', amount: 1 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
    await add({ amount: 1500 })
    await expect(add({ kind: 'goodwill', amount: 501 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
    await expect(add({ kind: 'refund', amount: 1501 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
    await add({ kind: 'refund', amount: 1500 })
    await expect(add({ kind: 'refund', amount: 1 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
    expect(await money()).toMatchObject({ advance: 1500, refunded: 1500, toCollect: 500 })
  })

  test('of two entries at once that are too much together, one', async () => {
    const { add, money } = await openOrder()
    const results = await Promise.allSettled([add({ amount: 1200 }), add({ amount: 1200 })])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await money()).toMatchObject({ advance: 1200, toCollect: 800 })
  })

  test('the same key for another entry, and cash or goodwill for a cancelled order', async () => {
    const { add, shop, id } = await openOrder()
    await add({ key: 'one' })
    for (const other of [{ amount: 501 }, { reference: 'FT2' }, { note: 'By his brother' }])
      await expect(add({ key: 'one', ...other })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    await add({ key: 'one' })
    await shop.sql(`UPDATE orders SET state = 'cancelled' WHERE id = ?`, id)
    for (const kind of ['collected', 'goodwill'] as const)
      await expect(add({ kind, amount: 100 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
    await shop.sql(`UPDATE orders SET state = 'returned' WHERE id = ?`, id)
    await expect(add()).rejects.toMatchObject({ code: 'TOO_MUCH' })
    await add({ kind: 'refund' })
  })
})

describe('protects', () => {
  test('staff take money, and only the owner refunds or forgives', async () => {
    const { shop, params } = await openOrder()
    const bilal = await aStaffMember(shop)
    await bilal.call(ledgerApi.addOrderEntry, { params, body: entryOf({}) })
    for (const kind of ['refund', 'goodwill'] as const) {
      const body = entryOf({ kind, amount: 1 })
      await expect(bilal.call(ledgerApi.addOrderEntry, { params, body })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  test('no key of staff takes that of the cash at the door, or of a proof', async () => {
    const { add, deliver, money, shop, owner, id } = await openOrder()
    await add({ kind: 'collected', amount: 10, key: 'delivered' })
    await shop.sql(
      `INSERT INTO order_proofs (id, order_id, kind, reference, fingerprint, at) VALUES ('P1', ?, 'reference', 'FT1', 'FT1', 0)`,
      id,
    )
    await add({ amount: 10, key: 'proof-P1' })
    await owner.call(adminAdvancesApi.receiveProof, { params: { id: 'P1' }, body: { amount: 30, way: 'raast' } })
    await deliver()
    expect(await money()).toMatchObject({ advance: 40, collected: 1960, toCollect: 1950 })
    for (const key of ['door:cash', 'proof:P1', 'return:R1', 'exchange:R1'])
      await expect(add({ kind: 'refund', amount: 1, key }), key).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  test('an entry can neither be changed nor deleted', async () => {
    const { add, shop } = await openOrder()
    await add()
    await expect(shop.sql('UPDATE order_entries SET amount = 1')).rejects.toThrow('entries are only added')
    await expect(shop.sql('DELETE FROM order_entries')).rejects.toThrow('entries are only added')
  })
})
