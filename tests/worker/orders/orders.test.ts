import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { addToCart, cartLimits, getCart, updateCart } from '#domain/cart.ts'
import { errors } from '#domain/errors.ts'
import { messages } from '#domain/messages.ts'
import { getMyDelivery, listMyOrders, placeOrder } from '#domain/orders.ts'
import { getOwnerOrder } from '#domain/owner-orders.ts'
import { saveFacts } from '#domain/owner-settings.ts'
import type { Product } from '#domain/products.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { countOf, expectSoundBooks } from '#tests/support/consistent-data.ts'
import { day, minute } from '#tests/support/clock.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { createEdgeCache } from '#tests/support/cdn-cache.ts'
import { allowManyOpenOrders, anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'

const picture = {
  key: 'a'.repeat(32),
  alt: 'A plug',
  width: 800,
  height: 600,
  placeholder: 'data:image/webp;base64,AA==',
}

/** Sends what a browser of ours would not. */
async function send(account: Pick<Account, 'fetch' | 'token'>, body: unknown, headers: Record<string, string> = {}) {
  const response = await account.fetch(placeOrder.path, {
    method: 'POST',
    headers: { Authorization: account.token, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = await response.json<{
    code?: string
    message: string
    orderId?: string
    amount?: number
    errors?: object
    products?: unknown
  }>()
  return {
    status: response.status,
    isReplay: response.headers.get('Idempotent-Replay') === 'true',
    headers: response.headers,
    ...answer,
  }
}

const withKey = (key: string) => ({ 'Idempotency-Key': key })

describe('does', () => {
  test('the checkout knows what was said at signup, then where the last order went; nobody sees where others live', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280, stock: 5 })
    const sara = await shop.customer()
    const ali = await shop.customer()
    const known = async (account = sara) => (await account.call(getMyDelivery)).delivery
    const before = await known()
    expect(getMyDelivery.reply.safeParse({ delivery: before }).success).toBe(true)
    expect(before).toMatchObject({ state: '', zipCode: '' })
    expect([before.email, before.street === '', before.city === '']).toEqual([sara.email, false, false])

    const order = anOrder([[plug, 1]])
    await sara.call(placeOrder, { body: order })
    const { firstName, lastName, street, city, state, email } = order.order
    expect(await known()).toMatchObject({ firstName, lastName, street, city, state, email })
    expect((await known(ali)).email).toBe(ali.email)
  })

  test('the bike that was chosen comes with the order: who calls sees which part is not for it', async () => {
    const shop = openShop()
    await allowManyOpenOrders(shop)
    const owner = await theOwner(shop)
    const [plug, chain, oil] = await shop.products([
      { name: 'Spark plug', fits: ['Honda CD 70', 'Yamaha YBR125'] },
      { name: 'Chain set', fits: ['Honda CD 70'] },
      { name: 'Engine oil', fits: [] },
    ])
    const sara = await shop.customer()
    const lines: [Product, number][] = [plug, chain, oil].flatMap((each) =>
      each ? [[each, 1] as [Product, number]] : [],
    )
    const { orderId } = await sara.call(placeOrder, { body: anOrder(lines, { bike: 'yamaha-ybr-125' }) })
    const read = async (id: string) => (await owner.call(getOwnerOrder, { params: { id } })).order
    const order = await read(orderId)
    expect(order.bike).toBe('YBR 125')
    expect(order.lines.map(({ name, isMisfit }) => [name, isMisfit])).toEqual([
      ['Spark plug', false],
      ['Chain set', true],
      ['Engine oil', false],
    ])
    // Older apps send none, and a bike that the shop does not know is none.
    for (const changes of [{}, { bike: null }, { bike: 'vespa-50' }]) {
      const ali = await shop.customer()
      const placed = await ali.call(placeOrder, { body: anOrder(lines, changes) })
      const { bike, lines: read2 } = await read(placed.orderId)
      expect([bike, read2.some(({ isMisfit }) => isMisfit)]).toEqual([null, false])
    }
    expect(await send(sara, { ...anOrder(lines), bike: 70 })).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  test('a customer places an order, sees it, and both sides get a letter', async () => {
    const shop = openShop()
    const plug = await shop.product({
      newPrice: 280,
      stock: 5,
      pictures: [picture, { ...picture, key: 'b'.repeat(32) }],
    })
    const sara = await shop.customer()

    const placed = await sara.call(placeOrder, {
      body: anOrder([[plug, 2]], { order: { ...anAddress, email: sara.email } }),
    })

    expect(placed).toMatchObject({ success: true, message: messages.checkout.success, amount: 610 })
    const { orders } = await sara.call(listMyOrders, { body: {} })
    expect(listMyOrders.reply.safeParse({ orders }).success).toBe(true)
    expect(orders).toEqual([
      {
        orderId: placed.orderId,
        number: placed.number,
        status: 'Placed',
        payment: false,
        date: shop.clock.now(),
        amount: 610,
        deliveryFee: defaultFacts.deliveryFee,
        tracking: null,
        reason: null,
        deliverTo: {
          firstName: 'Sara',
          phone: '03001234567',
          address: 'House 14, Street 3, Samanabad, Lahore 54500, Punjab',
          city: 'Lahore',
        },
        items: [
          { _id: plug._id, name: plug.name, price: 280, quantity: 2, image: [`/images/${picture.key}-320.webp`] },
        ],
      },
    ])
    expect(await shop.sql('SELECT stock FROM products')).toEqual([{ stock: 3 }])
    expect((await shop.outbox()).map(({ to }) => to)).toEqual([sara.email, sara.email, 'owner@hightechautotraders.pk'])
    for (const { text } of (await shop.outbox()).slice(1)) {
      expect(text).toContain(plug.name)
      expect(text).toContain('Sara Khan')
      expect(text).toContain('House 14, Street 3, Samanabad, Lahore 54500, Punjab')
    }
    await expectSoundBooks(shop, { [plug._id]: 5 })
  })

  test('an order is priced from the catalogue, not from the browser', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 250, stock: 9 })
    const sara = await anAccount(shop)
    const order = anOrder([[plug, 2]], { items: [{ ...plug, newPrice: 1, name: 'Gift', quantity: 2 }] })

    for (const amount of [52, 0, -550, 550.5, 549, 551, 500, 1e21, 2 ** 53]) {
      const refused = {
        code: 'PRICE_CHANGED',
        status: 409,
        answer: { amount: 550, message: errors.PRICE_CHANGED.message },
      }
      await expect(sara.call(placeOrder, { body: { ...order, amount } }), String(amount)).rejects.toMatchObject(refused)
    }
    expect([
      await countOf(shop, 'orders'),
      await shop.sql('SELECT * FROM order_items'),
      await shop.sql('SELECT * FROM outbox'),
    ]).toEqual([0, [], []])
    expect(await shop.sql('SELECT stock FROM products')).toEqual([{ stock: 9 }])

    await sara.call(placeOrder, { body: { ...order, amount: 550 } })
    expect(await shop.sql('SELECT name, price, quantity FROM order_items')).toEqual([
      { name: plug.name, price: 250, quantity: 2 },
    ])
  })

  test('a new price is told, and the same key then buys at it', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 250 })
    const sara = await anAccount(shop)
    await shop.sql('UPDATE products SET new_price = 300')
    const refused = await send(sara, anOrder([[plug, 1]]), withKey('one'))
    expect([refused.status, refused.code, refused.amount]).toEqual([409, 'PRICE_CHANGED', 350])
    expect(await send(sara, anOrder([[plug, 1]], { amount: 350 }), withKey('one'))).toMatchObject({
      status: 200,
      amount: 350,
      isReplay: false,
    })
  })

  test('a price that changes between reading and writing is noticed', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 250 })
    const sara = await anAccount(shop)
    let isChanged = false
    const { binding } = watchDatabase(env.DB, {
      async before(sql) {
        if (!sql.includes('INSERT INTO orders') || isChanged) return
        isChanged = true
        await env.DB.prepare('UPDATE products SET new_price = 300').run()
      },
    })
    const refused = await send({ ...openShop({ DB: binding }).visitor(), token: sara.token }, anOrder([[plug, 1]]))
    expect([refused.status, refused.code, refused.amount]).toEqual([409, 'PRICE_CHANGED', 350])
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('a product that is taken from the shop between reading and writing is noticed', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    const { binding } = watchDatabase(env.DB, {
      async before(sql) {
        if (sql.includes('INSERT INTO orders')) await env.DB.prepare('UPDATE products SET is_active = 0').run()
      },
    })
    const refused = await send({ ...openShop({ DB: binding }).visitor(), token: sara.token }, anOrder([[plug, 1]]))
    expect([refused.status, refused.code, refused.products]).toEqual([404, 'PRODUCT_NOT_FOUND', [plug._id]])
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('lines of one product are one line', async () => {
    const shop = openShop()
    const [plug, tyre] = (await shop.products([{ newPrice: 100, stock: 10 }, { newPrice: 1000 }])) as [Product, Product]
    const sara = await anAccount(shop)
    await sara.call(placeOrder, {
      body: anOrder([
        [plug, 2],
        [tyre, 1],
        [plug, 3],
      ]),
    })
    const items = await shop.sql('SELECT position, product_id, quantity FROM order_items ORDER BY position')
    expect(items).toEqual([
      { position: 0, product_id: plug._id, quantity: 5 },
      { position: 1, product_id: tyre._id, quantity: 1 },
    ])
    await expectSoundBooks(shop, { [plug._id]: 10 })
  })

  test('an order may have as many lines as a cart', async () => {
    const shop = openShop()
    const parts = await shop.products(
      Array.from({ length: cartLimits.lines }, (_, index) => ({ newPrice: 100 + index, stock: 5 })),
    )
    const sara = await anAccount(shop)
    const placed = await sara.call(placeOrder, { body: anOrder(parts.map((part) => [part, 1])) })
    expect(placed.amount).toBe(parts.reduce((sum, { newPrice }) => sum + newPrice, defaultFacts.deliveryFee))
    const { orders } = await sara.call(listMyOrders, { body: {} })
    expect(orders[0]?.items.map(({ _id }) => _id)).toEqual(parts.map(({ _id }) => _id))
    await expectSoundBooks(shop)
  })

  test('what was ordered leaves the cart, what was not stays, and the browser may say so once more', async () => {
    const shop = openShop()
    const [plug, tyre] = (await shop.products([{}, {}])) as [Product, Product]
    const sara = await anAccount(shop)
    for (const { _id } of [plug, plug, tyre]) await sara.call(addToCart, { body: { itemId: _id } })
    await sara.call(placeOrder, { body: anOrder([[plug, 1]]) })
    await sara.call(updateCart, { body: { itemId: plug._id, quantity: 0 } })
    expect((await sara.call(getCart)).cartData).toEqual({ [tyre._id]: 1 })
  })

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
    await expectSoundBooks(shop, { [plug._id]: 5 })
  })

  test('customers who want the last pieces of two parts in different order all get an answer', async () => {
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
    await expectSoundBooks(shop, { [plug._id]: 7, [tyre._id]: 7 })
  })

  test('the same key, sent many times at once, is one order with one answer', async () => {
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
    await expectSoundBooks(shop, { [plug._id]: 100 })
  })

  test('a repeated key answers the same though the part has since been sold out, become dearer or left the shop', async () => {
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

  test('two presses without a key on both sides of a half minute are one order', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    shop.clock.advance(29_999 - (shop.clock.now() % 30_000))
    // The second press is read and written while the first one stands between reading and writing.
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

  test('a database that loses its answer is asked again, and the order stands once', async () => {
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
      expect([isLost, answer.status, answer.message]).toEqual([true, 200, messages.checkout.success])
    }
    expect(await countOf(shop, 'orders')).toBe(2)
    await expectSoundBooks(shop, { [plug._id]: 5 })
  })

  test('orders are listed newest first, each with its items in order', async () => {
    const shop = openShop()
    const parts = await shop.products([{}, {}, {}])
    const sara = await anAccount(shop)
    const placed: string[] = []
    for (const part of parts) {
      placed.push(
        (
          await sara.call(placeOrder, {
            body: anOrder([
              [part, 1],
              ...parts.filter((each) => each !== part).map((each) => [each, 2] as [Product, number]),
            ]),
          })
        ).orderId,
      )
      shop.clock.advance(minute)
    }
    const { orders } = await sara.call(listMyOrders, { body: {} })
    expect(orders.map(({ orderId }) => orderId)).toEqual(placed.toReversed())
    expect(orders.map(({ items }) => items[0]?._id)).toEqual(parts.map(({ _id }) => _id).toReversed())
    expect(orders.map(({ number }) => number)).toEqual([1003, 1002, 1001])
  })

  test('an order keeps its own names and prices whatever the catalogue becomes', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const sara = await anAccount(shop)
    await sara.call(placeOrder, { body: anOrder([[plug, 1]]) })
    await shop.sql(`UPDATE products SET name = 'Other', new_price = 5`)
    await shop.sql('DELETE FROM products')
    expect((await sara.call(listMyOrders, { body: {} })).orders[0]?.items).toMatchObject([
      { name: plug.name, price: 280 },
    ])
  })
})

describe('refuses', () => {
  test('an empty cart cannot be ordered, whatever the form says', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const empty = { status: 400, code: 'EMPTY_CART', message: messages.checkout.emptyCart }
    for (const items of [[], null, undefined, 'plug', 7, {}, true]) {
      expect(await send(sara, { items, order: anAddress, amount: 50 }), JSON.stringify(items)).toMatchObject(empty)
      expect(await send(sara, { items, order: {}, amount: 'x' }), JSON.stringify(items)).toMatchObject(empty)
    }
    for (const body of ['null', '[]', '{}', '7', '"order"', 'true'])
      expect(await send(sara, body), body).toMatchObject(empty)
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('items that are none, quantities that are none and amounts that are none are refused', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const sara = await anAccount(shop)
    const itemsOf = (item: string) => `{"items":[${item}],"order":${JSON.stringify(anAddress)},"amount":330}`
    for (const item of [
      'null',
      '[]',
      '7',
      '"plug"',
      '{}',
      '{"quantity":1}',
      '{"_id":null,"quantity":1}',
      '{"_id":"","quantity":1}',
      '{"_id":["a"],"quantity":1}',
      '{"_id":"a b","quantity":1}',
      '{"id":"a","quantity":1}',
    ]) {
      expect(await send(sara, itemsOf(item)), item).toMatchObject({
        status: 400,
        code: 'INVALID_ITEM',
        message: errors.INVALID_ITEM.message,
      })
    }
    for (const quantity of [
      '0',
      '-1',
      '1.5',
      '1000',
      '1e21',
      '1e308',
      '9007199254740993',
      '"1"',
      'null',
      'true',
      '[1]',
      '{}',
    ]) {
      const refused = await send(sara, itemsOf(`{"_id":"${plug._id}","quantity":${quantity}}`))
      expect(refused, quantity).toMatchObject({
        status: 400,
        code: 'INVALID_QUANTITY',
        message: errors.INVALID_QUANTITY.message,
      })
    }
    expect(await send(sara, itemsOf(`{"_id":"${plug._id}"}`))).toMatchObject({ status: 400, code: 'INVALID_QUANTITY' })
    for (const amount of ['"330"', 'null', 'true', '[]', '{}']) {
      const body = `{"items":[{"_id":"${plug._id}","quantity":1}],"order":${JSON.stringify(anAddress)},"amount":${amount}}`
      expect(await send(sara, body), amount).toMatchObject({ status: 400, code: 'VALIDATION' })
    }
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('more lines than a cart has, and more pieces than a line has, are refused', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const lines = Array.from({ length: cartLimits.lines + 1 }, (_, index) => ({ _id: `part-${index}`, quantity: 1 }))
    expect(await send(sara, { items: lines, order: anAddress, amount: 1 })).toMatchObject({
      status: 400,
      code: 'INVALID_QUANTITY',
    })
    const heap = [
      { _id: 'a', quantity: 999 },
      { _id: 'a', quantity: 1 },
    ]
    expect(await send(sara, { items: heap, order: anAddress, amount: 1 })).toMatchObject({
      status: 400,
      code: 'INVALID_QUANTITY',
    })
  })

  test('an address outside the list is refused, with the sentence of its first problem', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    for (const [change, sentence] of [
      [{ firstName: ' ' }, 'Please enter your first name.'],
      [{ email: 'sara' }, messages.email.invalid],
      [{ city: 'Karachi' }, messages.signup.cityMissing],
      [{ state: 'Sindh' }, 'Please select a state.'],
      [{ country: 'India' }, 'We deliver in Pakistan only.'],
      [{ zipCode: '<script>' }, 'Please enter your zip code.'],
      [{ phone: '12345', zipCode: '' }, 'Please enter your zip code.'],
    ] as const) {
      const refused = await send(sara, { ...anOrder([[plug, 1]]), order: { ...anAddress, ...change } })
      expect(refused, JSON.stringify(change)).toMatchObject({ status: 400, code: 'VALIDATION', message: sentence })
    }
    for (const order of [null, [], 7, 'Lahore', {}]) {
      expect(await send(sara, { ...anOrder([[plug, 1]]), order }), JSON.stringify(order)).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      })
    }
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('parts that are not sold are named, parts that are too few are named with what is left', async () => {
    const shop = openShop()
    const [plug, tyre] = (await shop.products([{ stock: 2 }, {}])) as [Product, Product]
    const sara = await anAccount(shop)
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', tyre._id)
    const gone = await send(
      sara,
      anOrder([
        [plug, 1],
        [tyre, 1],
        [{ ...plug, _id: '__proto__' }, 1],
      ]),
    )
    expect(gone).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND', products: [tyre._id, '__proto__'] })
    const few = await send(sara, anOrder([[plug, 3]]))
    expect(few).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      message: `Only 2 left of ${plug.name}.`,
      products: [{ _id: plug._id, stock: 2 }],
    })
    expect([await countOf(shop, 'orders'), await shop.sql('SELECT * FROM outbox')]).toEqual([0, []])
  })

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

  test('a key that is none is refused', async () => {
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
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(defaultFacts.ordersPer10Minutes - 2)
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const first = keys[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await send(sara, anOrder([[plug, 1]]), withKey(first))).toMatchObject({ status: 200, isReplay: true })
    expect(await countOf(shop, 'orders')).toBe(defaultFacts.ordersPer10Minutes)
    shop.clock.advance(10 * minute + 1)
    expect(await send(sara, anOrder([[plug, 1]]), withKey('later'))).toMatchObject({ status: 200, isReplay: false })
  })

  test('a customer orders at most thirty times in a day, also all at once', async () => {
    const shop = openShop()
    const plug = await shop.product()
    await allowManyOpenOrders(shop)
    const sara = await anAccount(shop)
    const order = (count: number, round: string) =>
      Promise.all(Array.from({ length: count }, (_, index) => send(sara, anOrder([[plug, 1]]), withKey(round + index))))
    for (const [round, count] of [10, 10, 5].entries()) {
      await order(count, `round-${round}-`)
      shop.clock.advance(11 * minute)
    }
    // The last five of the day are left, and the ten minutes would allow more.
    const last = await order(9, 'last-')
    expect(last.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(last.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(4)
    expect(await countOf(shop, 'orders')).toBe(defaultFacts.ordersPerDay)
    const refused = await send(sara, anOrder([[plug, 1]]))
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(refused.headers.get('Retry-After')).toBe('3600')
    shop.clock.advance(day)
    expect((await send(sara, anOrder([[plug, 1]]))).status).toBe(200)
  })

  test('with scaled limits a customer orders so many times more', async () => {
    const shop = openShop({ LIMITS_SCALE: '4' })
    await allowManyOpenOrders(shop)
    const [plug, sara] = [await shop.product(), await anAccount(shop)]
    for (let order = 0; order < 40; order += 1) {
      expect((await send(sara, anOrder([[plug, 1]]), withKey(`${order}`))).status, `order ${order}`).toBe(200)
    }
    expect((await send(sara, anOrder([[plug, 1]]))).status).toBe(429)
  })

  test('an order larger than the owner takes is refused by the shop itself', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product({ newPrice: 500 }), await anAccount(shop)]
    await (await theOwner(shop)).call(saveFacts, { body: { maxOrderAmount: 1600, updatedAt: 0 } })
    const refused = await send(sara, anOrder([[plug, 4]]))
    expect([refused.status, refused.code, await countOf(shop, 'orders')]).toEqual([400, 'VALIDATION', 0])
    expect((await send(sara, anOrder([[plug, 3]]))).status).toBe(200)
  })

  test('a fault that another try cannot mend is tried once', async () => {
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

  test('a database that fails is told as such, and the order can be sent again', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    const broken = { ...openShop({ DB: failingDatabase(env.DB) }).visitor(), token: sara.token }
    const failed = await send(broken, anOrder([[plug, 1]]), withKey('press'))
    expect(failed).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: messages.checkout.failed })
    expect(failed.headers.get('Retry-After')).toBe('5')
    await expect(broken.call(listMyOrders, { body: {}, token: sara.token })).rejects.toMatchObject({ status: 503 })
    expect(errorLines.splice(0)).toHaveLength(2)
    expect(await send(sara, anOrder([[plug, 1]]), withKey('press'))).toMatchObject({ status: 200, isReplay: false })
  })
})

describe('protects', () => {
  test('pages hear of an order when it leaves few of a part, at once, and of no other', async () => {
    for (const { stock, quantity, hears } of [
      { stock: null, quantity: 5, hears: false },
      { stock: 9, quantity: 5, hears: false },
      { stock: 8, quantity: 5, hears: true },
      { stock: 5, quantity: 5, hears: true },
    ]) {
      const cache = createEdgeCache(() => shop.clock.now())
      const shop = openShop({}, cache)
      const [scarce, common, sara] = [await shop.product({ stock }), await shop.product(), await anAccount(shop)]
      await shop.sql(`UPDATE orders SET state = 'confirmed'`)
      await shop.runCron()
      await shop.runCron()
      for (const isReplay of [false, true]) {
        cache.purges.length = 0
        const answer = await send(
          sara,
          anOrder([
            [common, 1],
            [scarce, quantity],
          ]),
          withKey('one'),
        )
        const purged = cache.purges.flatMap(({ tags }) => tags ?? [])
        expect([answer.status, purged.includes(`product:${scarce._id}`)], `${stock} ${isReplay}`).toEqual([
          200,
          hears && !isReplay,
        ])
      }
    }
  })

  test('orders are those of the account, whatever phone is asked for', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const [sara, ali] = (await manyAccounts(shop, 2)) as [Account, Account]
    await sara.call(placeOrder, { body: anOrder([[plug, 1]]) })
    for (const phone of [
      '03001234567',
      anAddress.phone,
      3001234567,
      '',
      null,
      undefined,
      "' OR 1=1 --",
      'x'.repeat(1000),
    ]) {
      expect((await ali.call(listMyOrders, { body: { phone } as never })).orders, String(phone)).toEqual([])
      expect((await sara.call(listMyOrders, { body: { phone } as never })).orders, String(phone)).toHaveLength(1)
    }
    for (const phone of [{}, [], { $ne: null }, ['03001234567'], true]) {
      await expect(ali.call(listMyOrders, { body: { phone } as never })).rejects.toMatchObject({
        status: 400,
        code: 'VALIDATION',
      })
    }
    await ali
      .call(listMyOrders, { body: { userId: sara.id } as never })
      .then(({ orders }) => expect(orders).toEqual([]))
  })

  test('a key of another customer is not seen', async () => {
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

  test('nothing that only the shop decides is taken from the order', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const [sara, ali] = (await manyAccounts(shop, 2)) as [Account, Account]
    const body = {
      ...anOrder([[plug, 1]]),
      userId: ali.id,
      status: 'Delivered',
      state: 'delivered',
      payment: true,
      isPaid: true,
      date: 0,
      orderId: 'mine',
      number: 1,
      deliveryFee: 0,
    }
    await send(sara, { ...body, order: { ...body.order, userId: ali.id, status: 'Delivered', amount: 1 } })
    expect(await shop.sql('SELECT user_id, state, is_paid, created_at, delivery_fee FROM orders')).toEqual([
      { user_id: sara.id, state: 'placed', is_paid: 0, created_at: shop.clock.now(), delivery_fee: 50 },
    ])
  })

  test('strange but legal text is kept as it was typed, numbers without what stands around them', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    const order = {
      ...anAddress,
      firstName: `<b>سارہ</b> O'Neill; DROP TABLE orders --`,
      lastName: '😀'.repeat(20),
      street: '=HYPERLINK("x")',
      phone: '+92 300-1234567',
    }
    for (const zipCode of [54500, ' 54500 ']) await send(sara, anOrder([[plug, 1]], { order: { ...order, zipCode } }))
    const kept = {
      first_name: order.firstName,
      last_name: order.lastName,
      street: order.street,
      phone: '923001234567',
      zip_code: '54500',
    }
    expect(await shop.sql('SELECT first_name, last_name, street, phone, zip_code FROM orders')).toEqual([kept, kept])
    const lone = await send(sara, JSON.stringify(anOrder([[plug, 1]], { order: { ...anAddress, street: 'A\ud800B' } })))
    expect(lone.status).toBeLessThan(500)
  })

  test('a session that ended writes nothing', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 5 })
    const sara = await anAccount(shop)
    const { binding } = watchDatabase(env.DB, {
      async before(sql) {
        // The password is changed elsewhere while the order is being placed.
        if (sql.includes('INSERT INTO orders'))
          await env.DB.prepare('UPDATE users SET session_epoch = session_epoch + 1').run()
      },
    })
    const late = await send({ ...openShop({ DB: binding }).visitor(), token: sara.token }, anOrder([[plug, 1]]))
    expect([late.status, late.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect([
      await countOf(shop, 'orders'),
      await shop.sql('SELECT stock FROM products'),
      await shop.sql('SELECT * FROM outbox'),
    ]).toEqual([0, [{ stock: 5 }], []])
  })

  test('an order of five lines reads at most 60 rows in two trips, however large the catalogue', async () => {
    const shop = openShop()
    const parts = await shop.products(Array.from({ length: 200 }, () => ({ stock: 50 })))
    const [sara, ...others] = (await manyAccounts(shop, 12)) as [Account, ...Account[]]
    for (const [index, each] of others.entries()) {
      const order = { ...anAddress, phone: `0300765432${index % 10}` }
      await send(each, anOrder([[parts[0] as Product, 1]], { order }))
    }
    for (const { _id } of parts.slice(0, 5)) await sara.call(addToCart, { body: { itemId: _id } })
    const books = watchDatabase(env.DB)
    const again = {
      ...openShop({ DB: books.binding, EMAIL: { send: async () => ({ messageId: '1' }) } }).visitor(),
      token: sara.token,
    }
    const placed = await send(again, anOrder(parts.slice(0, 5).map((part) => [part, 2])))
    const trips = books.trips.slice(0, 2)
    expect(placed.status).toBe(200)
    expect(trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(60)
    books.restart()
    await again.call(listMyOrders, { body: {}, token: sara.token })
    expect([books.trips.length, books.rowsRead() <= 20]).toEqual([1, true])
  })
})
