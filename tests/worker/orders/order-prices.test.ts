import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { errors } from '#domain/errors.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { send } from '#tests/support/worker/send-order.ts'

const withKey = (key: string) => ({ 'Idempotency-Key': key })

describe('does', () => {
  test('an order is priced from the catalogue, not from the browser', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 250, stock: 9 })
    const sara = await anAccount(shop)
    const order = anOrder([[plug, 2]], { items: [{ ...plug, newPrice: 1, name: 'Gift', quantity: 2 }] })

    for (const amount of [52, 0, -550, 550.5, 549, 551, 500, 1e21, 2 ** 53]) {
      const refused = {
        code: 'PRICE_CHANGED',
        status: 409,
        reply: { amount: 550, message: errors.PRICE_CHANGED.message },
      }
      await expect(
        sara.call(ordersApi.placeOrder, { body: { ...order, amount } }),
        String(amount),
      ).rejects.toMatchObject(refused)
    }
    expect([
      await countOf(shop, 'orders'),
      await shop.sql('SELECT * FROM order_items'),
      await shop.sql('SELECT * FROM outbox'),
    ]).toEqual([0, [], []])
    expect(await shop.sql('SELECT stock FROM products')).toEqual([{ stock: 9 }])

    await sara.call(ordersApi.placeOrder, { body: { ...order, amount: 550 } })
    expect(await shop.sql('SELECT name, price, quantity FROM order_items')).toEqual([
      { name: plug.name, price: 250, quantity: 2 },
    ])
  })

  test('a changed price is returned, and the same key then orders at it', async () => {
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

  test('a price change between read and write is noticed', async () => {
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

  test('a product that leaves the sale between read and write is noticed', async () => {
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
})

describe('refuses', () => {
  test('invalid items, quantities and amounts are refused', async () => {
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

  test('parts that are not on sale are named, short parts are named with their stock', async () => {
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

  test('an order above the owner’s limits is refused by the server', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product({ newPrice: 500 }), await anAccount(shop)]
    await (
      await theOwner(shop)
    ).call(adminSettingsApi.saveShopSettings, { body: { maxOrderAmount: 1600, updatedAt: 0 } })
    const refused = await send(sara, anOrder([[plug, 4]]))
    expect([refused.status, refused.code, await countOf(shop, 'orders')]).toEqual([400, 'VALIDATION', 0])
    expect((await send(sara, anOrder([[plug, 3]]))).status).toBe(200)
  })
})

describe('protects', () => {
  test('server-side values in an order are ignored', async () => {
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
})
