import { expect, test } from 'vitest'
import { listMyOrders, placeOrder } from '#domain/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { anOrder } from '#tests/support/orders.ts'

test('a customer places an order, sees it, and both sides get a letter', async () => {
  const shop = openShop()
  const plug = await shop.product({ newPrice: 280, stock: 5 })
  const sara = await shop.customer()

  const placed = await sara.call(placeOrder, { body: anOrder([[plug, 2]]) })

  expect(placed).toMatchObject({ success: true, message: 'Order placed successfully!', amount: 610 })
  const { orders } = await sara.call(listMyOrders, { body: {} })
  expect(orders).toMatchObject([{ orderId: placed.orderId, status: 'Placed', payment: false, items: [{ name: plug.name, price: 280, quantity: 2 }] }])
  expect(await shop.sql('SELECT stock FROM products')).toEqual([{ stock: 3 }])
  expect((await shop.outbox()).map(({ to }) => to)).toEqual([sara.email, 'sara@example.com', 'owner@hightechautotraders.pk'])
})

test('an order is priced from the catalogue, not from the browser', async () => {
  const shop = openShop()
  const plug = await shop.product({ newPrice: 250 })
  const sara = await shop.customer()
  const order = anOrder([[plug, 2]], { items: [{ ...plug, newPrice: 1, quantity: 2 }], amount: 52 })

  await expect(sara.call(placeOrder, { body: order })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    status: 409,
    answer: { amount: 550 },
  })
  expect(await shop.sql('SELECT count(*) AS count FROM orders')).toEqual([{ count: 0 }])
})
