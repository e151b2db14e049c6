import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { day, minute } from '#tests/support/clock.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { anAddress } from '#tests/support/sample-order.ts'

describe('does', () => {
  test('the checkout is prefilled with the sign-up data, then with the last order’s address; never with another customer’s', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280, stock: 5 })
    const sara = await shop.customer()
    const ali = await shop.customer()
    const known = async (account = sara) => (await account.call(ordersApi.getMyDelivery)).delivery
    const before = await known()
    expect(ordersApi.getMyDelivery.reply.safeParse({ delivery: before }).success).toBe(true)
    expect(before).toMatchObject({ state: '', zipCode: '' })
    expect([before.email, before.street === '', before.city === '']).toEqual([sara.email, false, false])

    const order = anOrder([[plug, 1]])
    await sara.call(ordersApi.placeOrder, { body: order })
    const { firstName, lastName, street, city, state, email } = order.order
    expect(await known()).toMatchObject({ firstName, lastName, street, city, state, email })
    expect((await known(ali)).email).toBe(ali.email)
  })

  test('each order names the link of its page, until that is closed', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await anAccount(shop)
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    const linkOf = async () => (await sara.call(ordersApi.listMyOrders, { body: {} })).orders[0]?.link
    const link = String(await linkOf())
    const { order } = await shop
      .visitor()
      .call(orderLinksApi.getOrderByLink, { params: { token: link.replace('/o/', '') } })
    expect([order.number, order.may.cancel, order.isProved]).toEqual([1001, true, false])
    await shop.sql(`UPDATE orders SET state = 'cancelled', ended_at = ?`, shop.clock.now())
    expect(await linkOf()).toBe(link)
    shop.clock.advance(181 * day)
    const again = await shop.customer({ email: 'again@example.com' })
    await shop.sql('UPDATE orders SET user_id = (SELECT id FROM users WHERE email = ?)', again.email)
    const { orders } = await again.call(ordersApi.listMyOrders, { body: {} })
    expect(orders.map((each) => each.link)).toEqual([undefined])
  })

  test('orders are listed newest first, each with its items in order', async () => {
    const shop = openShop()
    const parts = await shop.products([{}, {}, {}])
    const sara = await anAccount(shop)
    const placed: string[] = []
    for (const part of parts) {
      placed.push(
        (
          await sara.call(ordersApi.placeOrder, {
            body: anOrder([
              [part, 1],
              ...parts.filter((each) => each !== part).map((each) => [each, 2] as [Product, number]),
            ]),
          })
        ).orderId,
      )
      shop.clock.advance(minute)
    }
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
    expect(orders.map(({ orderId }) => orderId)).toEqual(placed.toReversed())
    expect(orders.map(({ items }) => items[0]?._id)).toEqual(parts.map(({ _id }) => _id).toReversed())
    expect(orders.map(({ number }) => number)).toEqual([1003, 1002, 1001])
  })

  test('an order keeps its names and prices when the catalogue changes', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const sara = await anAccount(shop)
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    await shop.sql(`UPDATE products SET name = 'Other', new_price = 5`)
    await shop.sql('DELETE FROM products')
    expect((await sara.call(ordersApi.listMyOrders, { body: {} })).orders[0]?.items).toMatchObject([
      { name: plug.name, price: 280 },
    ])
  })
})

describe('protects', () => {
  test('orders are those of the account, whatever phone is sent', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const [sara, ali] = (await manyAccounts(shop, 2)) as [Account, Account]
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
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
      expect((await ali.call(ordersApi.listMyOrders, { body: { phone } as never })).orders, String(phone)).toEqual([])
      expect(
        (await sara.call(ordersApi.listMyOrders, { body: { phone } as never })).orders,
        String(phone),
      ).toHaveLength(1)
    }
    for (const phone of [{}, [], { $ne: null }, ['03001234567'], true]) {
      await expect(ali.call(ordersApi.listMyOrders, { body: { phone } as never })).rejects.toMatchObject({
        status: 400,
        code: 'VALIDATION',
      })
    }
    await ali
      .call(ordersApi.listMyOrders, { body: { userId: sara.id } as never })
      .then(({ orders }) => expect(orders).toEqual([]))
  })
})
