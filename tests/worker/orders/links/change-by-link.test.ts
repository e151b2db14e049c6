import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/durations.ts'
import { fillPath } from '#domain/endpoint.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { auditOf, expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import { aGuestOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { open, place } from '#tests/support/worker/order-edits.ts'
import { bringTo, move, tokenOf } from '#tests/support/worker/order-states.ts'
import { post } from '#tests/support/worker/post.ts'
import type { ApiError } from '#web/api.ts'
import { reachLimit } from '#tests/support/worker/counted.ts'

const same = { name: 'Sara Khan', city: anAddress.city, street: anAddress.street }

interface Change {
  order?: Record<string, unknown>
  lines?: [Product, number][]
  amount?: number
}

/** Changes an order by a token; without an amount by the lines at the catalogue's prices. */
function change(shop: TestShop, token: string, { order = {}, lines, amount = 0 }: Change) {
  const total = lines?.reduce((sum, [part, quantity]) => sum + part.newPrice * quantity, 50)
  const items = lines?.map(([{ _id }, quantity]) => ({ _id, quantity }))
  const body = { order: { ...same, ...order }, ...(items && { items }), amount: amount || (total ?? 0) }
  return shop.visitor().call(orderLinksApi.changeOrderByLink, { params: { token }, body })
}

/** Zones: near with the usual fee, far for 300, and one without cash on delivery. */
const near = {
  name: 'Near',
  cities: ['Lahore'],
  fee: 50,
  daysFrom: 1,
  daysTo: 3,
  cashOnDelivery: true,
  freeFrom: null,
}
const zones = [
  near,
  { ...near, name: 'Far', cities: ['Quetta'], fee: 300 },
  { ...near, name: 'North', cities: ['Gilgit'], cashOnDelivery: false },
]

async function zonesOf(shop: TestShop): Promise<void> {
  await shop.sql(
    `INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 0)`,
    JSON.stringify({ zones, openShare: 100 }),
  )
}

const linesOf = (shop: TestShop) =>
  shop.sql<{ name: string; quantity: number; price: number; uncounted: number }>(
    'SELECT name, quantity, price, uncounted FROM order_items ORDER BY position',
  )

describe('does', () => {
  test('more of a part, none of another and a new one, at today’s prices, with exact stock', async () => {
    const { shop, plug, chain, sara, bilal } = await open()
    const belt = await shop.product({ stock: 4, newPrice: 700, name: 'Belt' })
    for (const state of ['placed', 'confirmed'] as const) {
      const id = await place(sara, [
        [plug, 2],
        [chain, 1],
      ])
      await bringTo(bilal, id, state)
      const token = await tokenOf(shop, id, 'device')
      const lines: [Product, number][] = [
        [plug, 4],
        [belt, 2],
      ]
      const { order, link } = await change(shop, token, { lines })
      expect(order).toMatchObject({ subtotal: 5400, amount: 5450, status: state === 'placed' ? 'Placed' : 'Confirmed' })
      expect(order.items.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
        ['Spark plug', 4, 1000],
        ['Belt', 2, 700],
      ])
      expect(order.history.at(-1)).toMatchObject({
        who: 'Customer, by the link',
        text: 'Changed: Spark plug 2 → 4, Chain set 1 → 0, Belt 0 → 2, cash to pay PKR 4,050 → PKR 5,450',
      })
      expect(link).toBe(`/o/${token}`)
      expect((await shop.outbox()).at(-1)?.text).toContain('was changed on its page')
    }
    expect([await stockOf(shop, plug), await stockOf(shop, chain), await stockOf(shop, belt)]).toEqual([2, 5, 0])
    await expectConsistentData(shop, { [plug._id]: 10, [chain._id]: 5, [belt._id]: 4 })
  })

  test('another name, street and city, by any link that may change', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bringTo(bilal, id, 'confirmed')
    const { order } = await change(shop, await tokenOf(shop, id, 'message'), {
      order: { name: ' Ali  Raza Khan ', city: 'Faisalabad', street: 'Shop 3', phone: '' },
      amount: 1050,
    })
    expect(order).toMatchObject({ status: 'Confirmed', name: 'Ali Raza Khan', address: 'Shop 3, Faisalabad, Punjab' })
    const seen = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(seen.order.history.at(-1)).toMatchObject({
      who: 'Customer, by the link',
      text: 'Changed: name, street, city, zip code',
    })
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('a new phone number revokes the links of messages and takes the confirmation back', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const message = await tokenOf(shop, id, 'message')
    await shop.visitor().call(orderLinksApi.confirmOrderByLink, { params: { token: message } })
    shop.clock.advance(1000)
    const { order, link } = await change(shop, message, { order: { phone: '+92 301-7654321' }, amount: 1050 })
    expect(order).toMatchObject({ status: 'Placed', phone: '0301 ••• 4321', confirmedAt: null, isProved: false })
    expect(link).toBe(`/o/${await tokenOf(shop, id, 'device')}`)
    expect(order.history.map(({ text }) => text)).toEqual(['Placed', 'Confirmed', 'Changed: phone', 'Back to Placed'])
    expect(
      await refusal(shop.visitor().call(orderLinksApi.getOrderByLink, { params: { token: message } })),
    ).toMatchObject({
      status: 404,
    })
    const call = await bilal.call(adminOrdersApi.getNextCall)
    expect(call.order).toMatchObject({ id, phone: '03017654321', callAttempts: 0 })
    const token = await tokenOf(shop, id, 'message')
    await shop.visitor().call(orderLinksApi.confirmOrderByLink, { params: { token } })
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('the same number in another notation is no new one', async () => {
    const { shop, plug, sara } = await open()
    const id = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, id, 'message')
    const answer = await change(shop, token, { order: { phone: '0092 300 1234567' }, amount: 1050 })
    expect(answer.link).toBe(undefined)
    expect(await auditOf(shop, id)).toHaveLength(1)
  })

  test('the same change again changes nothing, whatever the prices are by then', async () => {
    const { shop, plug, sara } = await open()
    const id = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, id, 'device')
    const again = () => change(shop, token, { lines: [[plug, 3]], order: { phone: '03017654321' } })
    const first = await again()
    shop.clock.advance(1000)
    await shop.sql('UPDATE products SET new_price = 9000')
    expect(await again()).toEqual(first)
    expect(await stockOf(shop, plug)).toBe(7)
    expect(await auditOf(shop, id)).toHaveLength(2)
  })

  test('pieces that were never counted are not taken from the stock that was counted since', async () => {
    const { shop, plug, sara } = await open()
    const belt = await shop.product({ stock: null, newPrice: 700, name: 'Belt' })
    const id = await place(sara, [[belt, 5]])
    const token = await tokenOf(shop, id, 'device')
    await change(shop, token, { lines: [[belt, 7]] })
    expect(await linesOf(shop)).toMatchObject([{ quantity: 7, uncounted: 7 }])
    await shop.sql('UPDATE products SET stock = 3 WHERE id = ?', belt._id)
    await change(shop, token, { lines: [[belt, 9]] })
    expect([await stockOf(shop, belt), (await linesOf(shop))[0]]).toMatchObject([1, { quantity: 9, uncounted: 7 }])
    await change(shop, token, {
      lines: [
        [belt, 1],
        [plug, 1],
      ],
    })
    expect([await stockOf(shop, belt), (await linesOf(shop))[0]]).toMatchObject([2, { quantity: 1, uncounted: 0 }])
  })

  test('a part that left the sale stays at its agreed price, but no more of it', async () => {
    const { shop, plug, chain, sara } = await open()
    const id = await place(sara, [
      [plug, 2],
      [chain, 1],
    ])
    await shop.sql('UPDATE products SET is_active = 0, new_price = 5000 WHERE id = ?', plug._id)
    const token = await tokenOf(shop, id, 'device')
    await change(shop, token, {
      lines: [
        [plug, 1],
        [chain, 1],
      ],
    })
    expect(await linesOf(shop)).toMatchObject([{ quantity: 1, price: 1000 }, { quantity: 1 }])
    expect(await refusal(change(shop, token, { lines: [[plug, 2]] }))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  test('another city is priced by its zone, an order that is collected by none', async () => {
    const { shop, plug, sara } = await open()
    await zonesOf(shop)
    const id = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, id, 'device')
    expect(await refusal(change(shop, token, { order: { city: 'quetta' }, amount: 1050 }))).toMatchObject({
      code: 'PRICE_CHANGED',
      reply: { amount: 1300 },
    })
    const { order } = await change(shop, token, { order: { city: 'quetta' }, amount: 1300 })
    expect(order).toMatchObject({ city: 'Quetta', deliveryFee: 300, amount: 1300 })
    expect(await shop.sql('SELECT zone, province FROM orders')).toEqual([{ zone: 'Far', province: 'Balochistan' }])
    await shop.sql(`UPDATE orders SET delivery = 'collect', zone = NULL, delivery_fee = 0, amount = subtotal`)
    const body = { order: { name: 'Ali' }, items: [{ _id: plug._id, quantity: 2 }], amount: 2000 }
    const collected = await shop.visitor().call(orderLinksApi.changeOrderByLink, { params: { token }, body })
    expect(collected.order).toMatchObject({ name: 'Ali', deliveryFee: 0, amount: 2000 })
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('another city or amount asks for what the rules ask of it, and what staff asked for stays', async () => {
    const { shop, plug, sara } = await open()
    await shop.sql('UPDATE products SET stock = 50')
    await setAdvances(shop, { zones: true, above: 5000, share: 10 }, { zones })
    const id = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, id, 'device')
    const advanceOf = async (...[body]: [Change]) => (await change(shop, token, body)).order.advance
    const gilgit = { city: 'Gilgit' }
    const until = shop.clock.now() + 3 * day
    expect(await advanceOf({ order: gilgit, amount: 1050 })).toMatchObject({ asked: 1050, reason: 'zone', until })
    const asked = (await shop.outbox()).filter(({ text }) => text.includes('Please pay PKR 1,050 in advance by'))
    expect(asked).toHaveLength(1)
    shop.clock.advance(day)
    expect(await advanceOf({ order: gilgit, lines: [[plug, 2]] })).toMatchObject({ asked: 2050, reason: 'zone', until })
    expect(await advanceOf({ order: gilgit, lines: [[plug, 2]] })).toMatchObject({ asked: 2050 })
    expect(await advanceOf({ lines: [[plug, 2]] })).toBeNull()
    expect(await advanceOf({ lines: [[plug, 6]] })).toMatchObject({ asked: 605, reason: 'amount' })
    await shop.sql(`UPDATE orders SET advance_reason = 'staff', advance_asked = 300`)
    expect(await advanceOf({ lines: [[plug, 1]] })).toMatchObject({ asked: 300, reason: 'staff' })
  })

  test('a phone number that refused a parcel asks for an advance, and another number does not undo it', async () => {
    const { shop, plug, sara } = await open()
    await setAdvances(shop, { refusals: 1, share: 10 })
    const refused = await place(sara, [[plug, 1]])
    await shop.sql(`UPDATE orders SET state = 'refused', phone = '03335556677' WHERE id = ?`, refused)
    const id = await place(sara, [[plug, 1]])
    const advanceOf = async (phone: string) => {
      shop.clock.advance(1000)
      const token = await tokenOf(shop, id, 'device')
      return (await change(shop, token, { order: { phone }, amount: 1050 })).order.advance
    }
    expect(await advanceOf('+92 333 5556677')).toMatchObject({ asked: 105, reason: 'refused' })
    expect(await advanceOf('0300 7654321')).toMatchObject({ asked: 105, reason: 'refused' })
  })
})

describe('refuses', () => {
  test('a city nobody delivers to, with the one that was meant, and one without cash on delivery', async () => {
    const { shop, plug, sara } = await open()
    await zonesOf(shop)
    const token = await tokenOf(shop, await place(sara, [[plug, 1]]), 'device')
    expect(await refusal(change(shop, token, { order: { city: 'Kuetta' }, amount: 1050 }))).toMatchObject({
      code: 'VALIDATION',
      errors: { city: 'Please select a city.' },
      reply: { suggestion: 'Quetta' },
    })
    expect(await refusal(change(shop, token, { order: { city: 'Gilgit' }, amount: 1300 }))).toMatchObject({
      status: 409,
      code: 'ADVANCE_NEEDED',
      message: 'We do not take cash at the door in Gilgit. To pay in advance, call 042 3555 0146.',
    })
  })

  test('another amount than the shop’s own, at today’s prices, until it agrees', async () => {
    const { shop, plug, sara } = await open()
    const id = await place(sara, [[plug, 2]])
    const token = await tokenOf(shop, id, 'device')
    await shop.sql('UPDATE products SET new_price = 1100')
    for (const lines of [{}, { lines: [[plug, 2] as [Product, number]] }]) {
      const refused = await refusal(change(shop, token, { order: { street: 'Shop 3' }, ...lines, amount: 2050 }))
      expect(refused).toMatchObject({ status: 409, code: 'PRICE_CHANGED', reply: { amount: 2250 } })
    }
    expect(await stockOf(shop, plug)).toBe(8)
    expect(await auditOf(shop, id)).toHaveLength(1)
    const { order } = await change(shop, token, { order: { street: 'Shop 3' }, amount: 2250 })
    expect(order).toMatchObject({ amount: 2250, street: 'Shop 3', items: [{ price: 1100 }] })
  })

  test('problems in form order, a city without delivery, and more than is in stock', async () => {
    const { shop, plug, chain, sara } = await open()
    const id = await place(sara, [[plug, 2]])
    const token = await tokenOf(shop, id, 'device')
    const path = fillPath(orderLinksApi.changeOrderByLink.path, { token })
    const send = async (body: unknown) => (await post(shop.visitor(), path, body)).json<Record<string, unknown>>()
    const answer = await send({ order: { phone: '042 35550146' }, amount: 2050 })
    expect(answer).toMatchObject({ code: 'VALIDATION', message: 'Please enter your name.' })
    expect(Object.entries(answer['errors'] as object)).toEqual([
      ['name', 'Please enter your name.'],
      ['phone', 'Please enter a valid phone number.'],
      ['city', 'Please select a city.'],
      ['street', 'Please enter your address.'],
    ])
    expect(await send({ order: { ...same, city: 'Atlantis' }, amount: 2050 })).toMatchObject({
      code: 'VALIDATION',
      errors: { city: 'Please select a city.' },
    })
    expect(await send({ order: same, items: [], amount: 2050 })).toMatchObject({ code: 'EMPTY_CART' })
    expect(await send({ order: same, items: [{ _id: plug._id, quantity: 0 }], amount: 50 })).toMatchObject({
      code: 'INVALID_QUANTITY',
    })
    expect(await refusal(change(shop, token, { lines: [[plug, 11]] }))).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'We do not have 11 of Spark plug.',
    })
    await shop.sql('UPDATE products SET stock = 2 WHERE id = ?', chain._id)
    expect(await refusal(change(shop, token, { lines: [[chain, 3]] }))).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 2 left of Chain set.',
      reply: { products: [{ _id: chain._id, stock: 2 }] },
    })
    await change(shop, token, { lines: [[plug, 10]] })
    expect(await stockOf(shop, plug)).toBe(0)
  })

  test('a printed link, a bad one, and an order that is packed or cancelled', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const printed = await tokenOf(shop, id, 'slip')
    expect(await refusal(change(shop, printed, { amount: 1050 }))).toMatchObject({ status: 403, code: 'NOT_PROVED' })
    expect(await refusal(change(shop, 'x', { amount: 1050 }))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await bringTo(bilal, id, 'packed')
    const path = fillPath(orderLinksApi.changeOrderByLink.path, { token: printed })
    expect(await (await post(shop.visitor(), path, { order: 7 })).json()).toMatchObject({
      code: 'TOO_LATE',
      message: 'It is packed already. To stop it, call 042 3555 0146.',
    })
    await move(bilal, id, { from: 'packed', to: 'cancelled', reason: 'Out of stock' })
    expect(await refusal(change(shop, await tokenOf(shop, id), { amount: 1050 }))).toMatchObject({
      code: 'TOO_LATE',
      message: 'This order is cancelled. To have the parts, call 042 3555 0146.',
    })
  })
})

describe('protects', () => {
  test('a change stays within the limits of placing, and orders moved to a number do not lock it', async () => {
    const shop = openShop()
    const [rim, chain] = (await shop.products([{ newPrice: 10_000 }, { newPrice: 100, stock: 10 }])) as [
      Product,
      Product,
    ]
    let phones = 0
    const order = async (lines: [Product, number][], phone = `0302000000${(phones += 1)}`, ip = '203.0.113.7') => {
      const headers = { 'CF-Connecting-IP': ip }
      const { code, link = '' } = await sendAsGuest(shop.visitor(), aGuestOrder(lines, { phone }), undefined, headers)
      return { code: code ?? 'ok', token: link.slice('/o/'.length) }
    }
    const codeOf = (token: string, changed: Change) =>
      change(shop, token, changed).then(
        () => 'ok',
        (error: ApiError) => error.code,
      )
    const [small, parts] = [await order([[rim, 1]]), await order([[chain, 2]])]
    await order([[rim, 19]])
    expect(await codeOf(small.token, { lines: [[rim, 12]] })).toBe('RATE_LIMITED')
    expect(await codeOf(parts.token, { lines: [[chain, 6]] })).toBe('OUT_OF_STOCK')
    // Ten presses at once take what one network may hold, and no more.
    const presses = [2, 3, 4, 5].flatMap((pieces) => [
      codeOf(parts.token, { lines: [[chain, pieces]] }),
      codeOf(parts.token, { lines: [[chain, 9 - pieces]] }),
    ])
    await Promise.all(presses)
    expect(await stockOf(shop, chain)).toBeGreaterThanOrEqual(5)

    const stranger = '03211234567'
    const moved: string[] = []
    for (let index = 0; index < 6; index += 1) {
      const { token } = await order([[chain, 1]], undefined, `198.51.100.${index}`)
      if (token) moved.push(await codeOf(token, { order: { phone: stranger }, lines: [[chain, 1]] }))
    }
    expect(moved.filter((code) => code === 'ok').length).toBeLessThanOrEqual(5)
    expect((await order([[rim, 1]], stranger, '192.0.2.9')).code).toBe('ok')
    await expectConsistentData(shop, { [chain._id]: 10 })
  })

  test('more than twenty changes of an order in an hour, by whatever link', async () => {
    const { shop, plug, sara } = await open()
    const id = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, id, 'device')
    const lines: [Product, number][] = [[plug, 1]]
    await reachLimit(shop, 'linkChangesPerOrder', id, 1)
    await change(shop, token, { order: { street: 'House 19' }, lines })
    const other = await tokenOf(shop, id, 'message')
    const refused = await refusal(change(shop, other, { order: { street: 'House 20' }, lines }))
    expect([refused.code, refused.message]).toEqual([
      'RATE_LIMITED',
      expect.stringMatching(/^You changed this order many times\. Please try again later, or call /),
    ])
    // What is as wanted already is no change.
    await change(shop, token, { order: { street: 'House 19' }, lines })
    shop.clock.advance(60 * 60 * 1000)
    await change(shop, token, { order: { street: 'House 20' }, lines })
  })

  test('a price or a stock that changes while the customer presses is seen', async () => {
    const { shop, plug, chain, sara } = await open()
    const id = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, id, 'device')
    const changes = ['new_price = 1500', 'stock = 1']
    const { binding } = watchDatabase(env.DB, {
      before: (sql) =>
        /UPDATE order_items/.test(sql) && shop.sql(`UPDATE products SET ${changes.shift() ?? 'stock = stock'}`),
    })
    const racing = openShop({ DB: binding })
    const raised = await refusal(change(racing, token, { lines: [[plug, 3]] }))
    expect(raised).toMatchObject({ code: 'PRICE_CHANGED', reply: { amount: 4550 } })
    const sold = await refusal(change(racing, token, { lines: [[plug, 3]], amount: 4550 }))
    expect(sold).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 2 left of Spark plug.' })
    expect([await auditOf(shop, id), await stockOf(shop, chain)]).toMatchObject([{ length: 1 }, 1])
  })

  test('many changes at once end in one of them, with exact stock', async () => {
    const { shop, plug, chain, sara } = await open()
    const id = await place(sara, [[plug, 2]])
    const token = await tokenOf(shop, id, 'device')
    const presses = Array.from({ length: 8 }, (_, index) =>
      change(shop, token, {
        lines: [[plug, (index % 4) + 1], ...(index % 2 ? [[chain, 1] as [Product, number]] : [])],
      }),
    )
    await Promise.allSettled(presses)
    const [line, added] = await linesOf(shop)
    expect(await stockOf(shop, plug)).toBe(10 - (line?.quantity ?? 0))
    expect(await stockOf(shop, chain)).toBe(5 - (added?.quantity ?? 0))
    await expectConsistentData(shop, { [plug._id]: 10, [chain._id]: 5 })
  })
})
