import { describe, expect, test } from 'vitest'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { adminOrderLinksApi, adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { aGuestOrder } from '#tests/support/fixtures/orders.ts'
import { newestCode } from '#tests/support/people/emails.ts'
import { hour } from '#tests/support/clock.ts'
import { auditOf, expectConsistentData } from '#tests/support/consistent-data.ts'
import { bare, refusal } from '#tests/support/http/contract.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import type { StaffPersonAtWork } from '#tests/support/people/staff.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Product } from '#domain/products/product.ts'
import { aKey, open, place, told } from '#tests/support/worker/order-edits.ts'
import { bringTo, move, tokenOf } from '#tests/support/worker/order-states.ts'
import { post } from '#tests/support/worker/post.ts'
import { reachLimit } from '#tests/support/worker/counted.ts'

const find = (shop: TestShop, number: string | number, phone: string | number) =>
  shop.visitor().call(orderLinksApi.findOrder, { body: { number, phone } })

/** An order by phone, which is in no account. */
async function phoneOrder(bilal: StaffPersonAtWork, plug: Product): Promise<string> {
  const lines = [{ productId: plug._id, quantity: 1 }]
  const body = { ...told, channel: 'phone' as const, key: aKey(), lines, amount: plug.newPrice + 50 }
  return (await bilal.call(adminOrdersApi.createStaffOrder, { body })).id
}

describe('does', () => {
  test('an order is found by its number and phone number in any notation, with status and tracking only', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bringTo(bilal, id, 'shipped')
    const expected = await find(shop, 1001, '03001234567')
    expect(expected).toEqual({
      success: true,
      message: 'OK',
      status: 'On its way',
      tracking: { courier: 'Leopards', number: 'LE100', href: null },
    })
    for (const number of ['1001', ' #1001 ', 'Order 1001', '۱۰۰۱', '١٠٠١'])
      expect(await find(shop, number, '0300 1234567'), number).toEqual(expected)
    for (const phone of [
      '+92 300 1234567',
      '00923001234567',
      '0300-1234567',
      3001234567,
      '۰۳۰۰۱۲۳۴۵۶۷',
      '٠٣٠٠ ١٢٣٤٥٦٧',
    ])
      expect(await find(shop, '1001', phone), String(phone)).toEqual(expected)
  })

  test('a customer adds an order by phone to the account, and finds it among the orders', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await phoneOrder(bilal, plug)
    const own = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, id, 'device')
    const before = await shop.visitor().call(orderLinksApi.getOrderByLink, { params: { token } })
    expect(before.order.isClaimable).toBe(true)
    const { order } = await sara.call(orderLinksApi.claimOrder, { params: { token } })
    expect(order).toMatchObject({ orderId: id, isClaimable: false })
    expect(order.history.at(-1)).toMatchObject({ text: 'Added to an account', who: 'Customer' })
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
    expect(orders.map(({ orderId }) => orderId)).toEqual([own, id])
    expect((await auditOf(shop, id)).at(-1)).toMatchObject({ action: 'order.claimed', actor: `customer:${sara.id}` })
  })

  test('an order that joined an account ends with it: no link opens it, and its email is erased', async () => {
    const { shop, plug } = await open()
    const guest = aGuestOrder([[plug, 1]])
    const body = { ...guest, order: { ...guest.order, email: 'ali@example.com' } }
    const { orderId, link } = await shop.visitor().call(guestOrdersApi.placeGuestOrder, { body })
    const customer = await shop.customer()
    const token = link.slice('/o/'.length)
    await customer.call(orderLinksApi.claimOrder, { params: { token } })
    const { email } = customer
    await customer.call(deletionApi.verifyEmail, { body: { email } })
    const OTP = await newestCode(shop, email)
    const proof = await post(customer, deletionApi.verifyOtp.path, { recipientEmail: email, OTP })
    const Cookie = proof.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    await customer.call(deletionApi.deleteUser, { body: { email }, headers: { Cookie } })
    for (const kind of ['device', 'message', 'slip'] as const) {
      const params = { token: await tokenOf(shop, orderId, kind) }
      expect(await refusal(shop.visitor().call(orderLinksApi.getOrderByLink, { params }))).toMatchObject({
        status: 404,
      })
    }
    expect(await shop.sql('SELECT email, account_deleted_at IS NOT NULL AS gone FROM orders')).toEqual([
      { email: null, gone: 1 },
    ])
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('staff get no link once none opens the order any more', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await move(bilal, id, { from: 'placed', to: 'cancelled', reason: 'Wrong number' })
    shop.clock.advance(180 * 24 * hour)
    await shop.sql('UPDATE staff_sessions SET last_seen_at = ?1, expires_at = ?1 + 9e7', shop.clock.now())
    expect((await bilal.call(adminOrderLinksApi.getOrderLinks, { params: { id } })).links).not.toBeNull()
    shop.clock.advance(1000)
    expect((await bilal.call(adminOrderLinksApi.getOrderLinks, { params: { id } })).links).toBeNull()
  })

  test('an order that is collected says so among the orders of the account', async () => {
    const { shop, plug, sara } = await open()
    const body = { ...aGuestOrder([[plug, 1]]), amount: plug.newPrice, delivery: 'collect' as const }
    const { orderId } = await shop.visitor().call(guestOrdersApi.placeGuestOrder, { body })
    await sara.call(orderLinksApi.claimOrder, { params: { token: await tokenOf(shop, orderId, 'device') } })
    await place(sara, [[plug, 1]])
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
    expect(orders.map(({ delivery }) => delivery)).toEqual([undefined, 'collect'])
  })

  test('several orders join one account', async () => {
    const { shop, plug, sara, bilal } = await open()
    for (let count = 0; count < 3; count += 1) {
      const token = await tokenOf(shop, await phoneOrder(bilal, plug), 'message')
      await sara.call(orderLinksApi.claimOrder, { params: { token } })
    }
    expect((await sara.call(ordersApi.listMyOrders, { body: {} })).orders).toHaveLength(3)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('staff get the links of an order, and revoke those that went to the wrong person', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const { links } = await bilal.call(adminOrderLinksApi.getOrderLinks, { params: { id } })
    const origin = shop.env.PUBLIC_ORIGIN.replace(/\/$/, '')
    expect(links).toEqual({
      message: `${origin}/o/${await tokenOf(shop, id, 'message')}`,
      device: `${origin}/o/${await tokenOf(shop, id, 'device')}`,
      slip: `${origin}/o/${await tokenOf(shop, id, 'slip')}`,
    })
    const opens = async (link = '') =>
      (await shop.visitor().fetch(`/api/hitech/order/link/${link.split('/o/')[1]}`)).status === 200
    const changed = await bilal.call(adminOrderLinksApi.revokeOrderLinks, {
      params: { id },
      body: { kinds: ['message'] },
    })
    expect([await opens(links?.message), await opens(links?.device), await opens(links?.['slip'])]).toEqual([
      false,
      true,
      true,
    ])
    expect(await opens(changed.links?.message)).toBe(true)
    const again = await bilal.call(adminOrderLinksApi.revokeOrderLinks, { params: { id }, body: {} })
    for (const link of [links?.device, links?.['slip'], changed.links?.message]) expect(await opens(link)).toBe(false)
    for (const link of Object.values(again.links ?? {})) expect(await opens(link)).toBe(true)
    expect((await auditOf(shop, id)).filter(({ actor }) => actor === bilal.actor)).toHaveLength(2)
  })
})

describe('refuses', () => {
  test('an unknown number and another phone number with one answer', async () => {
    const { shop, plug, sara } = await open()
    await place(sara, [[plug, 1]])
    const answers = await Promise.all(
      [
        [1001, '03001234568'],
        [1002, '03001234567'],
        ['', '03001234567'],
        ['1001', ''],
        ['1001', '4567'],
        ['99999999999999999999', '03001234567'],
        ['-1', "' OR 1=1"],
      ].map(async ([number, phone]) =>
        bare(await post(shop.visitor(), orderLinksApi.findOrder.path, { number, phone })),
      ),
    )
    expect(answers[0]).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND', message: 'We find no such order. Please check both numbers.' },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('one wrong try more than a number or a network has, and the order of a deleted account', async () => {
    const { shop, plug, sara } = await open()
    await place(sara, [[plug, 1]])
    const visitor = shop.visitor()
    const press = () => visitor.call(orderLinksApi.findOrder, { body: { number: 1001, phone: '03001234567' } })
    const wrong = (number: number, phone = '03009999999') =>
      refusal(visitor.call(orderLinksApi.findOrder, { body: { number, phone } }))
    for (let count = 0; count < 6; count += 1) await press()
    await reachLimit(shop, 'findOrderPerNumberAndIp', `1001 ${visitor.address}`)
    await reachLimit(shop, 'findOrderPerIp', visitor.address, 1)
    // What is refused for an order uses up nothing of the network.
    expect(await wrong(1001)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(await refusal(press())).toMatchObject({ status: 429 })
    expect((await wrong(2000)).code).toBe('ORDER_NOT_FOUND')
    expect((await wrong(3000)).code).toBe('RATE_LIMITED')
    await find(shop, 1001, '03001234567')
    shop.clock.advance(hour)
    await press()
    await shop.sql('UPDATE orders SET account_deleted_at = 1')
    expect(await refusal(press())).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  test('to add an order by a printed link, one that is in an account, or by a bad link', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await phoneOrder(bilal, plug)
    const claim = async (kind: 'device' | 'message' | 'slip', who = sara) =>
      who.call(orderLinksApi.claimOrder, { params: { token: await tokenOf(shop, id, kind) } })
    expect(await refusal(claim('slip'))).toMatchObject({ status: 403, code: 'NOT_PROVED' })
    expect(await refusal(sara.call(orderLinksApi.claimOrder, { params: { token: 'x' } }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    await claim('message')
    expect(await refusal(claim('message'))).toMatchObject({ status: 409, code: 'CLAIMED' })
    expect(await refusal(claim('device', await anAccount(shop)))).toMatchObject({ status: 409, code: 'CLAIMED' })
    const others = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, others, 'message')
    const stranger = await anAccount(shop)
    expect(await refusal(stranger.call(orderLinksApi.claimOrder, { params: { token } }))).toMatchObject({
      code: 'CLAIMED',
    })
    expect((await stranger.call(ordersApi.listMyOrders, { body: {} })).orders).toEqual([])
  })

  test('links of an order whose customer was deleted', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await shop.sql('UPDATE orders SET account_deleted_at = 1')
    expect((await bilal.call(adminOrderLinksApi.getOrderLinks, { params: { id } })).links).toBe(null)
    expect((await bilal.call(adminOrderLinksApi.revokeOrderLinks, { params: { id }, body: {} })).links).toBe(null)
  })
})

describe('protects', () => {
  test('an account that claimed an order by the link of a device sees no more of it than that link', async () => {
    const { shop, plug, sara } = await open()
    const [byDevice, byMessage] = ['03211234567', '03217654321']
    for (const [phone, kind] of [
      [byDevice, 'device'],
      [byMessage, 'message'],
    ] as const) {
      const body = aGuestOrder([[plug, 1]], { phone, street: `Street of ${kind}` })
      const { orderId } = await shop.visitor().call(guestOrdersApi.placeGuestOrder, { body })
      await sara.call(orderLinksApi.claimOrder, { params: { token: await tokenOf(shop, orderId, kind) } })
    }
    const seen = JSON.stringify([
      await sara.call(ordersApi.listMyOrders, { body: {} }),
      await sara.call(ordersApi.getMyDelivery),
      await sara.call(profileApi.exportAccount),
    ])
    expect([byDevice, 'Street of device', byMessage, 'Street of message'].map((text) => seen.includes(text))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(seen).toContain('0321 ••• 4567')
  })

  test('of two accounts that add one order at once, one has it', async () => {
    const { shop, plug, bilal } = await open()
    const token = await tokenOf(shop, await phoneOrder(bilal, plug), 'message')
    const people = await Promise.all([anAccount(shop), anAccount(shop), anAccount(shop)])
    const claims = people
      .flatMap((who) => [who, who])
      .map((who) => who.call(orderLinksApi.claimOrder, { params: { token } }))
    const done = await Promise.allSettled(claims)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.sql(`SELECT id FROM audit WHERE action = 'order.claimed'`)).toHaveLength(1)
  })
})
