import { describe, expect, test } from 'vitest'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { day } from '#tests/support/clock.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { aReturnedLine, openSold } from '#tests/support/worker/returns.ts'

async function openCalled() {
  const sold = await openSold()
  const take = (lines: ReturnType<typeof aReturnedLine>[], key: string, note?: string) =>
    sold.bilal.call(adminReturnsApi.createStaffReturn, {
      params: { id: sold.orderId },
      body: { lines, key, ...(note !== undefined && { note }) },
    })
  const listed = () => sold.bilal.call(adminReturnsApi.listOrderReturns, { params: { id: sold.orderId } })
  return { ...sold, take, listed }
}

describe('does', () => {
  test('a return for a customer who called is agreed at once, and the customer reads it', async () => {
    const { take, plug, chain, listed, shop } = await openCalled()
    const taken = await take([aReturnedLine(plug)], 'call-0001', 'Box is open')
    expect(taken.return).toMatchObject({
      state: 'agreed',
      source: 'staff',
      who: 'Bilal',
      note: 'Box is open',
      worth: 1000,
    })
    expect((await listed()).left).toEqual([
      { productId: plug._id, quantity: 1 },
      { productId: chain._id, quantity: 1 },
    ])
    const mail = (await shop.outbox()).filter(({ to }) => to === 'sara@example.com').at(-1)
    expect(mail?.text).toContain('1 × Spark plug')
  })

  test('staff decide after the days, which the page names', async () => {
    const { take, plug, listed, shop } = await openCalled()
    await shop.sql('UPDATE orders SET delivered_at = ?', shop.clock.now() - 30 * day)
    expect((await listed()).until).toBeLessThan(shop.clock.now())
    expect((await take([aReturnedLine(plug)], 'call-0001')).return.state).toBe('agreed')
  })
})

describe('refuses', () => {
  test('more than was delivered less what came back, and a part of another order', async () => {
    const { take, plug, shop, listed } = await openCalled()
    const other = await shop.product()
    await take([aReturnedLine(plug)], 'call-0001')
    for (const lines of [
      [aReturnedLine(plug, { quantity: 2 })],
      [aReturnedLine(plug), aReturnedLine(plug)],
      [aReturnedLine(other)],
    ])
      expect(await refusal(take(lines, 'call-0002'))).toMatchObject({ code: 'TOO_MUCH' })
    expect((await listed()).returns).toHaveLength(1)
  })

  test('staff read of parts that came back, not what their customer would read', async () => {
    const { take, plug, chain, shop } = await openCalled()
    const refused = (line: ReturnType<typeof aReturnedLine>) => refusal(take([line], 'call-0003'))
    await shop.sql("UPDATE orders SET state = 'shipped'")
    const early = 'Only parts that were delivered can come back.'
    expect(await refused(aReturnedLine(plug))).toMatchObject({ code: 'TOO_LATE', message: early })
    await shop.sql("UPDATE orders SET state = 'delivered'")
    await take([aReturnedLine(plug)], 'call-0001')
    await take([aReturnedLine(chain)], 'call-0002')
    const few = 'At most 1 × Spark plug can still come back.'
    expect(await refused(aReturnedLine(plug, { quantity: 2 }))).toMatchObject({ code: 'TOO_MUCH', message: few })
    const none = 'All pieces of Chain set are in a return already.'
    expect(await refused(aReturnedLine(chain))).toMatchObject({ code: 'TOO_MUCH', message: none })
  })

  test('a bike of a year to come', async () => {
    const { take, plug } = await openCalled()
    const line = aReturnedLine(plug, { reason: 'does-not-fit', bike: 'honda-cd-70', year: 2099 })
    expect(await refusal(take([line], 'call-0001'))).toMatchObject({ code: 'VALIDATION' })
  })
})

describe('protects', () => {
  test('of two calls for the last piece at once one is taken', async () => {
    const { take, chain, listed } = await openCalled()
    const outcomes = await Promise.allSettled([
      take([aReturnedLine(chain)], 'call-0001'),
      take([aReturnedLine(chain)], 'call-0002'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listed()).returns).toHaveLength(1)
  })
})
