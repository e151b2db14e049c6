import { describe, expect, test } from 'vitest'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import { day } from '#tests/support/clock.ts'
import { aGuestOrder, anOrder, sendAllEmails, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'

const far = {
  zones: [
    ...defaultSettings.zones,
    { ...defaultSettings.zones[0], name: 'Far', cities: ['Gilgit'], cashOnDelivery: false },
  ],
}

async function advanceBy(shop: TestShop, id: string, kind: 'message' | 'slip' = 'message') {
  const params = { token: await tokenOf(shop, id, kind) }
  return (await shop.visitor().call(orderLinksApi.getOrderByLink, { params })).order.advance
}

describe('does', () => {
  test('staff are suggested what the rules ask for, also of a number that did not accept parcels', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const suggested = async (id: string) =>
      (await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })).order.advance.suggested
    await setAdvances(shop, { refusals: 2, above: 5000, share: 20 }, far)
    const phone = '03111111111'
    await aParcel(shop, { state: 'refused', phone })
    const { id } = await aParcel(shop, { phone: '923111111111', amount: 2000 })
    expect(await suggested(id)).toBeNull()
    // It is back in the shop; its customer did not accept it all the same.
    await aParcel(shop, { state: 'returned', phone })
    expect(await suggested(id)).toEqual({ amount: 400, reason: 'refused' })
    expect(await suggested((await aParcel(shop, { amount: 6000, phone: '03001111111' })).id)).toEqual({
      amount: 1200,
      reason: 'amount',
    })
    await owner.call(adminAdvancesApi.requestAdvance, {
      params: { id },
      body: { amount: 300, why: 'As we agreed.', was: 0 },
    })
    expect(await suggested(id)).toBeNull()
    expect(await suggested((await aParcel(shop, { state: 'shipped', phone, amount: 2000 })).id)).toBeNull()
  })

  test('an order to a city without cash on delivery is placed, and its page says how to pay', async () => {
    const shop = openShop()
    await setAdvances(shop, { zones: true }, far)
    const plug = await shop.product({ newPrice: 280 })
    const {
      orderId = '',
      number,
      status,
    } = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 2]], { city: 'Gilgit', email: 'ali@example.com' }))
    expect(status).toBe(200)
    expect(await advanceBy(shop, orderId)).toMatchObject({
      asked: 610,
      missing: 610,
      reason: 'zone',
      why: 'We do not take cash at the door in your city, so this order is paid in advance.',
      until: shop.clock.now() + 3 * 86_400_000,
      accounts: [
        {
          kind: 'bank',
          iban: 'PK61TMFB0000000098214843',
          qr: expect.stringMatching(/^0002020102120202000424PK61TMFB00000000982148430503610/) as string,
        },
      ],
      maySend: true,
    })
    const [email] = (await shop.outbox()).filter(({ to }) => to === 'ali@example.com')
    expect(email?.subject).toBe(`We have your order ${number}`)
    expect(email?.text).toContain('PK61 TMFB 0000 0000 9821 4843')
    expect(email?.text).toContain('Please pay PKR 610 in advance by')
    expect(email?.text).not.toContain('keep the exact amount ready')

    const owner = await theOwner(shop)
    const body = { from: 'placed', to: 'confirmed' } as const
    await sendAllEmails(shop)
    await owner.call(adminOrdersApi.changeOrderState, { params: { id: orderId }, body })
    const confirmed = (await shop.outbox()).find(({ subject }) => subject === `Your order ${number} is confirmed`)
    expect(confirmed?.text).toContain('We will pack your order as soon as we receive the advance.')
    expect(confirmed?.text).toContain('You will then pay nothing at the door.')
    expect(confirmed?.text).toMatch(/To pay in advance:? +PKR 610/)
    expect(confirmed?.text).not.toMatch(/for the rider|Cash to pay/)
  })

  test('an account’s large order, and a number that refused before, pay the owner’s part', async () => {
    const shop = openShop()
    await setAdvances(shop, { above: 2000, refusals: 1, share: 25 })
    const [chain, sara] = [await shop.product({ newPrice: 2000 }), await shop.customer()]
    const large = await sara.call(ordersApi.placeOrder, { body: anOrder([[chain, 2]]) })
    expect(await advanceBy(shop, large.orderId)).toMatchObject({ asked: 1013, reason: 'amount' })
    await aParcel(shop, { number: 7, state: 'refused', phone: '923111111111' })
    const plug = await shop.product({ newPrice: 280 })
    const body = aGuestOrder([[plug, 2]], { phone: '0311 1111111' })
    const refused = await sendAsGuest(shop.visitor(), body)
    expect(await advanceBy(shop, refused.orderId ?? '')).toMatchObject({ asked: 153, reason: 'refused' })
    // The parcel is back in the shop; its customer did not accept it all the same.
    await shop.sql(`UPDATE orders SET state = 'returned' WHERE number = 7`)
    const again = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 3]], { phone: '0311 1111111' }))
    expect(await advanceBy(shop, again.orderId ?? '')).toMatchObject({ reason: 'refused' })
    const first = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 2]], { phone: '0311 2222222' }))
    expect(await advanceBy(shop, first.orderId ?? '')).toBeNull()
  })

  test('staff ask with their words, change it and take it back, and each is in the history', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const owner = await theOwner(shop)
    const { id } = await aParcel(shop, { number: 3, state: 'confirmed', amount: 2000, email: 'ali@example.com' })
    const params = { id }
    const request = (body: object) =>
      owner.call(adminAdvancesApi.requestAdvance, { params, body: body as { amount: number } })
    const { order } = await request({ percent: 30, why: 'The engine is ordered for you.', was: 0 })
    expect(order.advance).toMatchObject({
      asked: 600,
      missing: 600,
      reason: 'staff',
      note: 'The engine is ordered for you.',
    })
    await request({ percent: 30, why: 'The engine is ordered for you.', was: 0 })
    await expect(request({ amount: 500, was: 0 })).rejects.toMatchObject({ code: 'STALE' })
    await request({ amount: 500, was: 600 })
    await expect(request({ amount: 2001, was: 500 })).rejects.toMatchObject({ code: 'TOO_MUCH' })
    expect(await advanceBy(shop, id)).toMatchObject({
      asked: 500,
      why: 'We ask for a part of the amount in advance, as we told you.',
    })
    const entry = { kind: 'advance', amount: 500, way: 'raast', key: 'k1' } as const
    await owner.call(ledgerApi.addOrderEntry, { params, body: entry })
    expect(await advanceBy(shop, id)).toMatchObject({ asked: 500, missing: 0, accounts: [] })
    await owner.call(adminAdvancesApi.withdrawAdvance, { params })
    const after = (await owner.call(adminAdvancesApi.withdrawAdvance, { params })).order
    expect(after.advance).toMatchObject({ asked: 0, missing: 0 })
    expect(after.money).toMatchObject({ advance: 500, toCollect: 1500 })
    const texts = after.history.map(({ text }) => text)
    expect(texts).toContain('Advance asked: PKR 600')
    expect(texts.filter((text) => text === 'Advance no longer needed')).toHaveLength(1)
    await shop.runCron()
    const subjects = (await shop.outbox()).filter(({ to }) => to === 'ali@example.com').map(({ subject }) => subject)
    expect(subjects).toEqual(['Please pay in advance for your order 3', 'Please pay in advance for your order 3'])
  })

  test('the whole of an order is what is left to collect, and its card says how much of that is missing', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const owner = await theOwner(shop)
    const { id } = await aParcel(shop, { state: 'confirmed', amount: 2000 })
    const entry = { kind: 'goodwill', amount: 200, way: 'other', key: 'k1' } as const
    await owner.call(ledgerApi.addOrderEntry, { params: { id }, body: entry })
    const { order } = await owner.call(adminAdvancesApi.requestAdvance, { params: { id }, body: { percent: 100 } })
    expect(order.advance).toMatchObject({ asked: 1800, missing: 1800 })
    const card = async () => (await owner.call(adminOrdersApi.listBoard, { query: { place: 'confirmed' } })).orders[0]
    expect(await card()).toMatchObject({ missingAdvance: 1800 })
    const paid = { kind: 'advance', amount: 1800, way: 'raast', key: 'k2' } as const
    await owner.call(ledgerApi.addOrderEntry, { params: { id }, body: paid })
    expect(await card()).toMatchObject({ missingAdvance: 0 })
  })

  test('the same is asked for again once its time is over', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const owner = await theOwner(shop)
    const { id } = await aParcel(shop, { state: 'confirmed', amount: 2000, email: 'ali@example.com' })
    const ask = (was: number) =>
      owner.call(adminAdvancesApi.requestAdvance, { params: { id }, body: { amount: 500, was } })
    await ask(0)
    const entry = { kind: 'advance', amount: 200, way: 'raast', key: 'k1' } as const
    await owner.call(ledgerApi.addOrderEntry, { params: { id }, body: entry })
    shop.clock.advance(4 * day)
    await shop.sql('UPDATE staff_sessions SET last_seen_at = ?1, expires_at = ?1 + 9e8', shop.clock.now())
    expect((await advanceBy(shop, id))?.accounts).toMatchObject([{ qr: null }])
    // The packing slip and the invoice draw this code.
    const { order } = await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(order.advance.accounts).toMatchObject([{ qr: null }])
    await ask(500)
    await ask(500)
    expect(await advanceBy(shop, id)).toMatchObject({
      missing: 300,
      until: shop.clock.now() + 3 * day,
      accounts: [{ qr: expect.stringContaining('0503300') as string }],
    })
    const told = (await shop.outbox()).filter(({ to }) => to === 'ali@example.com')
    expect(told).toHaveLength(2)
    expect(told.at(-1)?.text).toContain('Please pay PKR 300 in advance by')
  })
})

describe('refuses', () => {
  test('without a shown account, a city without cash stays closed', async () => {
    const shop = openShop()
    await setAdvances(shop, { zones: true, above: 100 }, { ...far, paymentAccounts: [] })
    const plug = await shop.product({ newPrice: 280 })
    const order = (city: string) => sendAsGuest(shop.visitor(), aGuestOrder([[plug, 2]], { city }))
    expect(await order('Gilgit')).toMatchObject({ status: 409, code: 'ADVANCE_NEEDED' })
    const { orderId = '' } = await order('Lahore')
    expect(await advanceBy(shop, orderId)).toBeNull()
  })

  test.each(['shipped', 'cancelled'] as const)('an order that is %s is not asked for an advance', async (state) => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { id } = await aParcel(shop, { number: 4, state, courierId: 'leopards', amount: 2000 })
    await expect(
      owner.call(adminAdvancesApi.requestAdvance, { params: { id }, body: { amount: 100 } }),
    ).rejects.toMatchObject({
      code: 'TOO_LATE',
      message: 'The parcel has left already, or the order has ended.',
    })
  })
})

describe('protects', () => {
  test('a changed order to a city without cash is paid in advance as a whole', async () => {
    const shop = openShop()
    await setAdvances(shop, { zones: true }, far)
    const plug = await shop.product({ newPrice: 280 })
    const { orderId = '' } = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 2]], { city: 'Gilgit' }))
    await shop.sql('UPDATE orders SET subtotal = 840, amount = 890 WHERE id = ?', orderId)
    expect(await advanceBy(shop, orderId)).toMatchObject({ asked: 890, missing: 890 })
  })

  test('asked at the same moment by two, one of them is told', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const owner = await theOwner(shop)
    const { id } = await aParcel(shop, { number: 5, state: 'confirmed', amount: 2000 })
    const request = (amount: number) =>
      owner.call(adminAdvancesApi.requestAdvance, { params: { id }, body: { amount, was: 0 } })
    const results = await Promise.allSettled([request(100), request(200)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { order } = await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect([100, 200]).toContain(order.advance.asked)
  })
})
