import { afterEach, describe, expect, test, vi } from 'vitest'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { ringsApi } from '#domain/rings/rings.admin.endpoints.ts'
import { auditApi, ownAccountApi, signInApi, staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { hour, minute } from '#tests/support/clock.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { aGuestOrder, anOrder } from '#tests/support/fixtures/orders.ts'
import { aStaffMember, type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'
import { aPushService, type SubscribedBrowser } from '#tests/support/push-service.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { makeOwner, password, signIn } from '#tests/support/worker/staff-sign-in.ts'
import { usualZone } from '#tests/support/zones.ts'

afterEach(() => vi.unstubAllGlobals())

async function newKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))))
}

/** A shop with a key, and the push service in place of the network. */
async function aShopThatRings() {
  const shop = openShop({ VAPID_KEY: await newKey() })
  const service = aPushService(shop.clock.now)
  vi.stubGlobal('fetch', service.fetch)
  return { shop, service, plug: await shop.product({ newPrice: 280, stock: null }) }
}

const start = ({ call }: Pick<StaffPersonAtWork, 'call'>, { subscription }: SubscribedBrowser) =>
  call(ringsApi.startRing, { body: subscription })

/** Places an order as a guest with a phone number of their own. */
let phones = 0
async function orderAsGuest(shop: TestShop, plug: Parameters<typeof aGuestOrder>[0][number][0]) {
  phones += 1
  const body = aGuestOrder([[plug, 1]])
  const phone = `0301${String(1_000_000 + phones)}`
  return shop.visitor().call(guestOrdersApi.placeGuestOrder, { body: { ...body, order: { ...body.order, phone } } })
}

describe('does', () => {
  test('orders of guests and of accounts ring on every device that asked for it, with the number of calls and nothing else', async () => {
    const { shop, service, plug } = await aShopThatRings()
    const [imran, bilal] = [await theOwner(shop), await aStaffMember(shop)]
    const [phone, counter] = [await service.browser('phone'), await service.browser('counter', 'fcm.googleapis.com')]
    await start(imran, phone)
    await start(bilal, counter)
    expect(await imran.call(ringsApi.getRing)).toMatchObject({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string,
      isOn: true,
      until: shop.clock.now() + 8 * hour,
    })
    await orderAsGuest(shop, plug)
    const sara = await shop.customer()
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    expect(await phone.read()).toEqual(['{"count":1}', '{"count":2}'])
    expect(await counter.read()).toEqual(['{"count":1}', '{"count":2}'])
    expect(Object.fromEntries(service.received[0]?.headers ?? [])).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'high',
      topic: 'new-order',
    })
    expect(await shop.sql(`SELECT kind, sealed FROM outbox WHERE kind = 'ring'`)).toEqual(
      Array.from({ length: 4 }, () => ({ kind: 'ring', sealed: null })),
    )
  })

  test('an order that staff took does not ring, and a second browser of a session replaces the first', async () => {
    const { shop, service, plug } = await aShopThatRings()
    const imran = await theOwner(shop)
    const [first, second] = [await service.browser('first'), await service.browser('second')]
    await start(imran, first)
    await start(imran, second)
    await imran.call(adminOrdersApi.createStaffOrder, {
      body: {
        key: 'taken-by-phone-1',
        channel: 'phone',
        isConfirmed: false,
        name: 'Ali Khan',
        phone: '03001234567',
        street: 'House 1',
        city: 'Lahore',
        lines: [{ productId: plug._id, quantity: 1 }],
        amount: plug.newPrice + usualZone.fee,
      },
    })
    expect(service.asked).toEqual([])
    await orderAsGuest(shop, plug)
    expect([await first.read(), await second.read()]).toEqual([[], ['{"count":2}']])
  })

  test('staff can hear a ring before an order comes, and the log says where rings were turned on and off', async () => {
    const { shop, service } = await aShopThatRings()
    const imran = await theOwner(shop)
    const phone = await service.browser('phone')
    await expect(imran.call(ringsApi.testRing)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await start(imran, phone)
    await imran.call(ringsApi.testRing)
    expect(await phone.read()).toEqual(['{"count":0,"isTest":true}'])
    await imran.call(ringsApi.stopRing)
    expect(await imran.call(ringsApi.getRing)).toMatchObject({ isOn: false })
    expect((await imran.call(auditApi.listAudit)).entries.map(({ action }) => action)).toEqual([
      'staff.ring-off',
      'staff.ring-on',
    ])
  })

  test('a ring that the push service did not take is repeated after longer waits, for an hour', async () => {
    const { shop, service, plug } = await aShopThatRings()
    await start(await theOwner(shop), await service.browser('phone'))
    service.answer = () => new Response(null, { status: 500 })
    await orderAsGuest(shop, plug)
    for (const wait of [1, 2, 4, 8, 16]) {
      shop.clock.advance(wait * minute - 1)
      await shop.runCron()
      const before = service.asked.length
      shop.clock.advance(1)
      await shop.runCron()
      expect(service.asked).toHaveLength(before + 1)
    }
    shop.clock.advance(hour)
    await shop.runCron()
    expect(service.asked).toHaveLength(6)
    expect(await countOf(shop, `outbox WHERE kind = 'ring'`)).toBe(0)
    expect(errorLines.splice(0)).toHaveLength(6)
  })

  test('a push service that asks to wait is left alone for so long', async () => {
    const { shop, service, plug } = await aShopThatRings()
    const phone = await service.browser('phone')
    await start(await theOwner(shop), phone)
    service.answer = () => new Response(null, { status: 429, headers: { 'Retry-After': '600' } })
    await orderAsGuest(shop, plug)
    service.answer = () => new Response(null, { status: 201 })
    shop.clock.advance(10 * minute - 1)
    await shop.runCron()
    expect(service.asked).toHaveLength(1)
    shop.clock.advance(1)
    await shop.runCron()
    expect(await phone.read()).toEqual(['{"count":1}'])
    expect(errorLines.splice(0)).toHaveLength(1)
  })

  test.each([404, 410])('a browser that its push service no longer knows (%i) is forgotten', async (status) => {
    const { shop, service, plug } = await aShopThatRings()
    const imran = await theOwner(shop)
    await start(imran, await service.browser('phone'))
    service.answer = () => new Response(null, { status })
    await orderAsGuest(shop, plug)
    await orderAsGuest(shop, plug)
    expect(service.asked).toHaveLength(1)
    expect(await imran.call(ringsApi.getRing)).toMatchObject({ isOn: false })
    expect(await countOf(shop, 'push_subscriptions')).toBe(0)
  })
})

describe('refuses', () => {
  test('addresses that are not of a push service, which the shop would call', async () => {
    const { shop, service } = await aShopThatRings()
    const imran = await theOwner(shop)
    const { subscription } = await service.browser('phone')
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com:8443/fcm/send/a',
      'https://imran@fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com@169.254.169.254/a',
      'https://fcm.googleapis.com.example.com/a',
      'https://evilnotify.windows.com/a',
      'https://example.com/fcm.googleapis.com/a',
      'https://127.0.0.1/a',
      'https://example.com\\.push.apple.com/a',
      'https://example.com#.push.apple.com/a',
    ]) {
      const refused = imran.call(ringsApi.startRing, { body: { ...subscription, endpoint } })
      await expect(refused, endpoint).rejects.toMatchObject({ status: 400 })
    }
    expect(await countOf(shop, 'push_subscriptions')).toBe(0)
  })

  test('without a key of the deployment nothing rings', async () => {
    const imran = await theOwner(openShop({ VAPID_KEY: '' }))
    expect(await imran.call(ringsApi.getRing)).toMatchObject({ publicKey: null, isOn: false })
  })
})

describe('protects', () => {
  test('a ring ends with the session: signed out, ended elsewhere, expired, another password, put out of the shop', async () => {
    const { shop, service, plug } = await aShopThatRings()
    await makeOwner(shop)
    const owner = await signIn(shop)
    const endings: [how: string, end: (person: StaffPersonAtWork) => Promise<unknown>][] = [
      ['signed out', ({ call }) => call(signInApi.signOutStaff)],
      [
        'ended by the owner',
        async ({ id }) => {
          const { sessions } = await owner.call(ownAccountApi.listStaffSessions, { query: { person: id } })
          return owner.call(ownAccountApi.endStaffSessions, { body: { person: id, id: sessions[0]?.id } })
        },
      ],
      [
        'put out of the shop',
        ({ id }) =>
          owner.call(staffApi.updateStaff, {
            params: { id },
            body: { role: 'staff', isActive: false, currentPassword: password },
          }),
      ],
    ]
    for (const [how, end] of endings) {
      const bilal = await aStaffMember(shop)
      await start(bilal, await service.browser(how.replaceAll(' ', '-')))
      await end(bilal)
      expect(await countOf(shop, 'push_subscriptions'), how).toBe(0)
    }
    const elsewhere = await signIn(shop)
    await start(elsewhere, await service.browser('elsewhere'))
    const next = 'four quite different words'
    await owner.call(ownAccountApi.changeStaffPassword, {
      body: { currentPassword: password, password: next, confirmPassword: next },
    })
    expect(await countOf(shop, 'push_subscriptions')).toBe(0)
    await start(owner, await service.browser('new-password-by-command'))
    await makeOwner(shop)
    expect(await countOf(shop, 'push_subscriptions')).toBe(0)

    await start(await aStaffMember(shop), await service.browser('expired'))
    shop.clock.advance(8 * hour)
    await orderAsGuest(shop, plug)
    expect(service.asked).toEqual([])
  })

  test('a ring that waits is not sent to a device whose session ended meanwhile', async () => {
    const { shop, service, plug } = await aShopThatRings()
    const imran = await theOwner(shop)
    await start(imran, await service.browser('phone'))
    service.answer = () => new Response(null, { status: 503 })
    await orderAsGuest(shop, plug)
    await imran.call(signInApi.signOutStaff)
    shop.clock.advance(5 * minute)
    await shop.runCron()
    expect(service.asked).toHaveLength(1)
    expect(errorLines.splice(0)).toHaveLength(1)
  })

  test('neither the database nor a log line holds the address or the keys of a device', async () => {
    const { shop, service, plug } = await aShopThatRings()
    const { subscription } = await service.browser('a-secret-address')
    await start(await theOwner(shop), { subscription, read: async () => [] })
    service.answer = () => new Response(null, { status: 500 })
    await orderAsGuest(shop, plug)
    const stored = JSON.stringify([
      await shop.sql('SELECT * FROM push_subscriptions'),
      await shop.sql('SELECT * FROM outbox'),
      await shop.sql('SELECT * FROM audit'),
      errorLines.splice(0),
    ])
    for (const secret of ['a-secret-address', subscription.keys.p256dh, subscription.keys.auth])
      expect(stored).not.toContain(secret)
  })
})
