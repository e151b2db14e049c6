import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { minute } from '#tests/support/clock.ts'
import { auditOf } from '#tests/support/consistent-data.ts'
import { place, open } from '#tests/support/worker/order-states.ts'

describe('does', () => {
  test('after an unanswered call an order is called again later, and the others meanwhile', async () => {
    const { shop, plug, sara, bilal } = await open()
    const first = await place(sara, [[plug, 1]])
    shop.clock.advance(minute)
    const second = await place(sara, [[plug, 1]])
    const next = () => bilal.call(adminOrdersApi.getNextCall, { query: {} })
    expect(await next()).toMatchObject({ order: { id: first, callAttempts: 0 }, due: 2, later: null })
    const { order } = await bilal.call(adminOrdersApi.recordCall, {
      params: { id: first },
      body: { from: 0, outcome: 'no-answer' },
    })
    expect(order).toMatchObject({ callAttempts: 1, callAfter: shop.clock.now() + 30 * minute, state: 'placed' })
    expect(await next()).toMatchObject({ order: { id: second }, due: 1, later: shop.clock.now() + 30 * minute })
    shop.clock.advance(20 * minute)
    await next()
    shop.clock.advance(10 * minute)
    const due = await next()
    expect(due).toMatchObject({ order: { id: second }, due: 2, later: null })
    const skipped = await bilal.call(adminOrdersApi.getNextCall, { query: { skip: String(due.cursor) } })
    expect(skipped).toMatchObject({ order: { id: first }, due: 2 })
    const end = await bilal.call(adminOrdersApi.getNextCall, { query: { skip: String(skipped.cursor) } })
    expect(end).toMatchObject({ order: null, due: 2, cursor: null })
    await bilal.call(adminOrdersApi.recordCall, {
      params: { id: second },
      body: { from: 0, outcome: 'no-answer', againInMinutes: 5 },
    })
    expect((await next()).later).toBe(shop.clock.now() + 5 * minute)
    expect((await auditOf(shop, first)).map(({ action }) => action)).toEqual(['order.placed', 'order.called'])
  })
})

describe('protects', () => {
  test('a call that two people record at once counts once', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        bilal.call(adminOrdersApi.recordCall, { params: { id }, body: { from: 0, outcome: 'no-answer' } }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.reply).toMatchObject({ code: 'STALE', callAttempts: 1 })
    }
    expect(await shop.sql('SELECT call_attempts AS n FROM orders')).toEqual([{ n: 1 }])
    expect(await auditOf(shop, id)).toHaveLength(2)
  })
})
