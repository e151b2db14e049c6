import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { countOf, expectConsistentData } from '#tests/support/consistent-data.ts'
import { day } from '#tests/support/clock.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { send } from '#tests/support/worker/send-order.ts'

const withKey = (key: string) => ({ 'Idempotency-Key': key })

describe('does', () => {
  test('concurrent requests with the same key are one order with one response', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 100 })
    const sara = await anAccount(shop)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(sara, anOrder([[plug, 1]]), withKey('press'))),
    )
    expect(
      new Set(
        answers.map(({ status, orderId, amount, message }) => JSON.stringify({ status, orderId, amount, message })),
      ).size,
    ).toBe(1)
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    const later = await send(sara, anOrder([[plug, 1]]), withKey('press'))
    expect(later).toMatchObject({ status: 200, isReplay: true, orderId: answers[0]?.orderId })
    expect(await countOf(shop, 'orders')).toBe(1)
    await expectConsistentData(shop, { [plug._id]: 100 })
  })

  test('a repeated key gets the same response after the part sold out, became dearer or left the shop', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 1, newPrice: 280 })
    const sara = await anAccount(shop)
    const first = await send(sara, anOrder([[plug, 1]]), withKey('press'))
    await shop.sql('UPDATE products SET new_price = 999, is_active = 0')
    shop.clock.advance(3 * day)
    const again = await send(sara, anOrder([[plug, 1]]), withKey('press'))
    expect(again).toMatchObject({ status: 200, isReplay: true, orderId: first.orderId, amount: 330 })
  })

  test('two equal orders without a key within 30 s are one, later ones are two', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    shop.clock.advance(30_000 - (shop.clock.now() % 30_000))
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(sara, anOrder([[plug, 1]]))))
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
    shop.clock.advance(29_000)
    expect(await send(sara, anOrder([[plug, 1]]))).toMatchObject({ isReplay: true, orderId: answers[0]?.orderId })
    shop.clock.advance(2_000)
    const second = await send(sara, anOrder([[plug, 1]]))
    expect(second).toMatchObject({ status: 200, isReplay: false })
    shop.clock.advance(28_000)
    expect(await send(sara, anOrder([[plug, 1]]))).toMatchObject({ isReplay: true, orderId: second.orderId })
    expect(await send(sara, anOrder([[plug, 2]]))).toMatchObject({ status: 200, isReplay: false })
    expect(await countOf(shop, 'orders')).toBe(3)
  })

  test('two requests without a key on both sides of a half minute are one order', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    shop.clock.advance(29_999 - (shop.clock.now() % 30_000))
    // The second request reads and writes between the read and the write of the first.
    let isOvertaken = false
    const { binding } = watchDatabase(env.DB, {
      async before(sql) {
        if (!sql.includes('INSERT INTO orders') || isOvertaken) return
        isOvertaken = true
        shop.clock.advance(2)
        expect((await send(sara, anOrder([[plug, 1]]))).status).toBe(200)
      },
    })
    const slow = openShop({ DB: binding })
    slow.clock.advance(shop.clock.now() - slow.clock.now())
    const first = await send({ ...slow.visitor(), token: sara.token }, anOrder([[plug, 1]]))
    expect(first).toMatchObject({ status: 200, isReplay: true })
    expect(await countOf(shop, 'orders')).toBe(1)
  })

  test('a lost database response is retried, and the order is stored once', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 5 })
    const sara = await anAccount(shop)
    for (const key of ['lost before', 'lost after'].map((each) => each.replace(' ', '-'))) {
      let isLost = false
      const lose = (sql: string) => {
        if (!sql.includes('INSERT INTO orders') || isLost) return
        isLost = true
        throw new Error('D1_ERROR: Network connection lost.')
      }
      const { binding } = watchDatabase(env.DB, key === 'lost-before' ? { before: lose } : { after: lose })
      const answer = await send(
        { ...openShop({ DB: binding }).visitor(), token: sara.token },
        anOrder([[plug, 1]]),
        withKey(key),
      )
      expect([isLost, answer.status, answer.message]).toEqual([true, 200, uiText.checkout.success])
    }
    expect(await countOf(shop, 'orders')).toBe(2)
    await expectConsistentData(shop, { [plug._id]: 5 })
  })
})

describe('refuses', () => {
  test('a key that comes with other contents is refused', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const sara = await anAccount(shop)
    await send(sara, anOrder([[plug, 1]]), withKey('press'))
    for (const other of [
      anOrder([[plug, 2]]),
      anOrder([[plug, 1]], { order: { ...anAddress, street: 'Elsewhere 1' } }),
      anOrder([[plug, 1]], { amount: 331 }),
    ]) {
      expect(await send(sara, other, withKey('press'))).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    }
    expect(await countOf(shop, 'orders')).toBe(1)
  })

  test('a malformed key is refused', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    for (const key of ['', 'a b', 'x'.repeat(101), 'é']) {
      expect(await send(sara, anOrder([[plug, 1]]), withKey(key)), key).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      })
    }
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('an error that a retry cannot solve is tried once', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    let tries = 0
    const { binding } = watchDatabase(env.DB, {
      before(sql) {
        if (!sql.includes('INSERT INTO orders')) return
        tries += 1
        throw new Error('D1_ERROR: no such table: orders')
      },
    })
    const failed = await send({ ...openShop({ DB: binding }).visitor(), token: sara.token }, anOrder([[plug, 1]]))
    expect([failed.status, tries]).toEqual([503, 1])
    expect(errorLines.splice(0)).toHaveLength(1)
  })

  test('a failing database is reported as unavailable, and the order can be sent again', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    const broken = { ...openShop({ DB: failingDatabase(env.DB) }).visitor(), token: sara.token }
    const failed = await send(broken, anOrder([[plug, 1]]), withKey('press'))
    expect(failed).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: uiText.checkout.failed })
    expect(failed.headers.get('Retry-After')).toBe('5')
    await expect(broken.call(ordersApi.listMyOrders, { body: {}, token: sara.token })).rejects.toMatchObject({
      status: 503,
    })
    expect(errorLines.splice(0)).toHaveLength(2)
    expect(await send(sara, anOrder([[plug, 1]]), withKey('press'))).toMatchObject({ status: 200, isReplay: false })
  })
})

describe('protects', () => {
  test('a key of another customer is not found', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const [sara, ali] = (await manyAccounts(shop, 2)) as [Account, Account]
    const first = await send(sara, anOrder([[plug, 1]]), withKey('press'))
    const second = await send(ali, anOrder([[plug, 1]]), withKey('press'))
    expect(second).toMatchObject({ status: 200, isReplay: false })
    expect(second.orderId).not.toBe(first.orderId)
    expect((await send(ali, anOrder([[plug, 2]]), withKey('press'))).status).toBe(422)
    expect((await send(ali, anOrder([[plug, 2]]))).status).toBe(200)
  })
})
