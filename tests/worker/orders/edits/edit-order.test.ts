import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { day, hour } from '#tests/support/clock.ts'
import { expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { aStaffMember, type StaffPersonAtWork } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { type Body, change, directSale, open, place, told } from '#tests/support/worker/order-edits.ts'

const sell = (person: StaffPersonAtWork, body: Body<typeof adminOrdersApi.createStaffOrder>) =>
  person.call(adminOrdersApi.createStaffOrder, { body })

describe('does', () => {
  test('an order is edited during the call: more of one part, none of another, at the agreed prices', async () => {
    const { shop, plug, chain, sara, bilal } = await open()
    const id = await place(sara, [
      [plug, 2],
      [chain, 1],
    ])
    await shop.sql('UPDATE products SET new_price = 9000')
    const { order } = await change(bilal, id, {
      lines: [
        { productId: plug._id, quantity: 5 },
        { productId: chain._id, quantity: 0 },
      ],
    })
    expect(order).toMatchObject({ subtotal: 5000, deliveryFee: 50, amount: 5050, state: 'placed' })
    expect(order.lines.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([['Spark plug', 5, 1000]])
    expect(order.history.at(-1)?.text).toBe(
      'Changed: Spark plug 2 → 5, Chain set 1 → 0, cash to pay PKR 4,050 → PKR 5,050',
    )
    expect([await stockOf(shop, plug), await stockOf(shop, chain)]).toEqual([5, 5])
    const letter = (await shop.outbox()).at(-1)
    expect([letter?.to, letter?.subject]).toEqual([anAddress.email, `Your order ${order.number} was changed`])
    expect(letter?.text).toContain('Cash to pay: PKR 5,050')
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
    expect(orders[0]).toMatchObject({ amount: 5050, items: [{ quantity: 5, price: 1000 }] })
    await expectConsistentData(shop, { [plug._id]: 10, [chain._id]: 5 })
  })

  test('an edited address counts the parcel in its new city', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'placed', to: 'confirmed' } })
    const { order } = await change(bilal, id, {
      name: 'Ali  Raza Khan',
      phone: '0092 301 1111111',
      street: 'Shop 3',
      city: 'Multan',
      province: 'Punjab',
      zipCode: '',
      email: 'ali@example.com',
      note: 'Call before noon',
      lines: [{ productId: plug._id, quantity: 2 }],
    })
    expect(order).toMatchObject({
      name: 'Ali Raza Khan',
      phone: '923011111111',
      address: 'Shop 3, Multan, Punjab',
      zipCode: null,
      note: 'Call before noon',
      amount: 2050,
    })
    expect((await shop.outbox()).at(-1)?.to).toBe('ali@example.com')
    const days = await shop.sql('SELECT city, placed, amount, confirmed FROM order_days ORDER BY city')
    expect(days).toEqual([
      { city: 'Lahore', placed: 0, amount: 0, confirmed: 0 },
      { city: 'Multan', placed: 1, amount: 2050, confirmed: 1 },
    ])
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('a part removed from a confirmed order no longer counts as confirmed', async () => {
    const { shop, plug, chain, sara, bilal } = await open()
    const id = await place(sara, [
      [plug, 1],
      [chain, 1],
    ])
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'placed', to: 'confirmed' } })
    await change(bilal, id, { lines: [{ productId: chain._id, quantity: 0 }] })
    const days = await shop.sql<{ id: string; confirmed: number }>(
      'SELECT product_id AS id, confirmed FROM product_days',
    )
    expect(Object.fromEntries(days.map((each) => [each.id, each.confirmed]))).toEqual({ [plug._id]: 1, [chain._id]: 0 })
  })

  test('another part joins an order at today’s price, while the agreed prices stay; stock, totals and history follow', async () => {
    const { shop, plug, chain, sara, bilal } = await open()
    const id = await place(sara, [[plug, 2]])
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'placed', to: 'confirmed' } })
    await shop.sql('UPDATE products SET new_price = new_price + 100')
    const { order } = await change(bilal, id, { lines: [{ productId: chain._id, quantity: 3, price: 2100 }] })
    expect(order).toMatchObject({ subtotal: 2 * 1000 + 3 * 2100, amount: 2 * 1000 + 3 * 2100 + 50, state: 'confirmed' })
    expect(order.lines.map(({ productId, price, quantity }) => [productId, price, quantity])).toEqual([
      [plug._id, 1000, 2],
      [chain._id, 2100, 3],
    ])
    expect([await stockOf(shop, plug), await stockOf(shop, chain)]).toEqual([8, 2])
    expect(order.history.at(-1)?.text).toContain('Chain set 0 → 3')
    expect((await shop.outbox()).at(-1)?.text).toContain('3 × Chain set')
    await expectConsistentData(shop, { [plug._id]: 10, [chain._id]: 5 })
    const { order: without } = await change(bilal, id, { lines: [{ productId: chain._id, quantity: 0 }] })
    expect([without.lines.length, await stockOf(shop, chain)]).toEqual([1, 5])
    await expectConsistentData(shop, { [plug._id]: 10, [chain._id]: 5 })
  })

  test('a part that is not counted joins without stock, and nothing of it returns when the order is cancelled', async () => {
    const { shop, plug, sara, bilal } = await open()
    const oil = await shop.product({ stock: null, newPrice: 500, name: 'Oil' })
    const id = await place(sara, [[plug, 1]])
    await change(bilal, id, { lines: [{ productId: oil._id, quantity: 2 }] })
    await shop.sql('UPDATE products SET stock = 4 WHERE id = ?', oil._id)
    const body = { from: 'placed', to: 'cancelled', reason: 'Wrong number' } as const
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body })
    expect([await stockOf(shop, plug), await stockOf(shop, oil)]).toEqual([10, 4])
  })

  test('a corrected phone number ends the links that went to the wrong one', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, id)
    await change(bilal, id, { street: 'House 2' })
    expect(await tokenOf(shop, id)).toBe(token)
    await change(bilal, id, { phone: '0300 7654321' })
    expect(await tokenOf(shop, id)).not.toBe(token)
  })

  test('a repeated edit is one edit, and one without changes is none', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 2]])
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    const body = { ...told, updatedAt: order.updatedAt, lines: [{ productId: plug._id, quantity: 3 }] }
    for (let turn = 0; turn < 3; turn += 1) await bilal.call(adminOrdersApi.editOrder, { params: { id }, body })
    await change(bilal, id, {})
    expect(await stockOf(shop, plug)).toBe(7)
    expect(await shop.sql(`SELECT count(*) AS n FROM audit WHERE action = 'order.changed'`)).toEqual([{ n: 1 }])
    expect((await shop.outbox()).filter(({ subject }) => subject.includes('changed'))).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('an edit above the stock, which names what is available', async () => {
    const { shop, plug, chain, sara, bilal } = await open()
    const id = await place(sara, [
      [plug, 8],
      [chain, 5],
    ])
    const more = await refusal(
      change(bilal, id, {
        lines: [
          { productId: plug._id, quantity: 11 },
          { productId: chain._id, quantity: 1 },
        ],
      }),
    )
    expect([more.code, more.message]).toEqual(['OUT_OF_STOCK', 'Only 2 more of Spark plug.'])
    expect([await stockOf(shop, plug), await stockOf(shop, chain)]).toEqual([2, 0])
    const none = await refusal(change(bilal, id, { lines: [{ productId: chain._id, quantity: 6 }] }))
    expect(none.message).toBe('There is no more of Chain set.')
    expect((await refusal(sell(bilal, directSale([[plug, 3]])))).code).toBe('OUT_OF_STOCK')
    await expectConsistentData(shop, { [plug._id]: 10, [chain._id]: 5 })
  })

  test('unknown parts, an empty order, and a packed order', async () => {
    const { shop, plug, chain, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', chain._id)
    const hidden = await refusal(change(bilal, id, { lines: [{ productId: chain._id, quantity: 1 }] }))
    expect(hidden.code).toBe('PRODUCT_NOT_FOUND')
    const nothing = await refusal(change(bilal, id, { lines: [{ productId: plug._id, quantity: 0 }] }))
    expect(nothing.errors['lines']).toBe('Leave at least one part, or cancel the order.')
    for (const quantity of [-1, 1.5, 1000]) {
      expect((await refusal(change(bilal, id, { lines: [{ productId: plug._id, quantity }] }))).status).toBe(400)
    }
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'placed', to: 'confirmed' } })
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'confirmed', to: 'packed' } })
    const packed = await refusal(change(bilal, id, { street: 'Other' }))
    expect([packed.code, packed.message]).toEqual([
      'VALIDATION',
      'Only an order that is not packed yet can be changed.',
    ])
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})

describe('protects', () => {
  test('a part joins at the price that the form showed, and not above its stock, also when many add it at once', async () => {
    const { shop, plug, chain, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const dear = await refusal(change(bilal, id, { lines: [{ productId: chain._id, quantity: 1, price: 1999 }] }))
    expect([dear.code, dear.message]).toEqual([
      'PRICE_CHANGED',
      'Chain set costs PKR 2,000 now. Please remove it and add it again.',
    ])
    const tooMany = await refusal(change(bilal, id, { lines: [{ productId: chain._id, quantity: 6 }] }))
    expect([tooMany.code, tooMany.message]).toEqual(['OUT_OF_STOCK', 'Only 5 more of Chain set.'])
    const others = [id, await place(sara, [[plug, 1]]), await place(sara, [[plug, 1]])]
    const results = await Promise.allSettled(
      others.map((each) => change(bilal, each, { lines: [{ productId: chain._id, quantity: 3 }] })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop, chain)).toBe(2)
    await expectConsistentData(shop, { [plug._id]: 10, [chain._id]: 5 })
  })

  test('two people who edit the same order at once do not overwrite each other', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    const results = await Promise.allSettled(
      [2, 3, 4, 5].map((quantity) =>
        bilal.call(adminOrdersApi.editOrder, {
          params: { id },
          body: { ...told, updatedAt: order.updatedAt, lines: [{ productId: plug._id, quantity }] },
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason.reply).toMatchObject({ code: 'STALE', state: 'placed' })
        expect(result.reason.reply.updatedAt).toBeGreaterThan(order.updatedAt)
      }
    }
    expect(await shop.sql(`SELECT count(*) AS n FROM audit WHERE action = 'order.changed'`)).toEqual([{ n: 1 }])
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('of a concurrent edit and packing only one succeeds', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 2]])
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'placed', to: 'confirmed' } })
    await Promise.allSettled([
      change(bilal, id, { lines: [{ productId: plug._id, quantity: 9 }] }),
      bilal.call(adminOrdersApi.changeOrderState, {
        params: { id },
        body: { from: 'confirmed', to: 'cancelled', reason: 'Wrong number' },
      }),
    ])
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('of a line ordered before the part was counted only later pieces return to stock', async () => {
    const { shop, sara } = await open()
    const bilal = await aStaffMember(shop)
    const oil = await shop.product({ stock: null, newPrice: 500 })
    const id = await place(sara, [[oil, 3]])
    await shop.sql('UPDATE products SET stock = 5 WHERE id = ?', oil._id)
    const stock = async () => await stockOf(shop, oil)
    for (const [quantity, left] of [
      [2, 5],
      [4, 3],
      [3, 3],
      [1, 4],
    ] as const) {
      await change(bilal, id, { lines: [{ productId: oil._id, quantity }] })
      expect(await stock(), `${quantity} pieces`).toBe(left)
    }
    await expectConsistentData(shop)
  })

  test('a form opened before the account was deleted does not restore the email', async () => {
    const { shop, plug, sara } = await open()
    const bilal = await aStaffMember(shop)
    const id = await place(sara, [[plug, 2]])
    await shop.sql('UPDATE orders SET account_deleted_at = 1, user_id = NULL, email = NULL')
    const emails = (await shop.outbox()).length
    const { order } = await change(bilal, id, { email: anAddress.email, lines: [{ productId: plug._id, quantity: 1 }] })
    expect(order).toMatchObject({ email: null, lines: [{ quantity: 1 }] })
    expect(await shop.outbox()).toHaveLength(emails)
  })

  test('an order without personal data accepts no typed text, but still changes its state', async () => {
    const { shop, plug, sara } = await open()
    const id = await place(sara, [[plug, 2]])
    await shop.sql(`UPDATE orders SET state = 'delivered', account_deleted_at = 1, email = NULL`)
    shop.clock.advance(8 * day)
    shop.clock.advance(hour - (shop.clock.now() % hour))
    await shop.runCron()
    const bilal = await aStaffMember(shop)
    const noted = bilal.call(adminOrdersApi.saveOrderNote, {
      params: { id },
      body: { was: null, note: 'Sara Khan called' },
    })
    expect((await refusal(noted)).code).toBe('VALIDATION')
    const back = { from: 'delivered', to: 'returned', restock: true } as const
    for (const words of [{ reason: 'Sara Khan changed her mind' }, { reason: 'Wrong part', note: 'Ask Sara' }]) {
      const moved = bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { ...back, ...words } })
      expect((await refusal(moved)).code).toBe('VALIDATION')
    }
    const { order } = await bilal.call(adminOrdersApi.changeOrderState, {
      params: { id },
      body: { ...back, reason: 'Wrong part', note: '' },
    })
    expect(order).toMatchObject({ state: 'returned', reason: 'Wrong part', note: null })
    expect(JSON.stringify(await shop.sql('SELECT * FROM audit'))).not.toContain('Sara')
  })

  test('edited names and addresses leave the audit log with the personal data; figures stay', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 2]])
    await change(bilal, id, {
      street: 'Secret lane 7',
      lines: [{ productId: plug._id, quantity: 1 }],
      note: 'Ask Zahid',
    })
    await bilal.call(adminOrdersApi.changeOrderState, {
      params: { id },
      body: { from: 'placed', to: 'cancelled', reason: 'Wrong number' },
    })
    await shop.sql('UPDATE orders SET account_deleted_at = 1, email = NULL')
    shop.clock.advance(8 * day)
    shop.clock.advance(hour - (shop.clock.now() % hour))
    await shop.runCron()
    const log = await shop.sql<{ after: string }>('SELECT after FROM audit WHERE subject = ? ORDER BY id', id)
    expect(JSON.stringify([log, await shop.sql('SELECT * FROM orders')])).not.toMatch(/Secret|Zahid|Samanabad|Sara/)
    expect(log.slice(1).map(({ after }) => JSON.parse(after))).toEqual([
      { lines: [{ name: 'Spark plug', quantity: 1 }], amount: 1050 },
      { state: 'cancelled', reason: 'Wrong number' },
    ])
    expect(await shop.sql('SELECT reason, note, street FROM orders')).toEqual([
      { reason: 'Wrong number', note: null, street: null },
    ])
  })
})
