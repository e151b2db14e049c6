import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import type { CallInput } from '#web/api.ts'
import { expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { bringTo, move, open, place, tokenOf } from '#tests/support/worker/order-states.ts'

type Moved = Exclude<CallInput<typeof adminReturnsApi.moveReturn>['body'], FormData | undefined>

/** An order of two plugs at 1,000 and one chain at 3,000, delivery 50, that is with the courier. */
async function openShipped() {
  const opened = await open()
  const { shop, plug, sara, bilal } = opened
  const chain = await shop.product({ stock: 5, newPrice: 3000, name: 'Chain set' })
  await sendAllEmails(shop)
  const id = await place(sara, [
    [plug, 2],
    [chain, 1],
  ])
  await bringTo(bilal, id, 'shipped')
  const take = (parts: [Product, number][], cash?: number) =>
    move(bilal, id, {
      from: 'shipped',
      to: 'delivered',
      accepted: parts.map(([{ _id: productId }, quantity]) => ({ productId, quantity })),
      ...(cash !== undefined && { cash }),
    })
  const returnsOf = async () => (await bilal.call(adminReturnsApi.listOrderReturns, { params: { id } })).returns
  const orderOf = async () => (await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })).order
  const pay = (kind: 'advance' | 'goodwill', amount: number) =>
    theOwner(shop).then((owner) =>
      owner.call(ledgerApi.addOrderEntry, { params: { id }, body: { kind, amount, way: 'raast', key: `${kind}-1` } }),
    )
  return { ...opened, chain, id, take, returnsOf, orderOf, pay }
}

describe('does', () => {
  test('the rest of a parcel becomes a return, and what was accepted and the delivery are to collect', async () => {
    const { shop, plug, chain, id, take, returnsOf, bilal, sara } = await openShipped()
    const { order } = await take(
      [
        [plug, 1],
        [chain, 1],
      ],
      4050,
    )
    expect(order).toMatchObject({
      state: 'delivered',
      amount: 5050,
      money: { amount: 5050, unaccepted: 1000, toCollect: 4050, collected: 4050 },
    })
    expect(await returnsOf()).toMatchObject([
      { state: 'agreed', source: 'door', pieces: 1, worth: 1000, part: 'Spark plug' },
    ])
    expect(order.moves).toEqual([])
    expect(order.history.map(({ text }) => text).slice(-2)).toEqual([
      'Delivered',
      expect.stringMatching(/return/i) as string,
    ])
    // The courier owes what was collected; the stock waits for the parts.
    const { couriers } = await bilal.call(cashApi.listCourierCash, {})
    expect(couriers.find((each) => each.id === 'leopards')).toMatchObject({
      owed: { count: 1, due: order.cashDue },
    })
    // Less its taxes: of what was collected, not of the whole amount.
    expect(order.cashDue).toBe(4050 - 2 * 81)
    expect(await stockOf(shop, plug)).toBe(8)
    const mail = (await shop.outbox()).filter(({ subject }) => subject.endsWith('was delivered')).at(-1)
    expect(mail?.text).toContain('You did not accept: 1 × Spark plug. You pay nothing for them.')
    expect(mail?.text).toContain('PKR 4,050')
    expect((await sara.call(ordersApi.listMyOrders, { body: {} })).orders[0]).toMatchObject({
      amount: 5050,
      returns: [{ number: 1, state: 'agreed' }],
    })

    const [rest] = await returnsOf()
    const step = async (to: 'on-its-way' | 'received' | 'done', more = {}) => {
      const [now] = await returnsOf()
      return bilal.call(adminReturnsApi.moveReturn, {
        params: { id: rest?.id ?? '' },
        body: { to, updatedAt: now?.updatedAt ?? 0, ...more },
      })
    }
    await step('on-its-way')
    expect(await stockOf(shop, plug)).toBe(8)
    const { return: received } = await step('received', { lines: [{ position: 0, outcome: 'shelf' }] })
    expect(await stockOf(shop, plug)).toBe(9)
    // Nothing was paid for it, so nothing goes back.
    expect(received.paid).toBe(0)
    await step('done')
    expect(id).toBe(rest?.orderId)
    const { number } = order
    const sent = (await shop.outbox()).filter(({ to }) => to === mail?.to).slice(-3)
    expect(sent.map(({ subject }) => subject)).toEqual([
      `The parts of order ${number} are on their way to us`,
      `We have received the parts of order ${number}`,
      `Your return of order ${number} is done`,
    ])
    expect(sent[1]?.text).toContain(`We have received the parts of your order ${number} that you did not accept.`)
    await expectConsistentData(shop)
  })

  test('only what was accepted is reviewed', async () => {
    const { shop, plug, chain, id, take } = await openShipped()
    await take([[chain, 1]], 3050)
    const token = await tokenOf(shop, id, 'message')
    const review = (part: Product) =>
      shop.visitor().call(reviewsApi.sendReview, { params: { token }, body: { productId: part._id, stars: 5 } })
    expect((await refusal(review(plug))).code).toBe('NOT_DELIVERED')
    expect((await review(chain)).review.stars).toBe(5)
  })

  test('when everything was accepted it is an ordinary delivery', async () => {
    const { shop, plug, chain, take, returnsOf } = await openShipped()
    const { order } = await take(
      [
        [plug, 2],
        [chain, 1],
      ],
      5050,
    )
    expect(order.money).toMatchObject({ unaccepted: 0, collected: 5050 })
    expect(await returnsOf()).toEqual([])
    await expectConsistentData(shop)
  })

  test('an advance that is more than what was accepted is to send back; nothing is collected', async () => {
    const { shop, plug, chain, take, pay, orderOf, returnsOf, bilal } = await openShipped()
    await pay('advance', 2000)
    const { order } = await take(
      [
        [plug, 1],
        [chain, 0],
      ],
      0,
    )
    expect(order.money).toMatchObject({ amount: 5050, unaccepted: 4000, advance: 2000, toCollect: 0, collected: 0 })
    expect(order.isPaid).toBe(true)
    // 1,050 of 2,000 is kept for a plug and the delivery.
    const { left } = await bilal.call(adminReturnsApi.listOrderReturns, { params: { id: order.id } })
    expect(left).toEqual([{ productId: plug._id, quantity: 1 }])
    const owner = await theOwner(shop)
    const step = async (body: { to: 'on-its-way' | 'received' | 'done' } & Partial<Moved>) => {
      const [now] = await returnsOf()
      const params = { id: now?.id ?? '' }
      return (
        await owner.call(adminReturnsApi.moveReturn, { params, body: { ...body, updatedAt: now?.updatedAt ?? 0 } })
      ).return
    }
    await step({ to: 'on-its-way' })
    const outcome = 'shelf' as const
    await step({
      to: 'received',
      lines: [
        { position: 0, outcome },
        { position: 1, outcome },
      ],
    })
    expect(await refusal(step({ to: 'done' }))).toMatchObject({ code: 'VALIDATION' })
    const shown = await step({ to: 'done', refund: { amount: 950, way: 'raast' } })
    expect(shown).toMatchObject({ state: 'done', refund: { amount: 950 } })
    expect((await orderOf()).money).toMatchObject({ refunded: 950 })
    expect(await stockOf(shop, plug)).toBe(9)
    expect(await stockOf(shop, chain)).toBe(5)
  })

  test('a customer who collects only a part pays for that part', async () => {
    const { shop, plug, bilal, sara } = await open()
    const id = await place(sara, [[plug, 3]])
    await shop.sql(`UPDATE orders SET delivery = 'collect', delivery_fee = 0, amount = 3000 WHERE id = ?`, id)
    await bringTo(bilal, id, 'packed')
    const { order } = await move(bilal, id, {
      from: 'packed',
      to: 'delivered',
      accepted: [{ productId: plug._id, quantity: 1 }],
      cash: 1000,
    })
    expect(order).toMatchObject({ isPaid: true, money: { unaccepted: 2000, collected: 1000 } })
    // No rider had it.
    const params = { token: await tokenOf(shop, id) }
    const { order: page } = await shop.visitor().call(orderLinksApi.getOrderByLink, { params })
    expect(page.returns).toMatchObject([{ state: 'agreed', next: 'It stays with us. You do not need to do anything.' }])
  })
})

describe('refuses', () => {
  test('other cash than is to collect gets the right number, and nothing is written', async () => {
    const { plug, take, orderOf } = await openShipped()
    for (const cash of [undefined, 5050, 1000, 1051]) {
      expect(await refusal(take([[plug, 1]], cash)), String(cash)).toMatchObject({
        code: 'VALIDATION',
        errors: { cash: 'To collect for what was accepted: PKR 1,050.' },
        reply: { toCollect: 1050 },
      })
    }
    expect((await orderOf()).state).toBe('shipped')
  })

  test('nothing accepted, more than was sent, and a part of another order are refused', async () => {
    const { shop, plug, chain, take, orderOf } = await openShipped()
    const other = await shop.product()
    expect(await refusal(take([], 50))).toMatchObject({
      code: 'VALIDATION',
      message: 'Nothing was accepted. Mark the parcel as refused instead.',
    })
    expect(await refusal(take([[plug, 0]], 50))).toMatchObject({ code: 'VALIDATION' })
    expect(await refusal(take([[plug, 3]], 3050))).toMatchObject({
      code: 'VALIDATION',
      message: 'This is more than the parcel holds.',
    })
    expect(
      await refusal(
        take(
          [
            [plug, 1],
            [other, 1],
          ],
          1050,
        ),
      ),
    ).toMatchObject({ code: 'VALIDATION' })
    expect(
      await refusal(
        take(
          [
            [chain, 1],
            [chain, 1],
          ],
          3050,
        ),
      ),
    ).toMatchObject({ code: 'VALIDATION' })
    expect((await orderOf()).state).toBe('shipped')
  })

  test('parts are accepted only when a parcel is delivered', async () => {
    const { plug, bilal, sara } = await open()
    const id = await place(sara, [[plug, 2]])
    expect(
      await refusal(
        move(bilal, id, { from: 'placed', to: 'confirmed', accepted: [{ productId: plug._id, quantity: 1 }], cash: 0 }),
      ),
    ).toMatchObject({ code: 'VALIDATION' })
  })

  test('a parcel of which parts came back cannot come back as a whole', async () => {
    const { bilal, id, plug, take, shop } = await openShipped()
    await take([[plug, 1]], 1050)
    expect(
      await refusal(move(bilal, id, { from: 'delivered', to: 'returned', reason: 'Customer changed their mind' })),
    ).toMatchObject({ code: 'VALIDATION' })
    await expectConsistentData(shop)
  })
})

describe('protects', () => {
  test('of two riders who deliver the same parcel at once one wins, and the sums agree', async () => {
    const { shop, plug, chain, take, bilal, id, returnsOf, orderOf } = await openShipped()
    const outcomes = await Promise.allSettled([
      take([[plug, 1]], 1050),
      take([[chain, 1]], 3050),
      move(bilal, id, { from: 'shipped', to: 'delivered' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { money } = await orderOf()
    expect(money.collected).toBe(money.amount - money.unaccepted)
    expect((await returnsOf()).reduce((sum, { worth }) => sum + worth, 0)).toBe(money.unaccepted)
    await expectConsistentData(shop)
  })

  test('an advance that comes at the same moment is counted, or the number is asked for again', async () => {
    const { plug, take, pay, orderOf } = await openShipped()
    const [taken] = await Promise.allSettled([take([[plug, 1]], 1050), pay('advance', 500)])
    const { money, state } = await orderOf()
    if (taken.status === 'fulfilled') expect(money.collected).toBe(1050)
    else
      expect([state, await refusal(take([[plug, 1]], 1050))]).toMatchObject(['shipped', { reply: { toCollect: 550 } }])
  })
})
