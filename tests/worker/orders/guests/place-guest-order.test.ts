import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { uiText } from '#domain/ui-text.ts'
import { isOrderToken, parseOrderToken } from '#worker/crypto/link-tokens.ts'
import { countOf, expectConsistentData } from '#tests/support/consistent-data.ts'
import { day } from '#tests/support/clock.ts'
import { aGuest, aGuestOrder, anOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type StoredEmail } from '#tests/support/shop.ts'

describe('does', () => {
  test('a visitor orders with a phone number and gets the link of the order', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280, stock: 5 })
    const ali = shop.visitor()
    const placed = await ali.call(guestOrdersApi.placeGuestOrder, { body: aGuestOrder([[plug, 2]]) })
    expect(placed).toEqual({
      success: true,
      message: uiText.checkout.success,
      orderId: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
      number: 1001,
      amount: 610,
      date: shop.clock.now(),
      link: expect.stringMatching(/^\/o\/[\w-]{28}$/) as string,
    })
    const token = parseOrderToken(placed.link.slice(3))
    expect(token).toMatchObject({ kind: 'device', number: 1001 })
    const signed = { id: placed.orderId, number: placed.number, version: 0 }
    expect(token && (await isOrderToken([String(env.PEPPER)], token, signed))).toBe(true)
    expect(await shop.sql('SELECT stock FROM products')).toEqual([{ stock: 3 }])
    const [row] = await shop.sql(
      `SELECT user_id, channel, state, first_name, last_name, phone, city, province, street, email, zip_code, client_hash,
        delivery FROM orders`,
    )
    expect(row).toEqual({
      user_id: null,
      channel: 'web',
      state: 'placed',
      first_name: 'Ali',
      last_name: 'Raza',
      phone: '03001234567',
      city: 'Lahore',
      province: 'Punjab',
      street: aGuest.street,
      email: null,
      zip_code: null,
      client_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      delivery: 'door',
    })
    await expectConsistentData(shop, { [plug._id]: 5 })
  })

  test('the owner gets an email without the link, and a shopper without an address none', async () => {
    const shop = openShop()
    const plug = await shop.product({ name: 'Chain set' })
    const { link } = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]))
    const outbox = await shop.outbox()
    expect(outbox.map(({ to }) => to)).toEqual(['owner@hightechautotraders.pk'])
    const { text, html } = outbox[0] as StoredEmail
    for (const expected of ['Chain set', 'Ali Raza', '03001234567', aGuest.street]) expect(text).toContain(expected)
    expect(text).not.toContain('Email')
    expect(text + html).not.toContain('/o/')
    expect(text + html).not.toContain(link)
  })

  test('a shopper with an address gets an email that repeats nothing that was typed', async () => {
    const shop = openShop()
    const plug = await shop.product({ name: 'Chain set' })
    await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]], { email: ' Ali@Example.com ' }))
    const outbox = await shop.outbox()
    expect(outbox.map(({ to }) => to).toSorted()).toEqual(['Ali@Example.com', 'owner@hightechautotraders.pk'])
    const text = outbox.find(({ to }) => to === 'Ali@Example.com')?.text ?? ''
    expect(text).toContain('Chain set')
    // Anybody can type any address.
    for (const typed of ['Ali Raza', aGuest.street]) expect(text).not.toContain(typed)
    expect(await shop.sql('SELECT email, email_canonical FROM orders')).toEqual([
      { email: 'Ali@Example.com', email_canonical: 'ali@example.com' },
    ])
  })

  test('a collected order has no fee and needs no address', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const { city: _, street: _street, ...person } = aGuest
    const body = { ...aGuestOrder([[plug, 1]]), order: { ...person, email: 'ali@example.com' }, delivery: 'collect' }
    expect(await sendAsGuest(shop.visitor(), body)).toMatchObject({ code: 'PRICE_CHANGED', amount: 280 })
    expect(await sendAsGuest(shop.visitor(), { ...body, amount: 280 })).toMatchObject({ status: 200, amount: 280 })
    expect(await shop.sql('SELECT delivery, delivery_fee, street, zone FROM orders')).toEqual([
      { delivery: 'collect', delivery_fee: 0, street: null, zone: null },
    ])
    const outbox = await shop.outbox()
    const textTo = (who: string) => outbox.find(({ to }) => to.startsWith(who))?.text
    expect(textTo('ali')).toContain('You will collect it at our shop')
    expect(textTo('owner')).toContain('Collects it at the shop')
  })

  test('one word is a name, the selected bike is stored, and the staff sees the order', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const owner = await theOwner(shop)
    const body = { ...aGuestOrder([[plug, 1]], { name: 'Ali' }), bike: 'honda-cd-70' }
    const { orderId } = await shop.visitor().call(guestOrdersApi.placeGuestOrder, { body })
    const { order } = await owner.call(adminOrdersApi.getAdminOrder, { params: { id: orderId } })
    expect(order).toMatchObject({ name: 'Ali', phone: '03001234567', bike: 'CD 70' })
  })

  test('without `delivery` it is the door', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const { delivery: _, ...body } = aGuestOrder([[plug, 1]])
    expect((await sendAsGuest(shop.visitor(), body)).status).toBe(200)
    expect(await shop.sql('SELECT delivery FROM orders')).toEqual([{ delivery: 'door' }])
  })
})

describe('refuses', () => {
  const sentences = {
    name: 'Please enter your name.',
    phone: 'Please enter a valid phone number.',
    city: 'Please select a city.',
    street: 'Please enter your address.',
    email: 'Please enter a valid email address.',
  }

  test('problems of every field, in the order of the form', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 5 })
    const bad = { name: ' ', phone: '12', city: '', street: '', email: 'rubbish' }
    const refused = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]], bad))
    expect(refused).toMatchObject({ success: false, status: 400, code: 'VALIDATION', message: sentences.name })
    expect(Object.entries(refused.errors ?? {})).toEqual(Object.entries(sentences))
    const missing = await sendAsGuest(shop.visitor(), { ...aGuestOrder([[plug, 1]]), order: {} })
    expect(Object.keys(missing.errors ?? {})).toEqual(['name', 'phone', 'city', 'street'])
    const collected = { ...aGuestOrder([[plug, 1]], bad), delivery: 'collect' }
    expect(Object.keys((await sendAsGuest(shop.visitor(), collected)).errors ?? {})).toEqual(['name', 'phone', 'email'])
    for (const [field, message] of Object.entries(sentences)) {
      const one = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]], { [field]: bad[field as 'name'] }))
      expect(one, field).toMatchObject({ status: 400, code: 'VALIDATION', message, errors: { [field]: message } })
    }
    const elsewhere = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]], { city: 'Atlantis' }))
    expect(elsewhere).toMatchObject({ status: 400, code: 'VALIDATION', errors: { city: sentences.city } })
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('an order that is empty, wrong, dearer, sold out or gone', async () => {
    const shop = openShop()
    const [plug, chain] = (await shop.products([{ stock: 1, newPrice: 280 }, { newPrice: 900 }])) as [Product, Product]
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', chain._id)
    const right = aGuestOrder([[plug, 1]])
    const answers = async (body: object) => {
      const { status, code, amount } = await sendAsGuest(shop.visitor(), { ...right, ...body })
      return [status, code, ...(amount === undefined ? [] : [amount])]
    }
    expect(await answers({ items: [] })).toEqual([400, 'EMPTY_CART'])
    expect(await answers({ items: undefined })).toEqual([400, 'EMPTY_CART'])
    expect(await answers({ items: [{ _id: '', quantity: 1 }] })).toEqual([400, 'INVALID_ITEM'])
    expect(await answers({ items: [{ _id: plug._id, quantity: 0 }] })).toEqual([400, 'INVALID_QUANTITY'])
    expect(await answers({ items: [{ _id: plug._id, quantity: 21 }], amount: 21 * 280 + 50 })).toEqual([
      400,
      'INVALID_QUANTITY',
    ])
    expect(await answers({ amount: 331 })).toEqual([409, 'PRICE_CHANGED', 330])
    expect(await answers({ items: [{ _id: plug._id, quantity: 2 }], amount: 610 })).toEqual([409, 'OUT_OF_STOCK'])
    expect(await answers({ items: [{ _id: chain._id, quantity: 1 }], amount: 950 })).toEqual([404, 'PRODUCT_NOT_FOUND'])
    expect(await answers({ delivery: 'moon' })).toEqual([400, 'VALIDATION'])
    expect(await answers({ order: null })).toEqual([400, 'VALIDATION'])
    expect((await sendAsGuest(shop.visitor(), '{')).code).toBe('BAD_JSON')
    expect((await sendAsGuest(shop.visitor(), right, 'with a blank')).code).toBe('VALIDATION')
    expect([await countOf(shop, 'orders'), await countOf(shop, 'outbox')]).toEqual([0, 0])
  })

  test('an order of another page, and one at `order/place` without a login', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]), 'k', foreign)).status).toBe(403)
    await expect(shop.visitor().call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('protects', () => {
  test('the city’s zone decides the fee, and whether cash is possible', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const [lahore] = defaultSettings.zones
    const zones = [
      lahore,
      { ...lahore, name: 'South', cities: ['Karachi', 'Kasur'], fee: 200, freeFrom: 1000 },
      { ...lahore, name: 'Far', cities: ['Gilgit'], cashOnDelivery: false },
    ]
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 0)`,
      JSON.stringify({ zones }),
    )
    const order = (city: string, count: number, amount: number, more: object = {}) =>
      sendAsGuest(shop.visitor(), { ...aGuestOrder([[plug, count]], { city }), amount, ...more })
    expect(await order('karachi', 1, 330)).toMatchObject({ code: 'PRICE_CHANGED', amount: 480 })
    expect(await order('karachi', 1, 480)).toMatchObject({ status: 200 })
    expect(await order('Karachi', 4, 1120)).toMatchObject({ status: 200 })
    expect(await order('Gilgit', 1, 330)).toMatchObject({ status: 409, code: 'ADVANCE_NEEDED' })
    expect(await order('Gilgit', 1, 280, { delivery: 'collect' })).toMatchObject({ status: 200 })
    expect(await order('Kasoor', 1, 480)).toMatchObject({
      status: 400,
      errors: { city: expect.any(String) as string },
      suggestion: 'Kasur',
    })
    expect(await shop.sql('SELECT city, zone, delivery_fee AS fee FROM orders ORDER BY number')).toMatchObject([
      { city: 'Karachi', zone: 'South', fee: 200 },
      { city: 'Karachi', zone: 'South', fee: 0 },
      { zone: null, fee: 0 },
    ])
  })

  test('where the owner wants accounts, orders without one are refused, and earlier ones are still found', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const first = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]), 'press')
    await shop.sql(`INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"guestOrders":false}', 0)`)
    const refused = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]), 'another')
    expect([refused.status, refused.code]).toEqual([403, 'ACCOUNT_NEEDED'])
    expect(await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]), 'press')).toMatchObject({ link: first.link })
  })

  test('a repeated press is the same order, number and link; another body is refused', async () => {
    const shop = openShop()
    const [plug, ali] = [await shop.product({ stock: 9 }), shop.visitor()]
    const order = aGuestOrder([[plug, 1]])
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendAsGuest(ali, order, 'press')))
    expect(new Set(answers.map(({ number, orderId, date, link }) => `${number} ${orderId} ${date} ${link}`)).size).toBe(
      1,
    )
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    // The same number in another spelling is the same order, also days later, from another network, at another price.
    await shop.sql('UPDATE products SET new_price = 999, is_active = 0')
    shop.clock.advance(3 * day)
    const again = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]], { phone: '+92 300-1234567' }), 'press')
    const { link, amount, date } = answers[0] ?? {}
    expect(again).toMatchObject({ status: 200, isReplay: true, link, amount, date })
    const other = await sendAsGuest(ali, aGuestOrder([[plug, 1]], { name: 'Sara' }), 'press')
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    expect([other.link, other.number]).toEqual([undefined, undefined])
    expect(await countOf(shop, 'orders')).toBe(1)
    await expectConsistentData(shop, { [plug._id]: 9 })
  })

  test('equal orders without a key within 30 s are one', async () => {
    const shop = openShop()
    const [plug, ali] = [await shop.product(), shop.visitor()]
    const order = aGuestOrder([[plug, 1]])
    const [first, second] = await Promise.all([sendAsGuest(ali, order), sendAsGuest(ali, order)])
    expect(first?.link).toBe(second?.link)
    await sendAsGuest(ali, aGuestOrder([[plug, 1]], { phone: '03007654321' }))
    shop.clock.advance(31_000)
    await sendAsGuest(ali, order)
    expect(await countOf(shop, 'orders')).toBe(3)
  })

  test('nothing that is stored repeats the request: neither the key nor the link', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const body = aGuestOrder([[plug, 1]], { email: 'ali@example.com' })
    const { link = '' } = await sendAsGuest(shop.visitor(), body, 'the-key-of-this-press')
    const stored = JSON.stringify(
      await Promise.all(['orders', 'outbox', 'audit'].map((t) => shop.sql(`SELECT * FROM ${t}`))),
    )
    for (const secret of ['the-key-of-this-press', link.slice(3)]) expect(stored).not.toContain(secret)
  })

  test('the last piece goes to one of twenty who order at once', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 1 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendAsGuest(
          shop.visitor(),
          aGuestOrder([[plug, 1]], { phone: `0300${String(1_000_000 + index)}` }),
          `k${index}`,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'OUT_OF_STOCK')).toHaveLength(19)
    await expectConsistentData(shop, { [plug._id]: 1 })
  })

  test.each([1, 27, 28, 29, 34, 36])('an order of %s parts', async (count) => {
    const shop = openShop()
    const parts = await shop.products(Array.from({ length: count }, () => ({ stock: 5 })))
    const lines = parts.map((part): [Product, number] => [part, 1])
    expect((await sendAsGuest(shop.visitor(), aGuestOrder(lines))).status).toBe(200)
    const sara = await shop.customer()
    expect((await sara.call(ordersApi.placeOrder, { body: anOrder(lines) })).number).toBe(1002)
  })
})
