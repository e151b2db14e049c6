import { describe, expect, test } from 'vitest'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { open, place } from '#tests/support/worker/order-edits.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'

describe('does', () => {
  test('an order that its customer confirms leaves the call queue at once; board, order and history say who confirmed', async () => {
    const { shop, plug, sara, bilal } = await open()
    const [id, other] = [await place(sara, [[plug, 1]]), await place(sara, [[plug, 1]])]
    await shop.visitor().call(orderLinksApi.confirmOrderByLink, { params: { token: await tokenOf(shop, id) } })
    const { order: toCall, due } = await bilal.call(adminOrdersApi.getNextCall, { query: {} })
    expect([toCall?.id, due]).toEqual([other, 1])
    const { orders } = await bilal.call(adminOrdersApi.listBoard, { query: { place: 'confirmed' } })
    expect(orders).toMatchObject([{ id, customerConfirmedAt: shop.clock.now() }])
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(order.customerConfirmedAt).toBe(shop.clock.now())
    expect(order.history.at(-1)).toMatchObject({ who: 'Customer, by the link', text: 'Confirmed' })
  })

  test('an order that staff confirmed says nothing of the customer', async () => {
    const { plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const body = { from: 'placed', to: 'confirmed' } as const
    const { order } = await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body })
    expect(order.customerConfirmedAt).toBeNull()
  })
})
