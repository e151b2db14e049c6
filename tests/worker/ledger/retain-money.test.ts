import { describe, expect, test } from 'vitest'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import type { CallInput } from '#web/api.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'

const words = 'The courier’s way there and back.'

/** A parcel of 2,000 with an advance of 500, which was refused. */
async function openRefused(state: OrderState = 'refused') {
  const shop = openShop()
  const owner = await theOwner(shop)
  const { id } = await aParcel(shop, { number: 1, state: 'shipped', courierId: 'leopards', amount: 2000 })
  const params = { id }
  const add = (kind: 'advance' | 'refund', amount: number, key: string = kind) =>
    owner.call(ledgerApi.addOrderEntry, { params, body: { kind, amount, way: 'raast', key } })
  await add('advance', 500)
  const move = (from: OrderState, to: OrderState) =>
    owner.call(adminOrdersApi.changeOrderState, { params, body: { from, to, reason: 'Refused at the door' } })
  if (state !== 'shipped') await move('shipped', state)
  const keep = (body: CallInput<typeof ledgerApi.retainMoney>['body'], person = owner) =>
    person.call(ledgerApi.retainMoney, { params, body: { words, ...body } as never })
  const money = async () => (await owner.call(adminOrdersApi.getAdminOrder, { params })).order.money
  const toSendBack = async () => (await owner.call(reportsApi.getToday)).toSendBack
  const page = async (language = 'en') => {
    const token = await tokenOf(shop, id, 'message')
    const headers = { 'X-Language': language }
    return (await shop.visitor().call(orderLinksApi.getOrderByLink, { params: { token }, headers })).order
  }
  return { shop, owner, id, add, move, keep, money, toSendBack, page }
}

describe('does', () => {
  test('what is kept of a refused parcel is no longer to send back, and the customer reads why', async () => {
    const { keep, money, toSendBack, page, move } = await openRefused()
    expect((await toSendBack()).amount).toBe(500)
    await keep({ amount: 300 })
    expect(await money()).toMatchObject({ toRefund: 200, kept: { amount: 300, words } })
    expect((await toSendBack()).amount).toBe(200)
    const shown = await page('ur')
    expect(shown.money.kept).toEqual({ amount: 300, words })
    expect(shown.history.at(-1)?.text).toContain('PKR 300')
    await keep({ amount: 500, was: 300 })
    await move('refused', 'returned')
    expect([(await money()).toRefund, (await toSendBack()).count]).toEqual([0, 0])
  })

  test('the owner may think better of it, also by sending the money', async () => {
    const { keep, add, money, toSendBack } = await openRefused()
    await keep({ amount: 500 })
    await keep({ amount: 0, words: '', was: 500 })
    expect(await money()).toMatchObject({ toRefund: 500 })
    expect((await money()).kept).toBeUndefined()
    await keep({ amount: 500 })
    await add('refund', 400)
    expect(await money()).toMatchObject({ toRefund: 0, kept: { amount: 100 } })
    expect((await toSendBack()).count).toBe(0)
  })
})

describe('refuses', () => {
  test('more than came in, and money without a reason', async () => {
    const { keep, money } = await openRefused()
    await expect(keep({ amount: 501 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
    await expect(keep({ amount: 100, words: ' ' })).rejects.toMatchObject({ code: 'VALIDATION' })
    await expect(keep({ amount: -1 })).rejects.toMatchObject({ code: 'VALIDATION' })
    await expect(keep({ amount: 100, was: 50 })).rejects.toMatchObject({ code: 'STALE' })
    expect((await money()).kept).toBeUndefined()
  })

  test.each(['shipped', 'delivered'] as const)('to keep money of a parcel that was %s', async (state) => {
    const { keep, move } = await openRefused(state)
    await expect(keep({ amount: 100 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
    if (state !== 'delivered') return
    await move('delivered', 'returned')
    await expect(keep({ amount: 100 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
  })
})
