import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { listMyOrders, placeOrder } from '#domain/orders.ts'
import { getNextCall, getOwnerOrder, moveOrder, recordCall, takeOrder } from '#domain/owner-orders.ts'
import { saveFacts } from '#domain/owner-settings.ts'
import type { Product } from '#domain/products.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { auditOf, countOf, expectSoundBooks, stockOf } from '#tests/support/consistent-data.ts'
import { day, hour } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { Turnstile } from '#tests/support/model/scheduler.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { ApiError } from '#web/api.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { cancelUnconfirmed } from '#worker/orders/cancel-unconfirmed.ts'
import { openContext } from '#worker/open-context.ts'

/** Orders that nobody has confirmed yet: how many there may be, and how they end. */

let presses = 0

/** Places an order with a key, phone number and network address of its own unless told otherwise; gives the code, or the id. */
async function place(
  who: Account,
  lines: [Product, number][],
  { phone = aPhone(), ip = `192.0.2.${(presses % 200) + 1}`, key = `press-${(presses += 1)}` } = {},
) {
  const headers = { 'Idempotency-Key': key, 'CF-Connecting-IP': ip }
  const body = anOrder(lines, { order: { ...anAddress, phone } })
  try {
    return { code: 'ok', ...(await who.call(placeOrder, { body, headers })) }
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, message: error.message, orderId: '' }
    throw error
  }
}

const aPhone = () => `0301${String((presses += 1)).padStart(7, '0')}`

/** The next full hour, when cron ends what nobody confirmed; the email goes out a minute later. */
async function passHour(shop: TestShop): Promise<void> {
  shop.clock.advance(hour - (shop.clock.now() % hour))
  await shop.runCron()
  shop.clock.advance(60_000)
  await shop.runCron()
}

const stateOf = async (shop: TestShop, id: string) =>
  (await shop.sql<{ state: string }>('SELECT state FROM orders WHERE id = ?', id))[0]?.state

describe('does', () => {
  test('a confirmed order makes room for the next one, a cancelled one too', async () => {
    const shop = openShop()
    const [plug, sara, bilal] = [await shop.product(), await anAccount(shop), await aStaffMember(shop)]
    const placed = [await place(sara, [[plug, 1]]), await place(sara, [[plug, 1]]), await place(sara, [[plug, 1]])]
    expect((await place(sara, [[plug, 1]])).code).toBe('RATE_LIMITED')
    const [first, second] = placed.map(({ orderId: id }) => ({ params: { id } }))
    await bilal.call(moveOrder, { ...first, body: { from: 'placed', to: 'confirmed' } })
    expect((await place(sara, [[plug, 1]])).code).toBe('ok')
    expect((await place(sara, [[plug, 1]])).code).toBe('RATE_LIMITED')
    await bilal.call(moveOrder, { ...second, body: { from: 'placed', to: 'cancelled', reason: 'Wrong number' } })
    expect((await place(sara, [[plug, 1]])).code).toBe('ok')
  })

  test('a refused order says what to do, when to try again, and how to reach the shop now', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    for (let count = 0; count < 3; count += 1) await place(sara, [[plug, 1]])
    const refused = await sara.fetch(placeOrder.path, {
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
      `Earlier orders are still waiting for our call. You can order again as soon as we have confirmed them. To order now, call ${defaultFacts.phone} or send a WhatsApp message to ${defaultFacts.whatsapp}.`,
    )
  })

  test('the same press answers the same although the limit is reached by now', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    const order = { key: 'the-press', phone: aPhone() }
    const first = await place(sara, [[plug, 1]], order)
    for (let count = 0; count < 3; count += 1) await place(sara, [[plug, 1]])
    expect(await place(sara, [[plug, 1]], order)).toEqual(first)
  })

  test('the owner sets each number, and a shop keeps what its owner has set before', async () => {
    const shop = openShop()
    const [plug, sara, owner] = [await shop.product({ newPrice: 1000 }), await anAccount(shop), await theOwner(shop)]
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"largestQuantity":999,"maxOrderAmount":null}', 5)`,
    )
    expect((await place(sara, [[plug, 500]])).code).toBe('ok')
    await owner.call(saveFacts, { body: { openOrdersPerAccount: 1, updatedAt: 5 } })
    expect((await place(sara, [[plug, 1]])).code).toBe('RATE_LIMITED')
    await shop.sql('UPDATE orders SET state = ?', 'confirmed')
    expect((await place(sara, [[plug, 1]])).code).toBe('ok')
  })

  test('what staff take down is neither limited nor counted', async () => {
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
      amount: plug.newPrice + defaultFacts.deliveryFee,
    }
    for (let count = 0; count < 5; count += 1) {
      await bilal.call(takeOrder, { body: { ...body, key: `taken-by-phone-${count}` } })
    }
    expect((await place(sara, [[plug, 1]], { phone: anAddress.phone })).code).toBe('ok')
  })

  test('with scaled limits orders and rupees are so many times more', async () => {
    const shop = openShop({ LIMITS_SCALE: '2' })
    const [tyre, sara] = [await shop.product({ newPrice: 49_950 }), await anAccount(shop)]
    const codes: string[] = []
    for (let count = 0; count < 7; count += 1) codes.push((await place(sara, [[tyre, 1]])).code)
    expect(codes).toEqual([...Array<string>(6).fill('ok'), 'RATE_LIMITED'])
  })

  test('an order that nobody confirms ends after the owner’s hours: stock back, email, one line in the log', async () => {
    const shop = openShop()
    const [plug, sara, bilal] = [await shop.product({ stock: 9 }), await shop.customer(), await aStaffMember(shop)]
    const body = anOrder([[plug, 4]], { order: { ...anAddress, email: sara.email } })
    const { orderId, number } = await sara.call(placeOrder, { body })
    shop.clock.advance(48 * hour - 1)
    await shop.sql('UPDATE staff_sessions SET last_seen_at = ?1, expires_at = ?1 + 9e7', shop.clock.now())
    await shop.runCron()
    expect([await stateOf(shop, orderId), await stockOf(shop, plug)]).toEqual(['placed', 5])
    await passHour(shop)
    await passHour(shop)
    expect([await stateOf(shop, orderId), await stockOf(shop, plug)]).toEqual(['cancelled', 9])
    const letters = (await shop.outbox()).filter(({ subject }) => subject === `Your order ${number} was cancelled`)
    expect(letters).toMatchObject([
      {
        to: sara.email,
        text: expect.stringContaining('Reason: We could not confirm it with you by phone in time') as string,
      },
    ])
    expect(await auditOf(shop, orderId)).toMatchObject([
      { action: 'order.placed' },
      {
        action: 'order.moved',
        actor: 'shop',
        before: '{"state":"placed"}',
        after: '{"state":"cancelled","reason":"Not confirmed in time"}',
      },
    ])
    await shop.sql('UPDATE staff_sessions SET last_seen_at = ?1, expires_at = ?1 + 9e7', shop.clock.now())
    const { order } = await bilal.call(getOwnerOrder, { params: { id: orderId } })
    expect(order).toMatchObject({ state: 'cancelled', reason: 'Not confirmed in time' })
    expect(order.history.at(-1)).toMatchObject({
      who: 'The shop, automatically',
      text: 'Cancelled, Not confirmed in time',
    })
    expect((await sara.call(listMyOrders, { body: {} })).orders).toMatchObject([{ status: 'Cancelled' }])
    await expectSoundBooks(shop, { [plug._id]: 9 })
  })

  test('an order that is to be called again waits for that call and a day more; the owner may switch it all off', async () => {
    const shop = openShop()
    const [plug, crowd] = [await shop.product(), await manyAccounts(shop, 2)]
    const [called, forgotten] = crowd as [Account, Account]
    const [{ orderId: late }, { orderId: gone }] = [
      await place(called, [[plug, 1]]),
      await place(forgotten, [[plug, 1]]),
    ]
    const bilal = await aStaffMember(shop)
    const inThreeDays = { from: 0, outcome: 'no-answer' as const, againInMinutes: 3 * 24 * 60 }
    await bilal.call(recordCall, { params: { id: late }, body: inThreeDays })
    shop.clock.advance(49 * hour)
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"cancelAfterHours":null}', 0)`,
    )
    await passHour(shop)
    expect(await stateOf(shop, gone)).toBe('placed')
    await shop.sql(`UPDATE settings SET value = '{}'`)
    await passHour(shop)
    expect([await stateOf(shop, gone), await stateOf(shop, late)]).toEqual(['cancelled', 'placed'])
    shop.clock.advance(2 * day)
    await passHour(shop)
    expect(await stateOf(shop, late)).toBe('cancelled')
  })

  test('the next call says of which parts the order holds half', async () => {
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
    expect((await bilal.call(getNextCall, { query: {} })).order).toMatchObject({ holdsHalfOf: ['Chain set'] })
    await shop.sql('UPDATE products SET stock = 5 WHERE id = ?', chain._id)
    expect((await bilal.call(getNextCall, { query: {} })).order).toMatchObject({ holdsHalfOf: [] })
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
    // Somebody else, with another number and from elsewhere, is not refused.
    expect((await place(crowd[4] as Account, [[plug, 1]], { ip: '198.51.100.9' })).code).toBe('ok')
    expect(await stockOf(shop, plug)).toBe(46)
  })

  test.each(threeWays)('more unconfirmed rupees of one %s than the owner allows', async (_what, options, isSame) => {
    const shop = openShop()
    const [rim, crowd] = [await shop.product({ newPrice: 10_000 }), await manyAccounts(shop, 3)]
    const tries: [index: number, pieces: number, code: string][] = [
      [0, 9, 'ok'],
      [1, 6, 'RATE_LIMITED'],
      [1, 5, 'ok'],
    ]
    for (const [index, pieces, code] of tries) {
      const who = crowd[isSame === 'account' ? 0 : index] as Account
      expect((await place(who, [[rim, pieces]], options(index))).code, `${pieces}`).toBe(code)
    }
  })

  test('more than twenty pieces of a part or a hundred thousand rupees, until the owner says otherwise', async () => {
    const shop = openShop()
    const [plug, engine] = (await shop.products([{ stock: 500 }, { newPrice: 50_000 }])) as [Product, Product]
    const sara = await anAccount(shop)
    expect((await place(sara, [[plug, 21]])).code).toBe('INVALID_QUANTITY')
    expect((await place(sara, [[engine, 2]])).code).toBe('VALIDATION')
    expect((await place(sara, [[plug, 20]])).code).toBe('ok')
    expect(await stockOf(shop, plug)).toBe(480)
  })

  test('nobody learns the stock of a part from refusals: a wrong amount is told before what is short', async () => {
    const shop = openShop()
    const [chain, sara] = [await shop.product({ stock: 7, newPrice: 100 }), await anAccount(shop)]
    const order = { ...anOrder([[chain, 8]]), amount: 1 }
    await expect(sara.call(placeOrder, { body: order })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    const short = await place(sara, [[chain, 8]])
    expect([short.code, short.message]).toEqual(['OUT_OF_STOCK', `We have fewer than 8 of ${chain.name}.`])
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
      await expectSoundBooks(shop, { [plug._id]: 500 })
    },
  )

  test('orders at once never hold more unconfirmed rupees together than the owner allows', async () => {
    const shop = openShop()
    const [rim, sara] = [await shop.product({ newPrice: 10_000 }), await anAccount(shop)]
    await Promise.all(Array.from({ length: 12 }, (_, index) => place(sara, [[rim, 4 + (index % 3)]])))
    const [row] = await shop.sql<{ amount: number }>('SELECT sum(amount) AS amount FROM orders')
    expect(row?.amount).toBeGreaterThan(80_000)
    expect(row?.amount).toBeLessThanOrEqual(150_000)
  })

  test('the network address is kept as a keyed hash, and only until the order is confirmed or ended, a month at most', async () => {
    const shop = openShop()
    const [plug, crowd, bilal] = [await shop.product(), await manyAccounts(shop, 3), await aStaffMember(shop)]
    const [first, second, third] = crowd as [Account, Account, Account]
    const ip = '203.0.113.7'
    const orders = [
      await place(first, [[plug, 1]], { ip }),
      await place(second, [[plug, 1]], { ip }),
      await place(third, [[plug, 1]], { ip: '203.0.113.8' }),
    ]
    const hashes = async () =>
      (await shop.sql<{ hash: string | null }>('SELECT client_hash AS hash FROM orders ORDER BY id')).map(
        ({ hash }) => hash,
      )
    const [one, other, another] = await hashes()
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect([other === one, another === one]).toEqual([true, false])
    const confirm = { from: 'placed', to: 'confirmed' } as const
    await bilal.call(moveOrder, { params: { id: orders[0]?.orderId ?? '' }, body: confirm })
    expect((await hashes()).map((hash) => hash !== null)).toEqual([false, true, true])
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"cancelAfterHours":null}', 0)`,
    )
    shop.clock.advance(31 * day)
    await passHour(shop)
    expect(await hashes()).toEqual([null, null, null])
    expect(await countOf(shop, `orders WHERE state = 'placed'`)).toBe(2)
  })

  test('an order that waited before the rule came is not cancelled until the hours have passed since', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product({ stock: 9 }), await shop.customer()]
    const { orderId } = await sara.call(placeOrder, { body: anOrder([[plug, 4]]) })
    shop.clock.advance(72 * hour)
    await shop.sql('UPDATE orders SET unconfirmed_since = ?', shop.clock.now())
    await passHour(shop)
    expect(await stateOf(shop, orderId)).toBe('placed')
    shop.clock.advance(48 * hour)
    await passHour(shop)
    expect(await stateOf(shop, orderId)).toBe('cancelled')
  })

  test('somebody who confirms while the time of the order is over, and cron beside cron: exactly one outcome', async () => {
    const turnstile = new Turnstile()
    const shop = openShop({ DB: turnstile.guard(env.DB), LIMITS_SCALE: '1000' })
    const [owner, plug] = [await theOwner(shop), await shop.product({ stock: 40 })]
    const seen = new Set<string>()
    // That part of cron alone, so that its few trips meet those of the confirmation.
    const cron = () => cancelUnconfirmed(openContext(shop.env, shop.clock.now, createExecutionContext()))
    for (let run = 0; run < 16; run += 1) {
      const { orderId } = await place(await anAccount(shop), [[plug, 2]])
      shop.clock.advance(49 * hour)
      shop.clock.advance(hour - (shop.clock.now() % hour))
      await shop.sql('UPDATE staff_sessions SET last_seen_at = ?1, expires_at = ?1 + 9e7', shop.clock.now())
      let answer = ''
      await turnstile.runAll(
        [
          async () => {
            answer = await owner
              .call(moveOrder, { params: { id: orderId }, body: { from: 'placed', to: 'confirmed' } })
              .then(
                ({ order }) => order.state,
                (error: unknown) => (error as ApiError).code,
              )
          },
          cron,
          cron,
        ],
        Array.from({ length: 30 }, (_, index) => (index < run ? 1 + (index % 2) : 0)),
      )
      const state = await stateOf(shop, orderId)
      seen.add(String(state))
      expect([answer, state]).toEqual(state === 'confirmed' ? ['confirmed', 'confirmed'] : ['STALE', 'cancelled'])
      expect((await auditOf(shop, orderId)).filter(({ action }) => action === 'order.moved')).toHaveLength(1)
    }
    expect(seen).toEqual(new Set(['confirmed', 'cancelled']))
    const [kept] = await shop.sql<{ pieces: number }>(
      `SELECT coalesce(sum(quantity), 0) AS pieces FROM order_items JOIN orders ON orders.id = order_id WHERE state = 'confirmed'`,
    )
    expect(await stockOf(shop, plug)).toBe(40 - (kept?.pieces ?? 0))
    await expectSoundBooks(shop, { [plug._id]: 40 })
  })

  test('an hour in which no order ends reads the same few rows of a shop with many open orders', async () => {
    const shop = openShop()
    const add = (count: number) =>
      shop.sql(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         INSERT INTO orders (id, number, idempotency_key, request_hash, subtotal, delivery_fee, amount, city, province, country,
           account_deleted_at, created_at, updated_at)
         SELECT ?3 || i, ?1 * 10 + i, i, '', 280, 50, 330, 'Lahore', 'Punjab', 'Pakistan', ?2, ?2, ?2 FROM n`,
        count,
        shop.clock.now(),
        `7ZZZZZZZZZ${count}`,
      )
    const rows: number[] = []
    for (const count of [10, 2000]) {
      await add(count)
      const watched = watchDatabase(env.DB)
      const late = openShop({ DB: watched.binding })
      late.clock.advance(hour - (late.clock.now() % hour))
      await late.runCron()
      // The rows have no items, which the hourly check tells of.
      errorLines.length = 0
      const due = watched.trips.find(({ sql }) => sql.includes('call_after = 0 OR'))
      rows.push(due?.rowsRead ?? -1)
    }
    expect(rows[0]).toBeGreaterThanOrEqual(0)
    expect(rows[1]).toBe(rows[0])
  })

  test('the sentence of a placed order is still the specification’s', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    expect(await sara.call(placeOrder, { body: anOrder([[plug, 1]]) })).toMatchObject({
      message: messages.checkout.success,
    })
  })
})
