import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { defaultMarqueeText } from '#domain/settings/shop-name.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { publicSettingsOf } from '#domain/settings/public-settings-of.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { auditApi } from '#domain/staff/staff.admin.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import type { ApiError } from '#web/api.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { aZone } from '#tests/support/zones.ts'

/** Saves settings as the owner does from a fresh screen. */
async function setFacts(shop: TestShop, facts: Partial<ShopSettings>): Promise<void> {
  const owner = await theOwner(shop)
  const { updatedAt } = (await owner.call(adminSettingsApi.getSettings)).facts
  await owner.call(adminSettingsApi.saveShopSettings, { body: { ...facts, updatedAt } })
}

const pageOf = async (shop: TestShop, path: string) => (await shop.visitor().fetch(path)).text()

describe('does', () => {
  test('a shop without settings shows the defaults', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    expect(await owner.call(adminSettingsApi.getSettings)).toMatchObject({
      facts: { ...defaultSettings, updatedAt: 0 },
      marquee: { text: '', updatedAt: 0 },
      banners: { list: [], updatedAt: 0 },
      policies: { privacy: { text: null, updatedAt: 0 }, terms: { text: null, updatedAt: 0 } },
    })
    expect(await shop.visitor().call(settingsApi.getShop)).toMatchObject({
      marqueeText: defaultMarqueeText,
      facts: publicSettingsOf(defaultSettings),
    })
  })

  test('phone, WhatsApp, address, hours and promises change on all pages at once', async () => {
    const shop = openShop()
    await setFacts(shop, {
      phone: '042 111 222 333',
      whatsapp: '+92 301 7654321',
      email: 'shop@example.com',
      address: 'Shop 2, Hall Road, Lahore',
      hours: 'Every day, 9 to 9',
      policies: [
        { title: 'Exchange', text: 'In 7 days' },
        { title: 'Return', text: 'For free' },
        { title: 'Support', text: 'Ask us' },
      ],
    })
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/collection',
      '/cart',
      '/place-order',
      '/termsandcondition',
      '/PrivacyPolicy',
    ]) {
      const page = await pageOf(shop, path)
      expect(page, path).toContain('042 111 222 333')
      for (const old of [
        defaultSettings.phone,
        defaultSettings.email,
        defaultSettings.address,
        defaultSettings.whatsapp,
      ]) {
        expect(page, path).not.toContain(old)
      }
    }
    const home = await pageOf(shop, '/')
    expect(home).toContain('"telephone":"+9242111222333"')
    expect(home).toContain('href="tel:+9242111222333"')
    expect(home).toContain('href="https://wa.me/923017654321"')
    expect(home).toContain('For free')
    expect(await pageOf(shop, '/contact')).toContain('Shop 2, Hall Road, Lahore')
  })

  test('after a change of the fee an order with the old amount gets the new one, and is placed with it', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const sara = await shop.customer()
    await setFacts(shop, { zones: [aZone({ fee: 120 })] })
    const body = anOrder([[plug, 2]])
    expect(body.amount).toBe(610)
    const refused = await refusal(sara.call(ordersApi.placeOrder, { body }))
    expect([refused?.status, refused?.code, refused?.reply['amount']]).toEqual([409, 'PRICE_CHANGED', 680])
    const placed = await sara.call(ordersApi.placeOrder, { body: { ...body, amount: 680 } })
    expect(placed.amount).toBe(680)
    expect(await shop.sql(`SELECT delivery_fee, amount FROM orders`)).toEqual([{ delivery_fee: 120, amount: 680 }])
    expect(await pageOf(shop, `/product/${plug._id}`)).toContain('PKR 120')
  })

  test('free delivery is a fee like any other', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const sara = await shop.customer()
    await setFacts(shop, { zones: [aZone({ fee: 0 })] })
    expect((await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]], { amount: 280 }) })).amount).toBe(280)
  })

  test('parcels go to added cities, and not to removed ones', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 1000 })
    const sara = await shop.customer()
    const near = aZone({ cities: ['Multan'] })
    const far = aZone({ name: 'Sindh', cities: ['Karachi', 'karachi '], fee: 250, freeFrom: 5000 })
    await setFacts(shop, { zones: [near, far] })
    const orderTo = (city: string, amount: number, state = 'Punjab') =>
      sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]], { order: { ...anAddress, state, city }, amount }) })
    const refused = await refusal(orderTo('Lahore', 1050))
    expect([refused?.status, refused?.code, refused?.message, refused?.errors]).toEqual([
      400,
      'VALIDATION',
      uiText.signup.cityMissing,
      { city: uiText.signup.cityMissing },
    ])
    expect(refused?.reply['suggestion']).toBeUndefined()
    expect((await refusal(orderTo('Karachee', 1250)))?.reply).toMatchObject({ suggestion: 'karachi' })
    expect(await refusal(orderTo('Karachi', 1050))).toMatchObject({ code: 'PRICE_CHANGED', reply: { amount: 1250 } })
    // The city decides, however it is spelled; the state is ignored.
    await orderTo(' KARACHI', 1250, 'Nowhere')
    await orderTo('Multan', 1050)
    expect(await shop.sql('SELECT city, province, zone, delivery_fee AS fee FROM orders ORDER BY number')).toEqual([
      { city: 'karachi', province: 'Sindh', zone: 'Sindh', fee: 250 },
      { city: 'Multan', province: 'Punjab', zone: 'Main cities', fee: 50 },
    ])
    const { zones, states } = (await shop.visitor().call(settingsApi.getShop)).facts
    expect(zones).toEqual([near, { ...far, cities: ['karachi'] }])
    expect(states).toEqual({ Punjab: ['Multan'], Sindh: ['karachi'] })
  })

  test('a zone for everywhere else takes any city, and from its sum on the fee is waived', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 1000 })
    const sara = await shop.customer()
    await setFacts(shop, { zones: [aZone(), aZone({ name: 'Elsewhere', cities: [], fee: 300, freeFrom: 3000 })] })
    const order = { ...anAddress, city: 'Chak 42  North' }
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 2]], { order, amount: 2300 }) })
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 3]], { order, amount: 3000 }) })
    expect(await shop.sql('SELECT city, province, zone, delivery_fee AS fee FROM orders ORDER BY number')).toEqual([
      { city: 'Chak 42 North', province: '', zone: 'Elsewhere', fee: 300 },
      { city: 'Chak 42 North', province: '', zone: 'Elsewhere', fee: 0 },
    ])
  })

  test('a zone without cash on delivery asks to pay in advance by phone, and nothing is stored', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer()
    await setFacts(shop, { zones: [aZone({ cities: ['Quetta'], cashOnDelivery: false })] })
    const order = { ...anAddress, city: 'Quetta' }
    expect(await refusal(sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]], { order }) }))).toMatchObject({
      status: 409,
      code: 'ADVANCE_NEEDED',
      message: `We do not take cash at the door in Quetta. To pay in advance, call ${defaultSettings.phone}.`,
    })
    expect(await shop.sql('SELECT id FROM orders')).toEqual([])
  })

  test('a shop of an older version keeps its fee, cities and days', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 1)`,
      JSON.stringify({ deliveryFee: 70, deliveryCities: { Sindh: ['Karachi'] } }),
    )
    const sara = await shop.customer()
    const order = { ...anAddress, city: 'Karachi' }
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]], { order, amount: 350 }) })
    await setFacts(shop, { hours: 'Always' })
    expect((await shop.visitor().call(settingsApi.getShop)).facts.zones).toEqual([
      aZone({ fee: 70, cities: ['Karachi'] }),
    ])
  })

  test('the order limits apply: amount, quantity, and number in ten minutes', async () => {
    const shop = openShop({ LIMITS_SCALE: '1' })
    const plug = await shop.product({ newPrice: 500 })
    const sara = await shop.customer()
    await setFacts(shop, { maxOrderAmount: 1600, largestQuantity: 4, ordersPer10Minutes: 2 })
    const dear = await refusal(sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 4]]) }))
    expect([dear?.status, dear?.message]).toEqual([
      400,
      `One order may come to PKR 1,600 at most. For more, call ${defaultSettings.phone}.`,
    ])
    expect(await refusal(sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 5]]) }))).toMatchObject({
      code: 'INVALID_QUANTITY',
    })
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 2]]) })
    expect(await refusal(sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 3]]) }))).toMatchObject({
      code: 'RATE_LIMITED',
    })
  })

  test('emails contain the phone number and address at the time of sending', async () => {
    const shop = openShop()
    await setFacts(shop, { phone: '042 9999 8888', address: 'Shop 2, Hall Road, Lahore' })
    await shop.customer()
    const [letter] = await shop.outbox()
    expect(letter?.text).toContain('042 9999 8888')
    expect(letter?.text).toContain('Shop 2, Hall Road, Lahore')
    expect(letter?.html).not.toContain(defaultSettings.phone)
  })

  test('every change is in the audit log with its old and new value', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await owner.call(adminSettingsApi.saveShopSettings, { body: { returnDays: 14, hours: 'Always', updatedAt: 0 } })
    await owner.call(adminSettingsApi.saveMarquee, { body: { text: 'Sale', updatedAt: 0 } })
    const { entries } = await owner.call(auditApi.listAudit, { query: {} })
    expect(entries.map(({ who, action, subject, before, after }) => [who, action, subject, before, after])).toEqual([
      ['Imran', 'settings.changed', 'marquee', '', 'Sale'],
      [
        'Imran',
        'settings.changed',
        'shop-facts',
        JSON.stringify({ hours: defaultSettings.hours, returnDays: 7 }),
        JSON.stringify({ hours: 'Always', returnDays: 14 }),
      ],
    ])
  })
})

describe('refuses', () => {
  test('of two concurrent changes one is rejected as stale', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const tries = await Promise.all(
      [8, 9, 10].map((returnDays) =>
        owner.call(adminSettingsApi.saveShopSettings, { body: { returnDays, updatedAt: 0 } }).then(
          () => null,
          (error: ApiError) => error,
        ),
      ),
    )
    expect(tries.filter((refused) => refused === null)).toHaveLength(1)
    expect(tries.filter((refused) => refused?.code === 'STALE')).toHaveLength(2)
    expect(await shop.sql(`SELECT id FROM audit WHERE action = 'settings.changed'`)).toHaveLength(1)
  })

  test('invalid settings are rejected at their field, and the others stay', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    for (const wrong of [
      { phone: 'call me' },
      { phone: '<script>' },
      { whatsapp: '111 222 333' },
      { whatsapp: 'javascript:alert(1)' },
      { email: 'nobody' },
      { address: '' },
      { hours: 'a\nb' },
      { zones: [] },
      { zones: [aZone({ fee: -1 })] },
      { zones: [aZone({ fee: 49.5 })] },
      { zones: [aZone({ name: ' ' })] },
      { zones: [aZone({ daysFrom: 4 })] },
      { zones: [aZone({ freeFrom: 0 })] },
      { zones: [aZone({ cities: ['Multan'] }), aZone({ cities: ['multan'] })] },
      { zones: [aZone({ cities: [] }), aZone({ cities: [] })] },
      { zones: [aZone({ cities: Array.from({ length: 201 }, (_, index) => `City ${index}`) })] },
      { zones: Array.from({ length: 31 }, (_, index) => aZone({ cities: [`City ${index}`] })) },
      { guestOrders: 'yes' },
      { returnDays: 0 },
      { orderEmails: ['refunded'] },
      { policies: [] },
      { policies: Array.from({ length: 3 }, () => ({ title: '', text: 'x' })) },
      { maxOrderAmount: 0 },
      { largestQuantity: 0 },
      { largestQuantity: 1000 },
      { ordersPer10Minutes: 0 },
      { ordersPerDay: 1e9 },
    ]) {
      const refused = await refusal(
        owner.call(adminSettingsApi.saveShopSettings, { body: { ...wrong, updatedAt: 0 } as never }),
      )
      expect([refused?.status, Object.keys(refused?.errors ?? {})], JSON.stringify(wrong)).toEqual([
        400,
        Object.keys(wrong),
      ])
    }
    expect((await owner.call(adminSettingsApi.getSettings)).facts.updatedAt).toBe(0)
  })
})

describe('protects', () => {
  test('a broken stored setting breaks no page', async () => {
    const shop = openShop()
    for (const [facts, banners] of [
      ['not json', '{'],
      ['[]', 'null'],
      ['{"phone":7,"zones":[{"fee":"x"}],"deliveryCities":null,"__proto__":{"phone":"1"}}', '["x",7,{"productId":3}]'],
    ]) {
      await shop.sql(
        `INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 1), ('home-banners', ?, 1)`,
        facts,
        banners,
      )
      expect((await shop.visitor().call(settingsApi.getShop)).facts).toEqual(publicSettingsOf(defaultSettings))
      expect((await shop.visitor().fetch('/')).status).toBe(200)
    }
  })

  test('a failing database does not block pages that need only settings', async () => {
    const shop = openShop({ DB: failingDatabase(env.DB) })
    const response = await shop.visitor().fetch('/termsandcondition')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(defaultSettings.phone)
  })

  test('a page reads marquee and settings in one round trip of few rows', async () => {
    const watched = watchDatabase(env.DB)
    const shop = openShop({ DB: watched.binding })
    await setFacts(openShop(), { zones: [aZone({ fee: 60 })] })
    watched.restart()
    await shop.visitor().fetch('/cart')
    expect(watched.trips).toHaveLength(1)
    expect(watched.rowsRead()).toBeLessThanOrEqual(5)
  })
})
