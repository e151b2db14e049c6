import { describe, expect, test } from 'vitest'
import { languageHeader } from '#domain/language/languages.ts'
import { adminOrderLinksApi, adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { aGuest, aGuestOrder, anOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { aKey } from '#tests/support/worker/order-edits.ts'
import { move, open, tokenOf } from '#tests/support/worker/order-states.ts'
import { requestPage } from '#tests/support/language/pages-of-shop.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const inUrdu = { [languageHeader]: 'ur' }
const languagesOf = async (shop: TestShop) =>
  (await shop.sql<{ language: string }>('SELECT language FROM orders ORDER BY id')).map(({ language }) => language)
const emailTo = async (shop: TestShop, to: string) => (await shop.outbox()).filter((email) => email.to === to).at(-1)

describe('does', () => {
  test('an order without an account has the language of its call: its email, its link and its page', async () => {
    const shop = openShop()
    const chain = await shop.product({ name: 'Chain and sprocket set', newPrice: 1000, stock: 5 })
    const ali = shop.visitor()
    const email = 'ali@example.com'
    const placed = await sendAsGuest(ali, aGuestOrder([[chain, 1]], { email }), 'a-key-in-urdu', inUrdu)
    expect(placed.link).toMatch(/^\/ur\/o\/[\w-]{28}$/)
    expect(await languagesOf(shop)).toEqual(['ur'])
    const sent = await emailTo(shop, email)
    expect(sent?.subject).toBe(`آپ کا آرڈر ${placed.number ?? ''} مل گیا`)
    expect(sent?.text).toMatch(/https?:\/\/\S+\/ur\/o\/[\w-]{28}\n/)
    expect(sent?.text).toContain('1 × چین گراری سیٹ: PKR 1,000')
    expect(sent?.html).toContain('<html lang="ur" dir="rtl">')
    const owners = (await shop.outbox()).find(({ to }) => to !== email)
    expect(owners?.subject).toMatch(/^New order 1001/)
    expect(owners?.html).toContain('<html lang="en">')
  })

  test('an order of an account and one of a form without JavaScript have the language of their page', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280, stock: 9 })
    const sara = await anAccount(shop)
    const headers = { 'Idempotency-Key': aKey(), [languageHeader]: 'roman' }
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]), headers })
    expect((await sara.call(ordersApi.listMyOrders, { body: {} })).orders[0]).toMatchObject({
      language: 'roman',
      link: expect.stringMatching(/^\/o\//) as string,
    })
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {}, headers: inUrdu })
    expect(orders[0]?.link).toMatch(/^\/ur\/o\//)
    expect((await emailTo(shop, anOrder([]).order.email))?.subject).toBe('Aap ka order 1001 mil gaya')

    const form = { ...aGuest, item: plug._id, quantity: '1', amount: '330', delivery: 'door', key: aKey() }
    const posted = await requestPage(shop, '/ur', { path: paths.checkout, fields: form })
    expect([posted.status, posted.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/ur\/o\//)])
    expect(await languagesOf(shop)).toEqual(['roman', 'ur'])
  })

  test('staff orders are in English unless another language is chosen', async () => {
    const { shop, plug, bilal } = await open()
    const order = {
      channel: 'phone' as const,
      name: 'Ali',
      phone: '0301 7654321',
      street: 'House 9',
      city: 'Lahore',
      email: 'ali@example.com',
      lines: [{ productId: plug._id, quantity: 1 }],
      amount: 1050,
    }
    const body = { ...order, key: aKey(), language: 'ur' as const }
    const { id } = await bilal.call(adminOrdersApi.createStaffOrder, { body })
    await bilal.call(adminOrdersApi.createStaffOrder, { body: { ...order, key: aKey() }, headers: inUrdu })
    expect(await languagesOf(shop)).toEqual(['ur', 'en'])
    expect((await bilal.call(adminOrdersApi.createStaffOrder, { body: { ...body, language: 'roman' } })).id).toBe(id)
    expect((await shop.outbox()).map(({ subject }) => subject)).toContain('آپ کے آرڈر 1001 کی تصدیق ہو گئی')
  })

  test('staff change the language: later emails and links are in it, and the history says so', async () => {
    const { shop, plug, sara, bilal } = await open()
    const headers = { 'Idempotency-Key': aKey() }
    const { orderId: id } = await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]), headers })
    const changed = await bilal.call(adminOrdersApi.saveOrderLanguage, {
      params: { id },
      body: { was: 'en', language: 'ur' },
    })
    expect(changed.order.language).toBe('ur')
    expect(changed.order.history.at(-1)).toMatchObject({ who: 'Bilal', text: 'Language: اردو' })
    const { links } = await bilal.call(adminOrderLinksApi.getOrderLinks, { params: { id } })
    for (const link of Object.values(links ?? {})) expect(link).toMatch(/\/ur\/o\/[\w-]{28}$/)
    await move(bilal, id, { from: 'placed', to: 'cancelled', reason: 'Out of stock' })
    shop.clock.advance(60_000)
    const sent = await emailTo(shop, anOrder([]).order.email)
    expect(sent?.subject).toBe('آپ کا آرڈر 1001 منسوخ ہو گیا')
    expect(sent?.text).toContain('وجہ: اسٹاک میں نہیں')
    // Again: nothing more happens.
    await bilal.call(adminOrdersApi.saveOrderLanguage, { params: { id }, body: { was: 'en', language: 'ur' } })
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(order.history.filter(({ text }) => text.startsWith('Language'))).toHaveLength(1)
    const seen = await shop.visitor().call(orderLinksApi.getOrderByLink, { params: { token: await tokenOf(shop, id) } })
    expect(seen.order.language).toBe('ur')
    expect(JSON.stringify(seen.order.history)).not.toContain('Language')
  })

  test('a customer who changes the order by its page in another language gets the new link in that language', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280, stock: 9 })
    const placed = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]), aKey())
    const token = await tokenOf(shop, placed.orderId ?? '', 'device')
    const { link, order } = await shop.visitor().call(orderLinksApi.changeOrderByLink, {
      params: { token },
      body: { order: { ...aGuest, phone: '0301 1111111' }, amount: 330 },
      headers: inUrdu,
    })
    expect(link).toMatch(/^\/ur\/o\//)
    expect(order.language).toBe('en')
  })
})

describe('refuses', () => {
  test('a language that the shop does not have, and a change over one that staff did not see', async () => {
    const { plug, sara, bilal } = await open()
    const headers = { 'Idempotency-Key': aKey() }
    const { orderId: id } = await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]), headers })
    const save = (body: object) =>
      refusal(bilal.call(adminOrdersApi.saveOrderLanguage, { params: { id }, body: body as never }))
    expect(await save({ was: 'en', language: 'fr' })).toMatchObject({ status: 400 })
    await bilal.call(adminOrdersApi.saveOrderLanguage, { params: { id }, body: { was: 'en', language: 'ur' } })
    expect(await save({ was: 'en', language: 'roman' })).toMatchObject({ status: 409, code: 'STALE' })
  })
})

describe('protects', () => {
  test('the same order sent again in another language is the same order, in its first language', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280, stock: 9 })
    const ali = shop.visitor()
    const key = aKey()
    const first = await sendAsGuest(ali, aGuestOrder([[plug, 1]]), key, inUrdu)
    const again = await sendAsGuest(ali, aGuestOrder([[plug, 1]]), key)
    expect(again).toMatchObject({ orderId: first.orderId, isReplay: true })
    expect(await languagesOf(shop)).toEqual(['ur'])
  })

  test('an unknown language is English', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280, stock: 9 })
    await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]), aKey(), { [languageHeader]: 'fr' })
    expect(await languagesOf(shop)).toEqual(['en'])
  })
})
