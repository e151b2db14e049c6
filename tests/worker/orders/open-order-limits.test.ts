import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { aGuestOrder, anOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { aPhone, place } from '#tests/support/worker/open-orders.ts'
import { usualZone } from '#tests/support/zones.ts'

/** Places an order without an account from an address; the code of the answer, or `ok`. */
async function placeAsGuest(shop: TestShop, lines: [Product, number][], { phone = aPhone(), ip = '203.0.113.7' } = {}) {
  const headers = { 'CF-Connecting-IP': ip }
  const answer = await sendAsGuest(shop.visitor(), aGuestOrder(lines, { phone }), undefined, headers)
  return { code: answer.code ?? 'ok', message: answer.message, products: answer.products }
}

/** Lets an order of an account, or a phone number, arrive. */
async function deliver(shop: TestShop, orderId: string): Promise<void> {
  await shop.sql(`UPDATE orders SET state = 'delivered' WHERE id = ?`, orderId)
}

const callUs = `call ${defaultSettings.phone} or send a WhatsApp message to ${defaultSettings.whatsapp}.`

describe('does', () => {
  test('a confirmed order makes room for the next one, a cancelled one too', async () => {
    const shop = openShop()
    const rim = await shop.product({ newPrice: 10_000, stock: 72 })
    const [sara, bilal] = [await anAccount(shop), await aStaffMember(shop)]
    const [first, second] = [await place(sara, [[rim, 18]]), await place(sara, [[rim, 11]])]
    expect((await place(sara, [[rim, 7]])).code).toBe('RATE_LIMITED')
    const move = (id: string, body: object) =>
      bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'placed', ...body } as never })
    await move(first.orderId, { to: 'confirmed' })
    expect((await place(sara, [[rim, 7]])).code).toBe('ok')
    // 36 of the 54 pieces that are not confirmed are too many for one account.
    expect((await place(sara, [[rim, 11]])).code).toBe('OUT_OF_STOCK')
    await move(second.orderId, { to: 'cancelled', reason: 'Wrong number' })
    expect((await place(sara, [[rim, 11]])).code).toBe('ok')
    await expectConsistentData(shop, { [rim._id]: 72 })
  })

  test('a refusal is true for whoever reads it, and says when to try again and how to reach the shop', async () => {
    const shop = openShop()
    const [rim, sara] = [await shop.product({ newPrice: 10_000 }), await anAccount(shop)]
    await place(sara, [[rim, 19]], { ip: '203.0.113.7' })
    const refused = await sara.fetch(ordersApi.placeOrder.path, {
      method: 'POST',
      headers: { Authorization: sara.token, 'Content-Type': 'application/json' },
      body: JSON.stringify(anOrder([[rim, 12]])),
    })
    const answer = await refused.json<{ success: boolean; code: string; message: string }>()
    expect([refused.status, refused.headers.get('Retry-After'), answer.success, answer.code]).toEqual([
      429,
      '3600',
      false,
      'RATE_LIMITED',
    ])
    expect(answer.message).toBe(
      `Your earlier orders are still waiting for our call. You can order again as soon as we have confirmed them. To order now, ${callUs}`,
    )
    expect((await placeAsGuest(shop, [[rim, 12]])).message).toBe(
      `Many orders from your network or with this phone number are waiting for our call, and we cannot take more before it. To order now, ${callUs}`,
    )
  })

  test('whoever received a parcel before may order more: an account wherever it is, a number from its network', async () => {
    const shop = openShop()
    const [rim, plug] = (await shop.products([{ newPrice: 10_000 }, { stock: 10 }])) as [Product, Product]
    const [sara, phone, ip] = [await anAccount(shop), '03007654321', '203.0.113.7']
    await deliver(shop, (await place(sara, [[rim, 1]])).orderId)
    await deliver(shop, (await place(await anAccount(shop), [[rim, 1]], { phone })).orderId)
    // A neighbour took everything that strangers of the network may hold.
    for (const pieces of [19, 10]) await placeAsGuest(shop, [[rim, pieces]], { ip })
    expect((await placeAsGuest(shop, [[rim, 1]], { ip, phone })).code).toBe('RATE_LIMITED')
    expect((await place(sara, [[rim, 19]], { ip })).code).toBe('ok')
    expect((await place(sara, [[rim, 19]], { ip })).code).toBe('ok')
    expect((await place(sara, [[plug, 8]], { ip })).code).toBe('ok')
    for (const network of ['198.51.100.1', '198.51.100.2']) {
      expect((await placeAsGuest(shop, [[rim, 19]], { ip: network, phone })).code).toBe('ok')
    }
  })

  test('sixty honest people behind one address order within an hour, half of them with accounts', async () => {
    const shop = openShop()
    const parts = await shop.products(Array.from({ length: 12 }, (_, index) => ({ newPrice: 900 + index, stock: 40 })))
    const [ip, crowd] = ['203.0.113.7', await manyAccounts(shop, 30)]
    const basketOf = (index: number) =>
      [0, 1, 2].map((line): [Product, number] => [parts[(index + 5 * line) % 12] as Product, 1])
    const answers = await Promise.all([
      ...crowd.map((each, index) => place(each, basketOf(index), { ip })),
      ...crowd.map((_, index) => placeAsGuest(shop, basketOf(index), { ip })),
    ])
    expect(answers.filter(({ code }) => code !== 'ok')).toEqual([])
  })

  test('a repeated request gets the same response although the limit is reached by now', async () => {
    const shop = openShop()
    const [rim, sara] = [await shop.product({ newPrice: 10_000 }), await anAccount(shop)]
    const order = { key: 'the-press', phone: aPhone() }
    const first = await place(sara, [[rim, 18]], order)
    await place(sara, [[rim, 11]])
    expect(await place(sara, [[rim, 18]], order)).toEqual(first)
  })

  test('the owner sets each limit, and earlier settings remain', async () => {
    const shop = openShop()
    const [plug, sara, owner] = [await shop.product({ newPrice: 1000 }), await anAccount(shop), await theOwner(shop)]
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"largestQuantity":999,"maxOrderAmount":null}', 5)`,
    )
    expect((await place(sara, [[plug, 250]])).code).toBe('ok')
    await owner.call(adminSettingsApi.saveShopSettings, { body: { maxOpenAmount: 200_000, updatedAt: 5 } })
    expect((await place(sara, [[plug, 1]])).code).toBe('RATE_LIMITED')
    await shop.sql('UPDATE orders SET state = ?', 'confirmed')
    expect((await place(sara, [[plug, 1]])).code).toBe('ok')
  })

  test('staff orders are neither limited nor counted', async () => {
    const shop = openShop()
    const [plug, sara, bilal] = [await shop.product(), await anAccount(shop), await aStaffMember(shop)]
    const { firstName, lastName, street, city } = anAddress
    const body = {
      channel: 'phone' as const,
      isConfirmed: false,
      name: `${firstName} ${lastName}`,
      phone: anAddress.phone,
      street,
      city,
      lines: [{ productId: plug._id, quantity: 1 }],
      amount: plug.newPrice + usualZone.fee,
    }
    for (let count = 0; count < 5; count += 1) {
      await bilal.call(adminOrdersApi.createStaffOrder, { body: { ...body, key: `taken-by-phone-${count}` } })
    }
    expect((await place(sara, [[plug, 1]], { phone: anAddress.phone })).code).toBe('ok')
  })

  test('scaled limits multiply orders and rupees', async () => {
    const shop = openShop({ LIMITS_SCALE: '2' })
    const [tyre, sara] = [await shop.product({ newPrice: 99_950 }), await anAccount(shop)]
    const codes: string[] = []
    for (let count = 0; count < 7; count += 1) codes.push((await place(sara, [[tyre, 1]])).code)
    expect(codes).toEqual([...Array<string>(6).fill('ok'), 'RATE_LIMITED'])
  })

  test('the next call names the parts of which the order holds half', async () => {
    const shop = openShop()
    const [chain, plug] = (await shop.products([
      { name: 'Chain set', stock: 8 },
      { name: 'Plug', stock: 100 },
    ])) as [Product, Product]
    const [sara, bilal] = [await anAccount(shop), await aStaffMember(shop)]
    await place(sara, [
      [chain, 4],
      [plug, 20],
    ])
    expect((await bilal.call(adminOrdersApi.getNextCall, { query: {} })).order).toMatchObject({
      holdsHalfOf: ['Chain set'],
    })
    await shop.sql('UPDATE products SET stock = 5 WHERE id = ?', chain._id)
    expect((await bilal.call(adminOrdersApi.getNextCall, { query: {} })).order).toMatchObject({ holdsHalfOf: [] })
  })
})

describe('refuses', () => {
  const threeWays: [what: string, options: (index: number) => object, isSame: 'account' | 'other'][] = [
    ['account', () => ({}), 'account'],
    [
      'phone number, however it is typed',
      (index) => ({ phone: ['0300 7654321', '+92 300-7654321', '923007654321', '3007654321'][index] }),
      'other',
    ],
    ['network address', () => ({ ip: '203.0.113.7' }), 'other'],
    ['IPv6 network of a customer', (index) => ({ ip: `2001:db8:1:${index + 2}::1` }), 'other'],
  ]

  test.each(threeWays)(
    'more than half of a part for one %s, with and without accounts',
    async (_what, options, isSame) => {
      const shop = openShop()
      const [plug, chain, crowd] = [
        await shop.product({ stock: 9 }),
        await shop.product({ stock: 2 }),
        await manyAccounts(shop, 4),
      ]
      const who = (index: number) => crowd[isSame === 'account' ? 0 : index] as Account
      expect((await place(who(0), [[plug, 5]], options(0))).code).toBe('OUT_OF_STOCK')
      expect((await place(who(0), [[plug, 3]], options(0))).code).toBe('ok')
      expect((await place(who(1), [[plug, 2]], options(1))).code).toBe('OUT_OF_STOCK')
      expect(
        (
          await place(
            who(1),
            [
              [plug, 1],
              [chain, 1],
            ],
            options(1),
          )
        ).code,
      ).toBe('ok')
      expect((await place(who(2), [[chain, 1]], options(2))).code).toBe('OUT_OF_STOCK')
      if (isSame === 'other') expect((await placeAsGuest(shop, [[plug, 1]], options(0))).code).toBe('OUT_OF_STOCK')
      // Another customer, with another number and network, is not refused.
      expect(
        (
          await place(
            crowd[3] as Account,
            [
              [plug, 1],
              [chain, 1],
            ],
            { ip: '198.51.100.9' },
          )
        ).code,
      ).toBe('ok')
      await expectConsistentData(shop, { [plug._id]: 9, [chain._id]: 2 })
    },
  )

  test('pieces with a sentence that reveals no more of the stock than pages do', async () => {
    const shop = openShop()
    const [plug, chain] = (await shop.products([
      { stock: 20, name: 'Plug' },
      { stock: 3, name: 'Chain' },
    ])) as [Product, Product]
    expect(await placeAsGuest(shop, [[plug, 11]])).toMatchObject({
      message: `So many of Plug can only be ordered by phone. Order fewer, or ${callUs}`,
      products: [{ _id: plug._id, stock: null }],
    })
    expect(await placeAsGuest(shop, [[chain, 2]])).toMatchObject({
      message: `Only 1 of Chain can be ordered before we have called. For more, ${callUs}`,
      products: [{ _id: chain._id, stock: 1 }],
    })
    await placeAsGuest(shop, [[chain, 1]])
    expect(await placeAsGuest(shop, [[chain, 1]])).toMatchObject({
      message: `What we have of Chain is in orders that wait for our call. To have it, ${callUs}`,
      products: [{ _id: chain._id, stock: 0 }],
    })
  })

  test.each(threeWays)('more unconfirmed rupees of one %s than the owner allows', async (_what, options, isSame) => {
    const shop = openShop()
    const [rim, crowd] = [await shop.product({ newPrice: 10_000 }), await manyAccounts(shop, 3)]
    const tries: [index: number, pieces: number, code: string][] = [
      [0, 18, 'ok'],
      [1, 12, 'RATE_LIMITED'],
      [1, 11, 'ok'],
    ]
    for (const [index, pieces, code] of tries) {
      const who = crowd[isSame === 'account' ? 0 : index] as Account
      expect((await place(who, [[rim, pieces]], options(index))).code, `${pieces}`).toBe(code)
    }
  })

  test('more than twenty pieces of a part or two hundred thousand rupees, until the owner says otherwise', async () => {
    const shop = openShop()
    const [plug, engine] = (await shop.products([{ stock: 500 }, { newPrice: 100_000 }])) as [Product, Product]
    const sara = await anAccount(shop)
    expect((await place(sara, [[plug, 21]])).code).toBe('INVALID_QUANTITY')
    expect((await place(sara, [[engine, 2]])).code).toBe('VALIDATION')
    expect((await place(sara, [[plug, 20]])).code).toBe('ok')
    expect(await stockOf(shop, plug)).toBe(480)
  })

  test('refusals do not reveal the stock of a part: a wrong amount is reported before short lines', async () => {
    const shop = openShop()
    const [chain, sara] = [await shop.product({ stock: 7, newPrice: 100 }), await anAccount(shop)]
    const order = { ...anOrder([[chain, 8]]), amount: 1 }
    await expect(sara.call(ordersApi.placeOrder, { body: order })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    const short = await place(sara, [[chain, 8]])
    expect([short.code, short.message]).toEqual(['OUT_OF_STOCK', `We do not have 8 of ${chain.name}.`])
  })
})

describe('protects', () => {
  test('a flood from one address takes half of a part at most, and from many four fifths', async () => {
    const shop = openShop()
    const counts = [3, 5, 11, 40, 1]
    const parts = await shop.products(counts.map((stock) => ({ stock, newPrice: 1000 })))
    const sara = await anAccount(shop)
    const flood = (ipOf: (index: number) => string) =>
      Promise.all(
        Array.from({ length: 24 }, async (_, index) => {
          const part = parts[index % parts.length] as Product
          const lines: [Product, number][] = [[part, 1 + (index % 4)]]
          if (index % 6 === 0) return place(sara, lines, { ip: ipOf(index) })
          return placeAsGuest(shop, lines, { ip: ipOf(index) })
        }),
      )
    const left = async () => Promise.all(parts.map((part) => stockOf(shop, part)))
    await flood(() => '203.0.113.7')
    const afterOne = await left()
    expect([2, 3, 6, 20, 0].filter((least, index) => (afterOne[index] ?? 0) < least)).toEqual([])
    for (let round = 0; round < 2; round += 1) await flood((index) => `198.51.${round}.${index}`)
    const [, five, eleven, forty] = (await left()).map((stock) => stock ?? 0) as [number, number, number, number]
    expect([five >= 1, eleven >= 3, forty >= 8]).toEqual([true, true, true])
    await expectConsistentData(shop, Object.fromEntries(parts.map(({ _id }, index) => [_id, counts[index] ?? 0])))
  })

  test('concurrent orders never exceed the owner’s limit of unconfirmed rupees', async () => {
    const shop = openShop()
    const [rim, sara] = [await shop.product({ newPrice: 10_000 }), await anAccount(shop)]
    await Promise.all(Array.from({ length: 12 }, (_, index) => place(sara, [[rim, 8 + (index % 3)]])))
    const [row] = await shop.sql<{ amount: number }>('SELECT sum(amount) AS amount FROM orders')
    expect(row?.amount).toBeGreaterThan(160_000)
    expect(row?.amount).toBeLessThanOrEqual(300_000)
  })

  test('the message of a placed order is the specification’s sentence', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    expect(await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })).toMatchObject({
      message: uiText.checkout.success,
    })
  })
})
