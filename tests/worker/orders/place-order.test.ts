import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { cartLimits } from '#domain/cart/cart.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { uiText } from '#domain/ui-text.ts'
import { allowManyOpenOrders, anOrder, unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { countOf, expectConsistentData } from '#tests/support/consistent-data.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { createTestCdnCache } from '#tests/support/cdn-cache.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { send } from '#tests/support/worker/send-order.ts'
import { usualZone } from '#tests/support/zones.ts'

const picture = {
  key: 'a'.repeat(32),
  alt: 'A plug',
  width: 800,
  height: 600,
  placeholder: 'data:image/webp;base64,AA==',
}

const withKey = (key: string) => ({ 'Idempotency-Key': key })

describe('does', () => {
  test('the state of an address is ignored, whatever it is: the city decides', async () => {
    const shop = openShop()
    await allowManyOpenOrders(shop)
    const [plug, sara] = [await shop.product(), await shop.customer()]
    const order = anOrder([[plug, 1]])
    for (const state of [undefined, null, 5, {}, 'Sindh']) {
      const body = { ...order, order: { ...order.order, state } }
      expect(await sara.call(ordersApi.placeOrder, { body })).toMatchObject({ amount: order.amount })
    }
  })

  test('a collected order of an account has no fee and needs no address, and the next form keeps the last one', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [plug, sara] = [await shop.product({ newPrice: 280 }), await shop.customer()]
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    const { firstName, lastName, email, phone } = anAddress
    const body = { ...anOrder([[plug, 1]]), order: { firstName, lastName, email, phone }, delivery: 'collect' as const }
    await expect(sara.call(ordersApi.placeOrder, { body })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: { ...body, amount: 280 } })
    const { order } = await owner.call(adminOrdersApi.getAdminOrder, { params: { id: orderId } })
    expect(order).toMatchObject({ delivery: 'collect', deliveryFee: 0, street: null })
    const { delivery } = await sara.call(ordersApi.getMyDelivery)
    expect(delivery.street).toBe(anAddress.street)
  })

  test('the selected bike is stored with the order: staff see which part does not fit it', async () => {
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
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder(lines, { bike: 'yamaha-ybr-125' }) })
    const read = async (id: string) => (await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })).order
    const order = await read(orderId)
    expect(order.bike).toBe('YBR 125')
    expect(order.lines.map(({ name, isMisfit }) => [name, isMisfit])).toEqual([
      ['Spark plug', false],
      ['Chain set', true],
      ['Engine oil', false],
    ])
    // Older apps send none, and an unknown bike is ignored.
    for (const changes of [{}, { bike: null }, { bike: 'vespa-50' }]) {
      const ali = await shop.customer()
      const placed = await ali.call(ordersApi.placeOrder, { body: anOrder(lines, changes) })
      const { bike, lines: read2 } = await read(placed.orderId)
      expect([bike, read2.some(({ isMisfit }) => isMisfit)]).toEqual([null, false])
    }
    expect(await send(sara, { ...anOrder(lines), bike: 70 })).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  test('a customer places an order, sees it, and both sides get an email', async () => {
    const shop = openShop()
    const plug = await shop.product({
      newPrice: 280,
      stock: 5,
      pictures: [picture, { ...picture, key: 'b'.repeat(32) }],
    })
    const sara = await shop.customer()

    const placed = await sara.call(ordersApi.placeOrder, {
      body: anOrder([[plug, 2]], { order: { ...anAddress, email: sara.email } }),
    })

    expect(placed).toMatchObject({ success: true, message: uiText.checkout.success, amount: 610 })
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
    expect(ordersApi.listMyOrders.reply.safeParse({ orders }).success).toBe(true)
    expect(orders).toEqual([
      {
        orderId: placed.orderId,
        language: 'en',
        number: placed.number,
        status: 'Placed',
        payment: false,
        date: shop.clock.now(),
        amount: 610,
        money: unpaidMoney(610),
        link: expect.stringMatching(/^\/o\/[\w-]{28}$/) as string,
        mayReturn: false,
        deliveryFee: usualZone.fee,
        tracking: null,
        reason: null,
        deliverTo: {
          firstName: 'Sara',
          phone: '03001234567',
          address: 'House 14, Street 3, Samanabad, Lahore 54500, Punjab',
          addressLines: ['House 14, Street 3, Samanabad', 'Lahore 54500, Punjab'],
          city: 'Lahore',
        },
        items: [
          { _id: plug._id, name: plug.name, price: 280, quantity: 2, image: [`/images/${picture.key}-320.webp`] },
        ],
      },
    ])
    expect(await shop.sql('SELECT stock FROM products')).toEqual([{ stock: 3 }])
    expect((await shop.outbox()).map(({ to }) => to)).toEqual([sara.email, sara.email, 'owner@hightechautotraders.pk'])
    const [, forSara, forOwner] = await shop.outbox()
    expect(forSara?.text).toContain(plug.name)
    for (const words of [plug.name, 'Sara Khan', 'House 14, Street 3, Samanabad, Lahore 54500, Punjab'])
      expect(forOwner?.text).toContain(words)
    await expectConsistentData(shop, { [plug._id]: 5 })
  })

  test('lines of one product are one line', async () => {
    const shop = openShop()
    const [plug, tyre] = (await shop.products([{ newPrice: 100, stock: 10 }, { newPrice: 1000 }])) as [Product, Product]
    const sara = await anAccount(shop)
    await sara.call(ordersApi.placeOrder, {
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
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('an order may have as many lines as a cart', async () => {
    const shop = openShop()
    const parts = await shop.products(
      Array.from({ length: cartLimits.lines }, (_, index) => ({ newPrice: 100 + index, stock: 5 })),
    )
    const sara = await anAccount(shop)
    const placed = await sara.call(ordersApi.placeOrder, { body: anOrder(parts.map((part) => [part, 1])) })
    expect(placed.amount).toBe(parts.reduce((sum, { newPrice }) => sum + newPrice, usualZone.fee))
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
    expect(orders[0]?.items.map(({ _id }) => _id)).toEqual(parts.map(({ _id }) => _id))
    await expectConsistentData(shop)
  })

  test('ordered lines leave the cart, others stay, and the browser may repeat the removal', async () => {
    const shop = openShop()
    const [plug, tyre] = (await shop.products([{}, {}])) as [Product, Product]
    const sara = await anAccount(shop)
    for (const { _id } of [plug, plug, tyre]) await sara.call(cartApi.addToCart, { body: { itemId: _id } })
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    await sara.call(cartApi.updateCart, { body: { itemId: plug._id, quantity: 0 } })
    expect((await sara.call(cartApi.getCart)).cartData).toEqual({ [tyre._id]: 1 })
  })
})

describe('refuses', () => {
  test('an empty cart cannot be ordered, whatever the form contains', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const empty = { status: 400, code: 'EMPTY_CART', message: uiText.checkout.emptyCart }
    for (const items of [[], null, undefined, 'plug', 7, {}, true]) {
      expect(await send(sara, { items, order: anAddress, amount: 50 }), JSON.stringify(items)).toMatchObject(empty)
      expect(await send(sara, { items, order: {}, amount: 'x' }), JSON.stringify(items)).toMatchObject(empty)
    }
    for (const body of ['null', '[]', '{}', '7', '"order"', 'true'])
      expect(await send(sara, body), body).toMatchObject(empty)
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('more lines than a cart allows, and more pieces than a line allows, are refused', async () => {
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
      [{ email: 'sara' }, uiText.email.invalid],
      [{ city: 'Karachi' }, uiText.signup.cityMissing],
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
})

describe('protects', () => {
  test('pages are purged when an order leaves few of a part, and not otherwise', async () => {
    for (const { stock, quantity, hears } of [
      { stock: null, quantity: 5, hears: false },
      { stock: 9, quantity: 5, hears: false },
      { stock: 8, quantity: 5, hears: true },
      { stock: 5, quantity: 5, hears: true },
    ]) {
      const cache = createTestCdnCache(() => shop.clock.now())
      const shop = openShop({}, cache)
      const [scarce, common, sara] = [await shop.product({ stock }), await shop.product(), await anAccount(shop)]
      await allowManyOpenOrders(shop)
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

  test('unusual but valid text is stored as typed, numbers without other characters', async () => {
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

  test('an ended session writes nothing', async () => {
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
})
