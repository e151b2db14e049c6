import { describe, expect, test } from 'vitest'
import {
  getNextCallEndpoint,
  changeOrderStateEndpoint,
  createStaffOrderEndpoint,
} from '#domain/orders/orders.admin.endpoints.ts'
import { placeOrderEndpoint } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { saveShopSettingsEndpoint } from '#domain/settings/settings.admin.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { countOf, expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { place, aPhone } from '#tests/support/worker/open-orders.ts'
import { usualZone } from '#tests/support/zones.ts'

describe('does', () => {
  test('a confirmed order makes room for the next one, a cancelled one too', async () => {
    const shop = openShop()
    const [plug, sara, bilal] = [await shop.product(), await anAccount(shop), await aStaffMember(shop)]
    const placed = [await place(sara, [[plug, 1]]), await place(sara, [[plug, 1]]), await place(sara, [[plug, 1]])]
    expect((await place(sara, [[plug, 1]])).code).toBe('RATE_LIMITED')
    const [first, second] = placed.map(({ orderId: id }) => ({ params: { id } }))
    await bilal.call(changeOrderStateEndpoint, { ...first, body: { from: 'placed', to: 'confirmed' } })
    expect((await place(sara, [[plug, 1]])).code).toBe('ok')
    expect((await place(sara, [[plug, 1]])).code).toBe('RATE_LIMITED')
    await bilal.call(changeOrderStateEndpoint, {
      ...second,
      body: { from: 'placed', to: 'cancelled', reason: 'Wrong number' },
    })
    expect((await place(sara, [[plug, 1]])).code).toBe('ok')
  })

  test('a refused order says what to do, when to try again, and how to reach the shop', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    for (let count = 0; count < 3; count += 1) await place(sara, [[plug, 1]])
    const refused = await sara.fetch(placeOrderEndpoint.path, {
      method: 'POST',
      headers: { Authorization: sara.token, 'Content-Type': 'application/json' },
      body: JSON.stringify(anOrder([[plug, 2]])),
    })
    const answer = await refused.json<{ success: boolean; code: string; message: string; requestId: string }>()
    expect([refused.status, refused.headers.get('Retry-After'), answer.success, answer.code]).toEqual([
      429,
      '3600',
      false,
      'RATE_LIMITED',
    ])
    expect(answer.message).toBe(
      `Earlier orders are still waiting for our call. You can order again as soon as we have confirmed them. To order now, call ${defaultSettings.phone} or send a WhatsApp message to ${defaultSettings.whatsapp}.`,
    )
  })

  test('a repeated request gets the same response although the limit is reached by now', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    const order = { key: 'the-press', phone: aPhone() }
    const first = await place(sara, [[plug, 1]], order)
    for (let count = 0; count < 3; count += 1) await place(sara, [[plug, 1]])
    expect(await place(sara, [[plug, 1]], order)).toEqual(first)
  })

  test('the owner sets each limit, and earlier settings remain', async () => {
    const shop = openShop()
    const [plug, sara, owner] = [await shop.product({ newPrice: 1000 }), await anAccount(shop), await theOwner(shop)]
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"largestQuantity":999,"maxOrderAmount":null}', 5)`,
    )
    expect((await place(sara, [[plug, 500]])).code).toBe('ok')
    await owner.call(saveShopSettingsEndpoint, { body: { openOrdersPerAccount: 1, updatedAt: 5 } })
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
      await bilal.call(createStaffOrderEndpoint, { body: { ...body, key: `taken-by-phone-${count}` } })
    }
    expect((await place(sara, [[plug, 1]], { phone: anAddress.phone })).code).toBe('ok')
  })

  test('scaled limits multiply orders and rupees', async () => {
    const shop = openShop({ LIMITS_SCALE: '2' })
    const [tyre, sara] = [await shop.product({ newPrice: 49_950 }), await anAccount(shop)]
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
    expect((await bilal.call(getNextCallEndpoint, { query: {} })).order).toMatchObject({ holdsHalfOf: ['Chain set'] })
    await shop.sql('UPDATE products SET stock = 5 WHERE id = ?', chain._id)
    expect((await bilal.call(getNextCallEndpoint, { query: {} })).order).toMatchObject({ holdsHalfOf: [] })
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
    ['IPv6 network of a household', (index) => ({ ip: `2001:db8:1:2::${index + 1}` }), 'other'],
  ]

  test.each(threeWays)('a fourth open order of one %s', async (_what, options, isSame) => {
    const shop = openShop()
    const [plug, crowd] = [await shop.product({ stock: 50 }), await manyAccounts(shop, 5)]
    const codes: string[] = []
    for (let index = 0; index < 4; index += 1) {
      const who = crowd[isSame === 'account' ? 0 : index] as Account
      codes.push((await place(who, [[plug, 1]], options(index))).code)
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'RATE_LIMITED'])
    // Another customer, with another number and network, is not refused.
    expect((await place(crowd[4] as Account, [[plug, 1]], { ip: '198.51.100.9' })).code).toBe('ok')
    expect(await stockOf(shop, plug)).toBe(46)
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
    await expect(sara.call(placeOrderEndpoint, { body: order })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    const short = await place(sara, [[chain, 8]])
    expect([short.code, short.message]).toEqual(['OUT_OF_STOCK', `We do not have 8 of ${chain.name}.`])
  })
})

describe('protects', () => {
  test.each(['account', 'phone number', 'network address'])(
    'twenty orders at once of one %s end in exactly three',
    async (what) => {
      const shop = openShop()
      const [plug, crowd] = [await shop.product({ stock: 500 }), await manyAccounts(shop, 20)]
      const answers = await Promise.all(
        crowd.map((each, index) => {
          const who = what === 'account' ? (crowd[0] as Account) : each
          const phone = what === 'phone number' ? '03007654321' : `0302${String(index).padStart(7, '0')}`
          const ip = what === 'network address' ? '203.0.113.7' : `198.51.100.${index}`
          return place(who, [[plug, 1]], { phone, ip })
        }),
      )
      expect(answers.map(({ code }) => code).toSorted()).toEqual([
        ...Array<string>(17).fill('RATE_LIMITED'),
        ...Array<string>(3).fill('ok'),
      ])
      expect([await countOf(shop, 'orders'), await stockOf(shop, plug)]).toEqual([3, 497])
      await expectConsistentData(shop, { [plug._id]: 500 })
    },
  )

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
    expect(await sara.call(placeOrderEndpoint, { body: anOrder([[plug, 1]]) })).toMatchObject({
      message: uiText.checkout.success,
    })
  })
})
