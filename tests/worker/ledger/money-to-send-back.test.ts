import { describe, expect, test } from 'vitest'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'

/** A packed order with an advance of 500. */
async function openAdvanced() {
  const watched = watchDatabase(openShop().env.DB)
  const shop = openShop({ DB: watched.binding })
  const owner = await theOwner(shop)
  const { id } = await aParcel(shop, { number: 1, state: 'packed', amount: 2000 })
  const params = { id }
  const add = (kind: 'advance' | 'refund', amount: number, key: string = kind) =>
    owner.call(ledgerApi.addOrderEntry, { params, body: { kind, amount, way: 'raast', key } })
  await add('advance', 500)
  const cancel = () =>
    owner.call(adminOrdersApi.changeOrderState, {
      params,
      body: { from: 'packed', to: 'cancelled', reason: 'Out of stock' },
    })
  const toSendBack = async () => (await owner.call(reportsApi.getToday)).toSendBack
  const toRefund = async () => (await owner.call(adminOrdersApi.getAdminOrder, { params })).order.money.toRefund
  return { watched, shop, owner, id, add, cancel, toSendBack, toRefund }
}

describe('does', () => {
  test('the advance of a cancelled order is to send back, until it was', async () => {
    const { id, add, cancel, toSendBack, toRefund } = await openAdvanced()
    expect(await toSendBack()).toEqual({ count: 0, isMore: false, amount: 0, orders: [] })
    await cancel()
    expect(await toSendBack()).toMatchObject({ count: 1, amount: 500, orders: [{ orderId: id, amount: 500 }] })
    await add('refund', 200)
    expect([await toRefund(), (await toSendBack()).amount]).toEqual([300, 300])
    await add('refund', 300, 'rest')
    expect([await toRefund(), (await toSendBack()).count]).toEqual([0, 0])
  })

  test('an order that comes to less than its advance is to send back the rest, and nothing is to collect', async () => {
    const { shop, id, owner, toSendBack } = await openAdvanced()
    await shop.sql('UPDATE orders SET subtotal = 400 - delivery_fee, amount = 400 WHERE id = ?', id)
    const { order } = await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(order.money).toMatchObject({ amount: 400, advance: 500, toCollect: 0, toRefund: 100 })
    expect((await toSendBack()).amount).toBe(100)
  })

  test('parts that were paid for and not accepted are to send back', async () => {
    const { shop, id, toRefund } = await openAdvanced()
    await shop.sql(`UPDATE orders SET state = 'delivered', is_paid = 1, unaccepted = 1700 WHERE id = ?`, id)
    expect(await toRefund()).toBe(200)
  })
})
