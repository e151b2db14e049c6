import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { runApi } from '#domain/parcels/run.admin.endpoints.ts'
import { openOnTheRoad } from '#tests/support/worker/failed-attempts.ts'

describe('does', () => {
  test('the own rider sees his parcels in the order that he chose, and those that he ended today', async () => {
    const { parcel, send, fail, bilal } = await openOnTheRoad('own-rider')
    const [second, third] = [await send(), await send()]
    const read = async () => (await bilal.call(runApi.getRun, {})).stops
    expect((await read()).map(({ orderId }) => orderId)).toEqual([parcel.orderId, second.orderId, third.orderId])
    const body = { orderIds: [third.orderId, parcel.orderId] }
    await bilal.call(runApi.saveRun, { body })
    await bilal.call(runApi.saveRun, { body })
    expect((await read()).map(({ orderId }) => orderId)).toEqual([third.orderId, parcel.orderId, second.orderId])
    await fail('Not at home', second)
    await bilal.call(adminOrdersApi.changeOrderState, {
      params: { id: third.orderId },
      body: { from: 'shipped', to: 'delivered' },
    })
    expect(await read()).toMatchObject([
      { orderId: third.orderId, state: 'delivered', money: { collected: 1050 }, isPaid: false },
      { orderId: parcel.orderId, state: 'picked', to: { name: 'Sara Khan', city: 'Lahore' }, lines: [{ quantity: 1 }] },
      { orderId: second.orderId, state: 'attempt_failed', isFailedToday: true },
    ])
    // He brings a parcel back when he is told to, on no day of his own.
    const { parcels } = await bilal.call(parcelsApi.listNotDelivered, { query: {} })
    expect(parcels.map(({ orderId, keptUntil }) => [orderId, keptUntil])).toEqual([[second.orderId, null]])
  })

  test('the rider sees what the customer answered, and tries again on the same day', async () => {
    const { shop, parcel, fail, answer, bilal } = await openOnTheRoad('own-rider')
    const stop = async () => (await bilal.call(runApi.getRun, {})).stops[0]
    const again = { params: { id: parcel.id }, body: { advice: 'again' } } as const
    expect(await stop()).toMatchObject({ answer: null })
    await fail()
    await answer({ wish: 'contact', phone: '03337654321', landmark: 'Behind the mosque' })
    expect(await stop()).toMatchObject({
      isFailedToday: true,
      answer: { wish: 'contact', phone: '03337654321', landmark: 'Behind the mosque' },
    })
    await bilal.call(parcelsApi.adviseCourier, again)
    expect(await stop()).toMatchObject({ state: 'in_transit', isFailedToday: false })
    shop.clock.advance(60_000)
    const pressedAt = shop.clock.now()
    const report = { params: { id: parcel.id }, body: { reason: 'Cash not ready', at: pressedAt } }
    const { parcel: failed } = await bilal.call(parcelsApi.reportAttempt, report)
    expect(failed).toMatchObject({
      state: 'attempt_failed',
      attempts: [{ reason: 'Not at home' }, { reason: 'Cash not ready', answer: null }],
    })
    expect(await stop()).toMatchObject({ isFailedToday: true })
    // It is an attempt of its own: the customer is asked again.
    expect(await answer({ wish: 'refuse' })).toMatchObject({ answer: { wish: 'refuse' } })
    // The same press, sent again after he was told otherwise.
    await bilal.call(parcelsApi.adviseCourier, { ...again, body: { advice: 'back' } })
    const { parcel: afterwards } = await bilal.call(parcelsApi.reportAttempt, report)
    expect(afterwards).toMatchObject({ state: 'returning', attempts: [{}, {}] })
    expect(afterwards.attempts).toHaveLength(2)
  })

  test('a parcel of another courier is on no run', async () => {
    const { bilal } = await openOnTheRoad('tcs')
    expect((await bilal.call(runApi.getRun, {})).stops).toEqual([])
  })
})
