import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { countOf, expectConsistentData } from '#tests/support/consistent-data.ts'
import { aGuestOrder, anOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import type { Product } from '#domain/products/product.ts'

let keys = 0

/** Places an order of one plug from an IP address. */
function place(shop: TestShop, plug: Product, phone: string, ip?: string) {
  keys += 1
  const headers: Record<string, string> = ip === undefined ? {} : { 'CF-Connecting-IP': ip }
  return sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]], { phone }), `key-${keys}`, headers)
}

describe('does', () => {
  test('strangers who order with an account’s phone number do not keep the account from ordering', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await shop.customer()]
    for (let count = 0; count < 5; count += 1) await place(shop, plug, anAddress.phone)
    expect((await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })).number).toBe(1006)
    await expectConsistentData(shop)
  })

  test('an account’s open orders do not keep its phone number from ordering without it', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await shop.customer()]
    for (let count = 1; count < 4; count += 1) await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, count]]) })
    expect((await place(shop, plug, anAddress.phone)).status).toBe(200)
  })

  test('refused orders and repetitions do not count', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const wrong = { ...aGuestOrder([[plug, 1]]), amount: 1 }
    for (let count = 0; count < 8; count += 1) {
      expect((await sendAsGuest(shop.visitor(), wrong, `wrong-${count}`)).code).toBe('PRICE_CHANGED')
      expect((await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]), 'same')).status).toBe(200)
    }
    for (let count = 0; count < 4; count += 1) expect((await place(shop, plug, '03001234567')).status).toBe(200)
    expect((await place(shop, plug, '03001234567')).status).toBe(429)
  })

  test('scaled limits multiply orders', async () => {
    const shop = openShop({ LIMITS_SCALE: '2' })
    const plug = await shop.product()
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await place(shop, plug, '03001234567')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('refuses', () => {
  test('a sixth order of one phone number within an hour, however it is typed', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const spellings = ['0300 1234567', '+92 300 1234567', '923001234567', '0300-1234567', '۰۳۰۰۱۲۳۴۵۶۷']
    for (const [index, phone] of spellings.entries()) {
      shop.clock.advance(minute)
      expect((await place(shop, plug, phone)).status, spellings[index]).toBe(200)
    }
    const refused = await place(shop, plug, '00923001234567')
    expect(refused).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      retryAfter: String((hour - 4 * minute) / 1000),
    })
    expect(refused.message).toContain('042 3555 0146')
    expect((await place(shop, plug, '0301 1234567')).status).toBe(200)
    shop.clock.advance(hour - 4 * minute - 1)
    expect((await place(shop, plug, '03001234567')).status).toBe(429)
    shop.clock.advance(1)
    expect((await place(shop, plug, '03001234567')).status).toBe(200)
    expect((await place(shop, plug, '03001234567')).status).toBe(429)
  })

  test('an eleventh order of one phone number within a day', async () => {
    const shop = openShop()
    const plug = await shop.product()
    for (let count = 0; count < 10; count += 1) {
      expect((await place(shop, plug, '03001234567')).status).toBe(200)
      if (count < 9) shop.clock.advance(hour)
    }
    shop.clock.advance(2 * hour)
    expect(await place(shop, plug, '03001234567')).toMatchObject({ status: 429, retryAfter: String(13 * 3600) })
    shop.clock.advance(day - 11 * hour)
    expect((await place(shop, plug, '03001234567')).status).toBe(200)
  })
})

describe('protects', () => {
  test('twelve orders at once of one phone number end in exactly five', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 50 })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => place(shop, plug, '03001234567', `198.51.100.${index}`)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(7).fill(429),
    ])
    expect(await countOf(shop, 'orders')).toBe(5)
    await expectConsistentData(shop, { [plug._id]: 50 })
  })
})
