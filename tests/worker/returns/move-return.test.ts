import { describe, expect, test } from 'vitest'
import { moneyLines } from '#domain/ledger/money-lines.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { day } from '#tests/support/clock.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { move as changeState, tokenOf } from '#tests/support/worker/order-states.ts'
import { sweep } from '#tests/support/worker/retention.ts'
import { aReturnedLine, openSold } from '#tests/support/worker/returns.ts'

/** An exchange order with a rest of 1,000 to send back, of which the only part came back again. */
async function openRest() {
  const sold = await openSold()
  const { owner, bilal, bringBack, move, receive, plug, chain } = sold
  const first = await bringBack([aReturnedLine(chain)])
  const sent = await move(first, 'done', { exchange: { lines: [{ productId: plug._id, quantity: 1 }] } })
  const { id } = await sold.orderOf(sent.exchange?.orderId)
  await changeState(bilal, id, { from: 'confirmed', to: 'packed' })
  await changeState(bilal, id, { from: 'packed', to: 'delivered' })
  const body = { lines: [aReturnedLine(plug)], key: 'back-0001' }
  const taken = await bilal.call(adminReturnsApi.createStaffReturn, { params: { id }, body })
  await move(taken.return.id, 'on-its-way')
  const back = await receive(taken.return.id)
  const toSendBack = async () => (await owner.call(reportsApi.getToday)).toSendBack
  return { ...sold, id, back, toSendBack }
}

describe('does', () => {
  test('an exchange creates an order without a fee, and what was paid moves to it', async () => {
    const { bringBack, move, orderOf, plug, chain, stockOf, page } = await openSold()
    const id = await bringBack([aReturnedLine(plug, { quantity: 2 })])
    const done = await move(id, 'done', { exchange: { lines: [{ productId: chain._id, quantity: 2 }] } })
    const first = await orderOf()
    const second = await orderOf(done.exchange?.orderId)
    expect(first.money).toMatchObject({ amount: 4000, collected: 4000, refunded: 2000 })
    expect(first.money.entries.at(-1)).toMatchObject({
      kind: 'refund',
      way: 'other',
      amount: 2000,
      reference: `Exchange order ${second.number}`,
    })
    expect(second).toMatchObject({
      state: 'confirmed',
      channel: 'phone',
      deliveryFee: 0,
      amount: 4000,
      name: 'Sara Khan',
    })
    expect(second.money).toMatchObject({ advance: 2000, toCollect: 2000 })
    expect(second.money.entries).toMatchObject([{ reference: `Exchange of order ${first.number}` }])
    expect(await stockOf(plug)).toBe(10)
    expect(await stockOf(chain)).toBe(2)
    expect((await page()).status).toBe('Delivered')
  })

  test('what moved to an exchange order reads as moved on both orders, never as money sent back', async () => {
    const { shop, owner, bringBack, move, orderOf, plug, chain, page, visitor } = await openSold()
    const id = await bringBack([aReturnedLine(plug, { quantity: 2 })])
    const done = await move(id, 'done', { exchange: { lines: [{ productId: chain._id, quantity: 2 }] } })
    const [first, second] = [await orderOf(), await orderOf(done.exchange?.orderId)]
    expect(first.money.moved).toEqual([{ kind: 'refund', number: second.number, amount: 2000 }])
    expect(second.money.moved).toEqual([{ kind: 'advance', number: first.number, amount: 2000 }])
    expect(first.money.entries.at(-1)?.other).toEqual({ orderId: second.id, number: second.number })
    expect(second.money.entries[0]?.other).toEqual({ orderId: first.id, number: first.number })
    const said = [first, second].flatMap(({ history }) => history.map(({ text }) => text))
    expect(said).toContain(`Moved to exchange order ${second.number}: PKR 2,000`)
    expect(said).toContain(`From order ${first.number}: PKR 2,000`)

    const shown = await page()
    expect(shown.history.map(({ text }) => text)).toContain(`Moved to exchange order ${second.number}: PKR 2,000`)
    expect(moneyLines(shown.money)).toEqual([
      { label: 'Moved to exchange order {number}', values: { number: second.number }, amount: 2000 },
    ])
    const params = { token: await tokenOf(shop, second.id, 'message') }
    const { order } = await visitor.call(orderLinksApi.getOrderByLink, { params, headers: { 'X-Language': 'ur' } })
    expect(order.history.map(({ text }) => text)).toContainEqual(expect.stringContaining(`آرڈر ${first.number} سے`))
    expect(moneyLines(order.money)).toMatchObject([{ label: 'From order {number}', amount: 2000 }])

    const today = dayText(pakistanDay(shop.clock.now()))
    const file = await (await owner.fetch(`/api/hitech/owner/orders.csv?from=${today}&to=${today}`)).text()
    expect(file).toContain('of it from another order PKR')
    expect(JSON.stringify([first.history, second.history, shown.history])).not.toContain('sent back')
  })

  test('after an exchange for a cheaper part the rest is money to send back, until a refund is written', async () => {
    const { shop, owner, bringBack, move, orderOf, plug, chain } = await openSold()
    const toSendBack = async () => (await owner.call(reportsApi.getToday)).toSendBack
    const id = await bringBack([aReturnedLine(chain)])
    const done = await move(id, 'done', { exchange: { lines: [{ productId: plug._id, quantity: 1 }] } })
    const [first, second] = [await orderOf(), await orderOf(done.exchange?.orderId)]
    expect(first.money).toMatchObject({ refunded: 2000, toRefund: 0 })
    expect(second.money).toMatchObject({ amount: 1000, advance: 2000, toCollect: 0, toRefund: 1000 })
    expect(await toSendBack()).toMatchObject({ count: 1, amount: 1000, orders: [{ orderId: second.id, amount: 1000 }] })
    await expectConsistentData(shop)
    const body = { kind: 'refund' as const, amount: 1000, way: 'raast' as const, key: 'rest' }
    await owner.call(ledgerApi.addOrderEntry, { params: { id: second.id }, body })
    expect((await toSendBack()).count).toBe(0)
    expect((await orderOf(second.id)).money).toMatchObject({ toCollect: 0, toRefund: 0 })
  })

  test('a part of an exchange order that comes back leaves the rest in the money to send back', async () => {
    const { shop, owner, move, orderOf, id, back, toSendBack } = await openRest()
    expect(back.paid).toBe(1000)
    // Of the part 100 stay with the shop, as the owner decided. The rest has nothing to do with it.
    await move(back.id, 'done', { refund: { amount: 900, way: 'raast' } })
    expect((await orderOf(id)).money).toMatchObject({ advance: 2000, refunded: 900, cameBack: 900, toRefund: 1000 })
    expect(await toSendBack()).toMatchObject({ count: 1, amount: 1000, orders: [{ orderId: id, amount: 1000 }] })
    await expectConsistentData(shop)
    const body = { kind: 'refund' as const, amount: 1000, way: 'raast' as const, key: 'rest' }
    await owner.call(ledgerApi.addOrderEntry, { params: { id }, body })
    expect((await toSendBack()).count).toBe(0)
  })

  test('a refund of more than a part cost takes the rest off the money to send back', async () => {
    const { move, orderOf, id, back, toSendBack } = await openRest()
    await move(back.id, 'done', { refund: { amount: 2000, way: 'raast' } })
    expect((await orderOf(id)).money).toMatchObject({ refunded: 2000, cameBack: 1000, toRefund: 0 })
    expect((await toSendBack()).count).toBe(0)
  })

  test('an exchange with money beside it moves only what the parts cost: the owner has decided on the rest', async () => {
    const { owner, bringBack, move, orderOf, plug, chain } = await openSold()
    const id = await bringBack([aReturnedLine(chain)])
    const done = await move(id, 'done', {
      exchange: { lines: [{ productId: plug._id, quantity: 1 }] },
      refund: { amount: 800, way: 'cash' },
    })
    expect((await orderOf(done.exchange?.orderId)).money).toMatchObject({ advance: 1000, toRefund: 0 })
    expect((await owner.call(reportsApi.getToday)).toSendBack.count).toBe(0)
  })

  test('a refund goes back with its way and reference', async () => {
    const { bringBack, move, orderOf, plug } = await openSold()
    const id = await bringBack([aReturnedLine(plug)])
    const done = await move(id, 'done', { refund: { amount: 1000, way: 'raast', reference: 'FT1' } })
    expect(done).toMatchObject({ state: 'done', paid: 1000, refund: { amount: 1000, way: 'raast', reference: 'FT1' } })
    expect((await orderOf()).money).toMatchObject({ refunded: 1000 })
  })

  test('staff see returns of each state with their counts', async () => {
    const { ask, plug, bilal, move } = await openSold()
    const { returnId } = await ask([aReturnedLine(plug)])
    const listed = await bilal.call(adminReturnsApi.listReturns, { query: {} })
    expect(listed.returns).toMatchObject([
      { id: returnId, label: '1001-1', part: 'Spark plug', pieces: 1, worth: 1000 },
    ])
    expect(listed.counts).toMatchObject({ asked: 1, agreed: 0 })
    await move(returnId, 'agreed')
    expect((await bilal.call(adminReturnsApi.listReturns, { query: { state: 'agreed' } })).returns).toHaveLength(1)
  })

  test('a request of an account that was deleted is declined with words, which are erased with the order', async () => {
    const { shop, ask, plug, move } = await openSold()
    const { returnId } = await ask([aReturnedLine(plug)])
    await shop.sql('UPDATE orders SET account_deleted_at = 1, email = NULL')
    const declined = await move(returnId, 'declined', { words: 'It was fitted' })
    expect(declined).toMatchObject({ state: 'declined', words: 'It was fitted' })
    shop.clock.advance(30 * day)
    await sweep(shop)
    expect(await shop.sql('SELECT words FROM returns')).toEqual([{ words: null }])
  })

  test('the words of a step are read until the next one', async () => {
    const { ask, plug, move, page } = await openSold()
    const { returnId } = await ask([aReturnedLine(plug)])
    await move(returnId, 'agreed', { words: 'Please send it with the rider of your area.' })
    expect((await page()).returns).toMatchObject([{ words: 'Please send it with the rider of your area.' }])
    await move(returnId, 'on-its-way')
    expect((await page()).returns).toMatchObject([{ words: null }])
  })

  test('parts for the shelf are in stock again, damaged ones are not', async () => {
    const { bringBack, plug, chain, stockOf } = await openSold()
    await bringBack([aReturnedLine(plug)])
    await bringBack([aReturnedLine(chain)], 'damaged')
    expect(await stockOf(plug)).toBe(9)
    expect(await stockOf(chain)).toBe(4)
  })

  test('a part that was not counted when it was sold changes no count when it comes back', async () => {
    const { shop, sell, bilal, move, receive, stockOf } = await openSold()
    const washer = await shop.product({ stock: null, name: 'Washer' })
    const id = await sell([[washer, 1]])
    await shop.sql('UPDATE products SET stock = 5 WHERE id = ?', washer._id)
    const body = { lines: [aReturnedLine(washer)], key: 'washer-01' }
    const taken = await bilal.call(adminReturnsApi.createStaffReturn, { params: { id }, body })
    await move(taken.return.id, 'on-its-way')
    await receive(taken.return.id)
    expect(await stockOf(washer)).toBe(5)
  })

  test('the same part in exchange costs what was paid, more pieces than came back today’s price', async () => {
    const { shop, bringBack, move, orderOf, plug } = await openSold()
    const [one, two] = [await bringBack([aReturnedLine(plug)]), await bringBack([aReturnedLine(plug)])]
    await shop.sql('UPDATE products SET new_price = 1200 WHERE id = ?', plug._id)
    const sent = async (id: string, quantity: number, amount: number) => {
      const { exchange } = await move(id, 'done', { exchange: { lines: [{ productId: plug._id, quantity }], amount } })
      return orderOf(exchange?.orderId)
    }
    expect((await sent(one, 1, 1000)).amount).toBe(1000)
    await expect(sent(two, 2, 2000)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      reply: { amount: 2400, prices: [{ productId: plug._id, price: 1200 }] },
    })
    expect((await sent(two, 2, 2400)).amount).toBe(2400)
  })
})

describe('refuses', () => {
  test('a move without what it needs: words, each line, money or a part, and the owner for money', async () => {
    const { ask, plug, chain, bilal, move, read, receive } = await openSold()
    const { returnId: id } = await ask([aReturnedLine(plug), aReturnedLine(chain)])
    await expect(move(id, 'declined')).rejects.toMatchObject({ errors: { words: 'Please write why.' } })
    await move(id, 'agreed')
    await move(id, 'on-its-way')
    const line = { position: 0, outcome: 'shelf' as const }
    for (const lines of [[line], [line, line], [line, { ...line, position: 2 }]]) {
      const message = 'Please say of each part whether it goes to the shelf or is damaged.'
      await expect(move(id, 'received', { lines })).rejects.toMatchObject({ errors: { lines: message } })
    }
    await receive(id)
    const nothing = { errors: { exchange: 'Please send another part or the money.' } }
    await expect(move(id, 'done')).rejects.toMatchObject(nothing)
    const refund = { amount: 100, way: 'cash' as const }
    await expect(move(id, 'done', { refund }, bilal)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await read(id)).state).toBe('received')
  })

  test('words or a parcel for a customer whose data was removed, but not the money', async () => {
    const { shop, bringBack, move, plug } = await openSold()
    const id = await bringBack([aReturnedLine(plug)])
    await shop.sql('UPDATE orders SET account_deleted_at = 1, phone = NULL')
    const refund = { amount: 1000, way: 'cash' as const }
    const exchange = { lines: [{ productId: plug._id, quantity: 1 }] }
    const problem = (field: string) => ({ code: 'VALIDATION', errors: { [field]: expect.any(String) as string } })
    await expect(move(id, 'done', { refund, words: 'Sorry' })).rejects.toMatchObject(problem('words'))
    await expect(move(id, 'done', { exchange })).rejects.toMatchObject(problem('exchange'))
    expect((await move(id, 'done', { refund })).refund).toMatchObject(refund)
  })

  test('a move of a return that changed, and of two at once one', async () => {
    const { ask, plug, move, read, owner } = await openSold()
    const { returnId: id } = await ask([aReturnedLine(plug)])
    const { updatedAt } = await read(id)
    const results = await Promise.allSettled([
      owner.call(adminReturnsApi.moveReturn, { params: { id }, body: { to: 'agreed', updatedAt, words: 'Yes' } }),
      owner.call(adminReturnsApi.moveReturn, { params: { id }, body: { to: 'declined', updatedAt, words: 'No' } }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(move(id, 'declined', { updatedAt, words: 'Late' })).rejects.toMatchObject({ code: 'STALE' })
  })
})
