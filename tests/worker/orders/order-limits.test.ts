import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/products/product.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { countOf, expectConsistentData } from '#tests/support/consistent-data.ts'
import { day, minute } from '#tests/support/clock.ts'
import { allowManyOpenOrders, anOrder, changeSettings } from '#tests/support/fixtures/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { send } from '#tests/support/worker/send-order.ts'

const withKey = (key: string) => ({ 'Idempotency-Key': key })

describe('does', () => {
  test('twenty customers want the last five: exactly five get one', async () => {
    const shop = openShop()
    await allowManyOpenOrders(shop)
    const plug = await shop.product({ stock: 5 })
    const crowd = await manyAccounts(shop, 20)
    const answers = await Promise.all(crowd.map((each) => send(each, anOrder([[plug, 1]]))))
    expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
      ...Array<string>(5).fill('200'),
      ...Array<string>(15).fill('OUT_OF_STOCK'),
    ])
    expect(answers.find(({ code }) => code)).toMatchObject({
      status: 409,
      message: `${plug.name} is out of stock.`,
      products: [{ _id: plug._id, stock: 0 }],
    })
    expect(await shop.sql('SELECT stock FROM products')).toEqual([{ stock: 0 }])
    await expectConsistentData(shop, { [plug._id]: 5 })
  })

  test('customers who order the last pieces of two parts in different sequence all get a response', async () => {
    const shop = openShop()
    const [plug, tyre] = (await shop.products([{ stock: 7 }, { stock: 7 }])) as [Product, Product]
    await allowManyOpenOrders(shop)
    const crowd = await manyAccounts(shop, 12)
    const answers = await Promise.all(
      crowd.map((each, index) =>
        send(
          each,
          anOrder(
            index % 2 === 0
              ? [
                  [plug, 1],
                  [tyre, 2],
                ]
              : [
                  [tyre, 1],
                  [plug, 2],
                ],
          ),
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await expectConsistentData(shop, { [plug._id]: 7, [tyre._id]: 7 })
  })
})

describe('refuses', () => {
  test('a customer orders at most ten times in ten minutes, also all at once; repeats and refusals do not count', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    await allowManyOpenOrders(shop)
    const sara = await anAccount(shop)
    await send(sara, anOrder([[plug, 1]], { amount: 1 }))
    for (const key of ['early-1', 'early-2']) await send(sara, anOrder([[plug, 1]]), withKey(key))
    shop.clock.advance(10 * minute - 1)
    const keys = Array.from({ length: 13 }, (_, index) => `press-${index}`)
    const answers = await Promise.all(keys.map((key) => send(sara, anOrder([[plug, 1]]), withKey(key))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(defaultSettings.ordersPer10Minutes - 2)
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const first = keys[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await send(sara, anOrder([[plug, 1]]), withKey(first))).toMatchObject({ status: 200, isReplay: true })
    expect(await countOf(shop, 'orders')).toBe(defaultSettings.ordersPer10Minutes)
    shop.clock.advance(10 * minute + 1)
    expect(await send(sara, anOrder([[plug, 1]]), withKey('later'))).toMatchObject({ status: 200, isReplay: false })
  })

  test('a customer orders only so often in a day, also all at once', async () => {
    const shop = openShop()
    const plug = await shop.product()
    await allowManyOpenOrders(shop)
    const sara = await anAccount(shop)
    const order = (count: number, round: string) =>
      Promise.all(Array.from({ length: count }, (_, index) => send(sara, anOrder([[plug, 1]]), withKey(round + index))))
    await changeSettings(shop, { ordersPer10Minutes: 4, ordersPerDay: 6 })
    await order(4, 'first-')
    shop.clock.advance(11 * minute)
    // The last two of the day are left, and the ten-minute limit would allow more.
    const last = await order(5, 'last-')
    expect(last.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(last.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(3)
    expect(await countOf(shop, 'orders')).toBe(6)
    const refused = await send(sara, anOrder([[plug, 1]]))
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(refused.headers.get('Retry-After')).toBe('3600')
    shop.clock.advance(day)
    expect((await send(sara, anOrder([[plug, 1]]))).status).toBe(200)
  })

  test('scaled limits multiply a customer’s orders', async () => {
    const shop = openShop({ LIMITS_SCALE: '2' })
    await allowManyOpenOrders(shop)
    await changeSettings(shop, { ordersPer10Minutes: 2 })
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    for (let order = 0; order < 4; order += 1) {
      expect((await send(sara, anOrder([[plug, 1]]), withKey(`${order}`))).status, `order ${order}`).toBe(200)
    }
    expect((await send(sara, anOrder([[plug, 1]]))).status).toBe(429)
  })
})
